/**
 * What an expression certainly is, by its syntax: literals, names and fields that hold one, and comparisons of those.
 * Nothing else is computed, and no question is asked.
 */
import type { Binding, Call, Class, Expression, Literal } from '../model/program.ts';
import type { Assumption } from './assumptions.ts';
import type { Path } from './elements.ts';

/** A written value; one that is not exact is only known to be truthy. */
export interface Constant {
  readonly value: Literal['value'];
  readonly exact: boolean;
}

/** A parameter, or a field of one, that a test asks for. */
export interface Asked {
  readonly binding: Binding;
  readonly path: Path;
}

export const TRUTHY: Constant = { value: true, exact: false };
const NESTING_LIMIT = 5;

export const isSamePath = (a: Path, b: Path): boolean => a.length === b.length && a.every((name, index) => name === b[index]);

/** The value that a name is declared with, when it is never given another. */
export function onlyValue(binding: Binding): Expression | undefined {
  const [only, ...others] = binding.definitions;
  return only && others.length === 0 && only.declares && only.target.kind === 'reference' ? only.value : undefined;
}

/** The parameter, never written in its function, whose field an expression is. */
export function parameterAt(expression: Expression, path: Path, depth = 0): Asked | undefined {
  if (depth > NESTING_LIMIT) return undefined;
  switch (expression.kind) {
    case 'reference': {
      const { binding } = expression;
      if (!binding) return undefined;
      if (binding.kind === 'parameter') return binding.definitions.length === 0 ? { binding, path } : undefined;
      const value = onlyValue(binding);
      return value && parameterAt(value, path, depth + 1);
    }
    case 'member':
      return expression.name !== undefined && !expression.element && !expression.rest ? parameterAt(expression.object, [expression.name, ...path], depth) : undefined;
    case 'wrap':
      return expression.how === 'cast' ? parameterAt(expression.value, path, depth) : undefined;
    case 'choice':
      // A default: what is asked for is the value that it stands in for.
      return expression.how === 'nullish' || expression.how === 'or' ? parameterAt(expression.options[0]!, path, depth) : undefined;
    case 'record': {
      const field = expression.fields.find((one) => one.name === path[0] && !one.spread);
      return field && path.length > 0 && !expression.fields.some((one) => one.spread || one.computed) ? parameterAt(field.value, path.slice(1), depth + 1) : undefined;
    }
    default:
      return undefined;
  }
}

/** What is assumed of a field of a parameter. */
export function givenIn(under: Assumption | undefined, binding: Binding, path: Path): Constant | undefined {
  for (let at = under; at; at = at.outer) {
    // A field of what is not given is not given.
    const found = at.given.find((one) => one.binding === binding && (isSamePath(one.path, path) || (one.value === undefined && isSamePath(one.path, path.slice(0, one.path.length)))));
    if (found) return found;
  }
  return undefined;
}

/** The constant that a field of an expression certainly is. */
export function constantAt(expression: Expression, path: Path, under: Assumption | undefined, depth = 0): Constant | undefined {
  if (depth > 2 * NESTING_LIMIT) return undefined;
  const [name, ...rest] = path;
  const at = (one: Expression | undefined, below: Path): Constant | undefined => one && constantAt(one, below, under, depth + 1);
  switch (expression.kind) {
    case 'literal':
      return name === undefined ? { value: expression.value, exact: true } : undefined;
    case 'function':
      return name === undefined ? TRUTHY : undefined;
    case 'wrap':
      return expression.how === 'cast' ? at(expression.value, path) : undefined;
    case 'reference':
      if (!expression.binding) return expression.name === 'undefined' ? { value: undefined, exact: true } : undefined;
      if (expression.binding.class && name !== undefined) return at(staticValue(expression.binding.class, name), rest);
      return expression.binding.kind === 'parameter' ? givenIn(under, expression.binding, path) : at(onlyValue(expression.binding), path);
    case 'member':
      return expression.name === undefined || expression.element || expression.rest ? undefined : at(expression.object, [expression.name, ...path]);
    case 'record':
      if (name === undefined) return TRUTHY;
      return expression.fields.some((one) => one.spread || one.computed) ? undefined : at(expression.fields.findLast((one) => one.name === name)?.value, rest);
    case 'list':
      return name === undefined ? TRUTHY : undefined;
    case 'choice': {
      const [left, right] = expression.options;
      const asked = at(expression.test ?? left, []);
      if (!asked) return undefined;
      const first = expression.how === 'nullish' ? asked.value !== undefined && asked.value !== null : expression.how === 'and' ? !asked.value : Boolean(asked.value);
      return at(first ? left : right, path);
    }
    case 'operator':
      return name === undefined ? operated(expression.operator, expression.operands.map((one) => at(one, []))) : undefined;
    case 'call': {
      const [asked] = expression.arguments;
      const members = expression.callee.kind === 'member' && /^(?:includes|has)$/.test(expression.callee.name ?? '') ? membersOf(expression.callee.object) : undefined;
      return name === undefined && members && asked ? contained(members.map((one) => at(one, [])), at(asked.value, [])) : undefined;
    }
    default:
      return undefined;
  }
}

/** The value of a static field that nothing else writes. */
const staticValue = (one: Class, name: string): Expression | undefined => (one.writes.has(name) ? undefined : one.fields.find((field) => field.static && field.name === name)?.value);

/** The members of a list or a set that is written out: `['a', 'b']`, `new Set(['a', 'b'])`, a name that holds one. */
function membersOf(expression: Expression, depth = 0): readonly Expression[] | undefined {
  if (depth > NESTING_LIMIT) return undefined;
  if (expression.kind === 'list') return expression.items.some((one) => one.spread) ? undefined : expression.items.map((one) => one.value);
  if (expression.kind === 'wrap' && expression.how === 'cast') return membersOf(expression.value, depth + 1);
  if (expression.kind === 'call' && expression.construct && expression.arguments[0]) return membersOf(expression.arguments[0].value, depth + 1);
  const value = expression.kind === 'reference' && expression.binding?.touches.every(isReading) ? onlyValue(expression.binding) : undefined;
  return value && membersOf(value, depth + 1);
}

const isReading = ({ callee }: Call): boolean => callee.kind === 'member' && /^(?:includes|has|get|at|join|map|forEach|filter|some|every|find|indexOf|entries|keys|values)$/.test(callee.name ?? '');

function contained(members: readonly (Constant | undefined)[], asked: Constant | undefined): Constant | undefined {
  if (!asked?.exact) return undefined;
  if (members.some((one) => one?.exact && one.value === asked.value)) return { value: true, exact: true };
  return members.every((one) => one?.exact) ? { value: false, exact: true } : undefined;
}

function operated(operator: string, [left, right]: readonly (Constant | undefined)[]): Constant | undefined {
  const exactly = (value: boolean | string): Constant => ({ value, exact: true });
  if (!left) return undefined;
  if (operator === '!') return exactly(!left.value);
  if (operator === 'typeof') return left.exact ? exactly(left.value === null ? 'object' : typeof left.value) : undefined;
  if (!right) return undefined;
  const equal = isEqual(left, right, operator.length === 2);
  if (/^[!=]==?$/.test(operator)) return equal === undefined ? undefined : exactly(operator.startsWith('!') ? !equal : equal);
  if (typeof left.value !== 'number' || typeof right.value !== 'number' || !left.exact || !right.exact) return undefined;
  if (operator === '<') return exactly(left.value < right.value);
  if (operator === '>') return exactly(left.value > right.value);
  if (operator === '<=') return exactly(left.value <= right.value);
  return operator === '>=' ? exactly(left.value >= right.value) : undefined;
}

/** @param loosely `==`: null and undefined are one. */
function isEqual(left: Constant, right: Constant, loosely: boolean): boolean | undefined {
  if (!left.exact && !right.exact) return undefined;
  // What is only known to be truthy is certainly nothing falsy.
  if (!left.exact || !right.exact) return (left.exact ? left : right).value ? undefined : false;
  return left.value === right.value || (loosely && (left.value ?? null) === (right.value ?? null));
}
