/**
 * When two expressions are certainly the same value.
 *
 * A term stands for a value within one run of a function: names that are written once stand for themselves, fixed texts for
 * their content. What may be another value at another place has no term.
 */
import type { Flow } from '../flow/flow.ts';
import { NO_PATH, type Element, type Path } from '../flow/elements.ts';
import type { Binding, Expression } from '../model/program.ts';

const DEPTH_LIMIT = 12;
/** What a call gives anew each time. */
const ANEW: ReadonlySet<string> = new Set(['random', 'clock', 'stored-new']);

export class Terms {
  private readonly flow: Flow;
  private readonly ids = new Map<Binding, number>();

  constructor(flow: Flow) {
    this.flow = flow;
  }

  /**
   * Of what a path leads to in an expression.
   *
   * @returns undefined for a value that may differ from place to place
   */
  at(expression: Expression, path: Path): string | undefined {
    if (path.length === 0) return this.of(expression);
    if (expression.kind === 'call') return this.ofCall(expression, 0, path);
    const [only, another] = expression.kind === 'reference' ? (expression.binding?.definitions ?? []) : [];
    if (only && !another && only.value.kind === 'call' && only.target.kind === 'reference' && !only.weak) return this.ofCall(only.value, 0, path);
    const whole = this.of(expression);
    return whole && [whole, ...path].join('.');
  }

  /** @returns undefined for a value that may differ from place to place */
  of(expression: Expression, depth = 0): string | undefined {
    if (depth > DEPTH_LIMIT) return undefined;
    switch (expression.kind) {
      case 'literal':
        return JSON.stringify(expression.value ?? null);
      case 'wrap':
        return expression.how === 'cast' ? this.of(expression.value, depth + 1) : undefined;
      case 'text':
        return this.all(expression.parts, depth);
      case 'list':
        return expression.items.some((one) => one.spread) ? undefined : this.all(expression.items.map((one) => one.value), depth);
      case 'record': {
        const parts = expression.fields.some((one) => one.spread || one.name === undefined) ? undefined : this.all(expression.fields.map((one) => one.value), depth);
        return parts && `{${expression.fields.map((one) => one.name).join()}}${parts}`;
      }
      case 'member': {
        const object = expression.name === undefined ? undefined : this.of(expression.object, depth + 1);
        return object && `${object}.${expression.name}`;
      }
      case 'self':
        return 'self';
      case 'reference':
        return this.ofReference(expression, depth);
      case 'call':
        return this.ofCall(expression, depth);
      default:
        return undefined;
    }
  }

  private all(parts: readonly Expression[], depth: number): string | undefined {
    const terms = parts.map((one) => this.of(one, depth + 1));
    return terms.includes(undefined) ? undefined : `(${terms.join('+')})`;
  }

  private ofReference({ name, binding }: Expression & { readonly kind: 'reference' }, depth: number): string | undefined {
    if (!binding) return name;
    const [only, ...others] = binding.definitions;
    if (others.length > 0 || (only && (only.target.kind !== 'reference' || only.weak))) return undefined;
    const value = only?.value;
    // Another name for the same, or for a fixed text.
    if (value?.kind === 'literal' || value?.kind === 'reference' || value?.kind === 'text') return this.of(value, depth + 1) ?? this.idOf(binding);
    return this.idOf(binding);
  }

  /** A function in sight, or one that keeps its parts: the same of the same. */
  private ofCall(call: Expression & { readonly kind: 'call' }, depth: number, path: Path = NO_PATH): string | undefined {
    if (this.flow.contents(call, path).some(mayDiffer)) return undefined;
    const { callee } = call;
    const method = callee.kind === 'member' ? callee.name : callee.kind === 'reference' ? callee.name : undefined;
    const parts = this.all([...(callee.kind === 'member' ? [callee.object] : []), ...call.arguments.map((one) => one.value)], depth);
    return method === undefined || parts === undefined ? undefined : [`${method}${parts}`, ...path].join('.');
  }

  private idOf(binding: Binding): string {
    let id = this.ids.get(binding);
    if (id === undefined) this.ids.set(binding, (id = this.ids.size));
    return `#${id}`;
  }
}

const mayDiffer = (one: Element): boolean => one.kind === 'unknown' || one.kind === 'called' || (one.kind === 'born' && one.lifetime === 'run' && ANEW.has(one.origin));
