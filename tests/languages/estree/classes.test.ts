import { describe, expect, it } from 'vitest';
import type { Class } from '../../../engine/model/program.ts';
import { lowered, print } from './parse.ts';
import { printExpression, printStatement, printType } from './print.ts';

function classOf(text: string): Class {
  const [made] = lowered(text).classes;
  if (!made) throw new Error('no class');
  return made;
}

const writes = (made: Class): unknown[] => [...made.writes].map(([name, list]) => [name, list.map(printStatement)]);

describe('classes', () => {
  it('know name, base, interfaces, decorators and owner', () => {
    const module = lowered('@Injectable() class A extends b.C<D> implements E, F<G> {}');
    const [made] = module.classes;
    expect(made?.name).toBe('A');
    expect(made?.base && printExpression(made.base)).toBe('$b.C');
    expect(made?.interfaces.map(printType)).toEqual(['E', 'F<G>']);
    expect(made?.decorators.map(printExpression)).toEqual(['$Injectable()']);
    expect(made?.owner).toBe(module.root);
  });

  it('take the name of the variable they are assigned to', () => {
    expect(classOf('const A = class {}').name).toBe('A');
    expect(print('const A = class B {}')).toBe('let A = class B');
  });

  it('keep methods and accessors by name, statics marked, private names with #', () => {
    const made = classOf('class A { m() {} static m() {} get g() {} set g(v) {} async *#p() {} static "q-r"() {} }');
    const methods = [...made.methods].map(([name, list]) => [name, list.map(({ kind, static: isStatic }) => (isStatic ? 'static ' : '') + kind)]);
    expect(methods).toEqual([
      ['m', ['method', 'static method']],
      ['g', ['getter', 'setter']],
      ['#p', ['method']],
      ['q-r', ['static method']],
    ]);
  });

  it('skip overloads and abstract methods', () => {
    const made = classOf('abstract class A { m(a: string): void; m(a) {} abstract n(): void; abstract o: string }');
    expect([...made.methods.keys()]).toEqual(['m']);
    expect(made.methods.get('m')).toHaveLength(1);
    expect(made.fields.map(({ name }) => name)).toEqual(['o']);
  });

  it('keep the constructor apart', () => {
    const made = classOf('class A { constructor(a) { super(a) } }');
    expect(made.constructorFunction?.kind).toBe('constructor');
    expect(made.methods.size).toBe(0);
    expect(made.constructorFunction?.body.map(printStatement)).toEqual(['super:A(a)']);
  });

  it('keep the decorators of methods, evaluated where the class is defined', () => {
    const module = lowered("class A { @Process({ name: 'charge' }) @Log() async m() {} }");
    const method = module.functions[1];
    expect(method?.decorators.map(printExpression)).toEqual(['$Process({name: "charge"})', '$Log()']);
    expect(method?.decorators[0]?.at).toBe(module.root.body[0]);
  });

  it('keep fields with their values, types and decorators', () => {
    const made = classOf("class A { a = 1; static b = f(); #c: D; @Inject('q') private e: E; declare g: G }");
    expect(made.fields.map(({ name, value, static: isStatic, annotation, decorators }) => [
      name,
      value && printExpression(value),
      isStatic,
      annotation && printType(annotation),
      decorators.map(printExpression),
    ])).toEqual([
      ['a', '1', false, undefined, []],
      ['b', '$f()', true, undefined, []],
      ['#c', undefined, false, 'D', []],
      ['e', undefined, false, 'E', ['$Inject("q")']],
      ['g', undefined, false, 'G', []],
    ]);
  });

  it('take parameter properties as fields that hold the parameter', () => {
    const made = classOf('class A { constructor(private readonly stripe: Stripe, public key = uuid(), other) {} }');
    expect(made.fields.map(({ name, value, annotation }) => [name, value && printExpression(value), annotation?.name])).toEqual([
      ['stripe', 'stripe', 'Stripe'],
      ['key', 'key', undefined],
    ]);
    const [field] = made.fields;
    expect(field?.value?.at.owner).toBe(made.constructorFunction);
    expect(field?.value?.kind === 'reference' && field.value.binding).toBe(made.constructorFunction?.parameters[0]?.binding);
  });

  it('run static blocks in a function of the class', () => {
    const module = lowered('class A { static { this.a = 1 } }');
    const [, block] = module.functions;
    expect([block?.kind, block?.class?.name, block?.static]).toEqual(['initializer', 'A', true]);
    expect(writes(module.classes[0]!)).toEqual([['a', ['self:A.a = 1']]]);
  });
});

describe('this', () => {
  it('is the class in methods, their arrows, and fields', () => {
    expect(print('const a = () => this; this.b()')).toBe('let a = arrow a() {return self}; self.b()');
    const { functions } = lowered('class A { m() { return this } n() { return () => this } o = () => this; static p = () => this }');
    const returned = functions.flatMap(({ returns }) => returns).map(printStatement);
    expect(returned[0]).toBe('return self:A');
    expect(returned.slice(2)).toEqual(['return self:A', 'return self:A', 'return self:A']);
    expect(functions.map(({ name, class: made, static: isStatic }) => [name, made?.name, isStatic])).toEqual([
      ['', undefined, false],
      ['m', 'A', false],
      ['n', 'A', false],
      ['', 'A', false],
      ['o', 'A', false],
      ['p', 'A', true],
    ]);
  });

  it('is not the class in functions and object methods inside a method', () => {
    const { functions } = lowered('class A { m() { function f() { return this } return { n() { return this } } } }');
    expect(functions.slice(2).map(({ returns }) => returns.map(printStatement))).toEqual([['return self'], ['return self']]);
  });
});

describe('writes', () => {
  it('are assignments to this in methods and in their arrows, by first name', () => {
    const made = classOf(
      'class A { constructor(x) { this.a = x; this.b.c = 1; [this.d] = x; this.#e ??= 2 } m() { x.on(() => { this.a = 3 }); function f() { this.g = 4 } (this as any).h++ } #e }',
    );
    expect(writes(made)).toEqual([
      ['a', ['self:A.a = x', 'self:A.a = 3']],
      ['b', ['self:A.b.c = 1']],
      ['d', ['self:A.d = #1.0']],
      ['#e', ['self:A.#e (??=) = nullish(self:A.#e | 2)']],
      ['h', ['cast(self:A).h (++) = (+ cast(self:A).h 1)']],
    ]);
  });

  it('belong to the innermost class', () => {
    const [outer, inner] = lowered('class A { m() { return class B { n() { this.x = 1 } } } }').classes;
    expect(writes(outer!)).toEqual([]);
    expect(writes(inner!)).toEqual([['x', ['self:B.x = 1']]]);
  });
});
