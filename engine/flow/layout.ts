/**
 * The order of a function's statements.
 *
 * In: a function of the program model. Out: a number for every statement (pre-order), the interval of numbers that each
 * compound statement covers, the jumps by the statement they leave or continue, and whether a statement can complete.
 * One linear pass per function, made on demand.
 */
import type { Func, JumpStatement, LoopStatement, Statement, SwitchStatement } from '../model/program.ts';

export interface Layout {
  /** Number of a statement in pre-order. */
  start(statement: Statement): number;
  /** Greatest number inside a statement; equals `start` for a simple one. */
  end(statement: Statement): number;
  breaks(target: Statement): readonly JumpStatement[];
  continues(target: Statement): readonly JumpStatement[];
  /** Whether control can run off the end of the statement. */
  completes(statement: Statement): boolean;
  listCompletes(list: readonly Statement[]): boolean;
}

interface Span {
  start: number;
  end: number;
}

const NONE: readonly JumpStatement[] = [];

/** The lists of statements that a statement holds, in the order they run in the source. */
export function listsOf(statement: Statement): readonly (readonly Statement[])[] {
  switch (statement.kind) {
    case 'if':
      return [statement.then, statement.else];
    case 'block':
      return [statement.body];
    case 'loop':
      return [statement.init, statement.beforeTest, statement.binds, statement.body, statement.update];
    case 'switch':
      return statement.cases.map((one) => one.body);
    case 'try':
      return [statement.body, ...statement.handlers.map((one) => one.body), statement.finalizer];
    default:
      return [];
  }
}

/** The loop, switch or labelled statement that a jump leaves or continues; undefined in broken code. */
export function jumpTarget(jump: JumpStatement): Statement | undefined {
  for (let at: Statement | undefined = jump.parent; at; at = at.parent) {
    const label = at.kind === 'loop' || at.kind === 'switch' || at.kind === 'block' ? at.label : undefined;
    if (jump.label !== undefined) {
      if (label === jump.label) return at;
    } else if (at.kind === 'loop' || (at.kind === 'switch' && jump.how === 'break')) return at;
  }
  return undefined;
}

export function layoutOf(func: Func): Layout {
  const spans = new Map<Statement, Span>();
  const breaks = new Map<Statement, JumpStatement[]>();
  const continues = new Map<Statement, JumpStatement[]>();
  let counter = 0;
  const number = (list: readonly Statement[]): void => {
    for (const statement of list) {
      const span = { start: counter++, end: 0 };
      spans.set(statement, span);
      if (statement.kind === 'jump') noteJump(statement, statement.how === 'break' ? breaks : continues);
      else for (const inner of listsOf(statement)) number(inner);
      span.end = counter - 1;
    }
  };
  number(func.body);
  const completion = new Map<Statement, boolean>();
  const layout: Layout = {
    start: (statement) => spans.get(statement)?.start ?? -1,
    end: (statement) => spans.get(statement)?.end ?? -1,
    breaks: (target) => breaks.get(target) ?? NONE,
    continues: (target) => continues.get(target) ?? NONE,
    listCompletes: (list) => list.every((statement) => layout.completes(statement)),
    completes(statement) {
      let known = completion.get(statement);
      if (known === undefined) completion.set(statement, (known = completes(statement, layout)));
      return known;
    },
  };
  return layout;
}

function noteJump(jump: JumpStatement, into: Map<Statement, JumpStatement[]>): void {
  const target = jumpTarget(jump);
  if (!target) return;
  const known = into.get(target);
  if (known) known.push(jump);
  else into.set(target, [jump]);
}

function completes(statement: Statement, layout: Layout): boolean {
  switch (statement.kind) {
    case 'return':
    case 'throw':
    case 'jump':
      return false;
    case 'if':
      return layout.listCompletes(statement.then) || layout.listCompletes(statement.else);
    case 'block':
      return layout.listCompletes(statement.body) || layout.breaks(statement).length > 0;
    case 'loop':
      return !isEndless(statement) || layout.breaks(statement).length > 0;
    case 'switch':
      return switchCompletes(statement, layout);
    case 'try':
      return (
        (layout.listCompletes(statement.body) || statement.handlers.some((one) => layout.listCompletes(one.body))) &&
        layout.listCompletes(statement.finalizer)
      );
    default:
      return true;
  }
}

/** `while (true)`, `for (;;)`: left by jumps only. */
function isEndless(loop: LoopStatement): boolean {
  if (loop.how === 'each') return false;
  if (!loop.test) return true;
  return loop.test.kind === 'literal' && Boolean(loop.test.value);
}

function switchCompletes(statement: SwitchStatement, layout: Layout): boolean {
  if (layout.breaks(statement).length > 0) return true;
  if (!statement.cases.some((one) => one.tests.length === 0)) return true;
  if (!statement.fallsThrough) return statement.cases.some((one) => layout.listCompletes(one.body));
  const last = statement.cases.at(-1);
  return !last || layout.listCompletes(last.body);
}
