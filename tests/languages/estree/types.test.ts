import { describe, expect, it } from 'vitest';
import type { TypeReference } from '../../../engine/model/program.ts';
import { lowered } from './parse.ts';
import { printType } from './print.ts';

function typeOf(annotation: string, before = ''): TypeReference | undefined {
  const { functions } = lowered(`${before}; function last(a: ${annotation}) {}`);
  return functions.at(-1)?.parameters[0]?.binding.annotation;
}

function printed(annotation: string, before = ''): string | undefined {
  const type = typeOf(annotation, before);
  return type && printType(type);
}

describe('types', () => {
  it('keep dotted names and arguments', () => {
    expect(printed('Stripe.Charge')).toBe('Stripe.Charge');
    expect(printed('Job<Pay, void>')).toBe('Job<Pay, void>');
    expect(printed('Promise<A.B<C>>')).toBe('Promise<A.B<C>>');
  });

  it('know the binding of the first segment', () => {
    const type = typeOf('Stripe.Charge', "import type Stripe from 'stripe-like'");
    expect(type?.binding?.from).toEqual({ module: 'stripe-like', export: 'default' });
  });

  it('drop null and undefined from unions', () => {
    expect(printed('Message | null | undefined')).toBe('Message');
    expect(printed('A | B')).toBe('{: A, : B}');
    expect(printed('null')).toBeUndefined();
  });

  it('take arrays, tuples, readonly and object types', () => {
    expect(printed('T[]')).toBe('Array<T>');
    expect(printed('readonly A.B[]')).toBe('Array<A.B>');
    expect(printed('[A, b: B, ...C[]]')).toBe('Array{0: A, 1: B, 2: Array<C>}');
    expect(printed("{ job: Job<A>; 'b-c'?: B; m(): void; d }")).toBe('{job: Job<A>, b-c: B, d: }');
  });

  it('take typeof as the name', () => {
    expect(printed('typeof a.b')).toBe('a.b');
  });

  it('say nothing for any and unknown, and have no name for what has none', () => {
    expect(printed('any')).toBeUndefined();
    expect(printed('unknown')).toBeUndefined();
    expect(printed('() => void')).toBe('');
    expect(printed("import('m').T")).toBe('');
  });

  it('join the parts of an intersection', () => {
    expect(printed('{ a: A } & Job<B> & { c: C }')).toBe('Job<B>{a: A, c: C}');
  });
});

describe('local types', () => {
  it('are read through', () => {
    expect(printed('ChargeJob', 'type ChargeJob = Job<Pay>')).toBe('Job<Pay>');
    expect(printed('Args', 'type Args = { job: Job }')).toBe('Args{job: Job}');
    expect(printed('I', 'interface I extends Job<Pay> { a: A }')).toBe('Job<Pay>{a: A}');
    expect(printed('I', 'interface I { a: A }')).toBe('I{a: A}');
  });

  it('are read where they are visible', () => {
    expect(printed('T', '{ type T = A }')).toBe('T');
    expect(printed('T', 'export type T = A')).toBe('A');
  });

  it('constraints of type parameters are read through', () => {
    const { functions } = lowered('function f<T extends Job<A>, U>(a: T, b: U) {}');
    expect(functions[1]?.parameters.map(({ binding }) => binding.annotation && printType(binding.annotation))).toEqual(['Job<A>', 'U']);
  });

  it('that contain themselves end', () => {
    expect(printed('A', 'type A = B; type B = A')).toBe('A');
    expect(typeOf('L', 'interface L { next: L; left: M; right: M } interface M { a: L; b: L; c: M; d: M }')?.members.map(({ name }) => name)).toEqual([
      'next',
      'left',
      'right',
    ]);
  });

  it('many types that contain each other cost no more than their text', () => {
    const names = Array.from({ length: 60 }, (_, i) => `T${i}`);
    const members = names.map((name) => `${name}: ${name}`).join('; ');
    const before = names.map((name) => `interface ${name} { ${members} }`).join('\n');
    expect(typeOf('T0', before)?.members).toHaveLength(60);
  });
});
