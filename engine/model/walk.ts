/** Walking the program model: direct parts only, so that callers decide how deep to go. */
import type { Binding, Expression, Statement } from './program.ts';

const NONE: readonly Expression[] = [];

/** Direct sub-expressions in source order. Bodies of functions and classes are not among them. */
export function children(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'member':
      return expression.index ? [expression.object, expression.index] : [expression.object];
    case 'call':
      return [expression.callee, ...expression.arguments.map((one) => one.value)];
    case 'record':
      return expression.fields.flatMap((one) => (one.computed ? [one.computed, one.value] : [one.value]));
    case 'list':
      return expression.items.map((one) => one.value);
    case 'text':
      return expression.parts;
    case 'operator':
    case 'opaque':
      return expression.operands;
    case 'choice':
      return expression.test ? [expression.test, ...expression.options] : expression.options;
    case 'wrap':
      return [expression.value];
    default:
      return NONE;
  }
}

/** An expression and all in it that runs with it, in source order. Without recursion: generated code nests expressions thousands deep. */
export function insideOf(root: Expression): readonly Expression[] {
  const found: Expression[] = [];
  const open = [root];
  for (let one = open.pop(); one; one = open.pop()) {
    found.push(one);
    const inner = children(one);
    for (let at = inner.length - 1; at >= 0; at--) open.push(inner[at]!);
  }
  return found;
}

/** Expressions that a statement evaluates itself, not those of the statements in it. */
export function expressionsOf(statement: Statement): readonly Expression[] {
  switch (statement.kind) {
    case 'assign':
      return [statement.target, statement.value];
    case 'expression':
      return [statement.expression];
    case 'return':
    case 'throw':
      return statement.value ? [statement.value] : NONE;
    case 'if':
      return [statement.test];
    case 'switch':
      return [statement.subject, ...statement.cases.flatMap((one) => one.tests)];
    case 'loop':
      return [...(statement.over ? [statement.over] : NONE), ...(statement.test ? [statement.test] : NONE)];
    default:
      return NONE;
  }
}

/** Whether `inner` is `outer` or stands anywhere in it. */
export function isInside(inner: Expression, outer: Expression): boolean {
  for (let at: Expression | Statement | undefined = inner; at; at = 'at' in at ? at.parent : undefined) if (at === outer) return true;
  return false;
}

/** The statement and all statements around it in its function, innermost first. */
export function* enclosing(statement: Statement): Generator<Statement> {
  for (let at: Statement | undefined = statement; at; at = at.parent) yield at;
}

/** The name that a chain of members starts from. */
export function rootOf(expression: Expression): Binding | undefined {
  let at = expression;
  while (at.kind === 'member') at = at.object;
  return at.kind === 'reference' ? at.binding : undefined;
}

/** Whether a statement is of a list, or stands in one that is. */
export function standsIn(statement: Statement, list: readonly Statement[]): boolean {
  for (const at of enclosing(statement)) if (at.list === list) return true;
  return false;
}
