/** Whether a loop may go round again after a statement in it has run. */
import { jumpTarget, listsOf, type Layout } from '../flow/layout.ts';
import type { LoopStatement, Statement } from '../model/program.ts';
import { enclosing } from '../model/walk.ts';

/** After it has succeeded, or after it has failed where the loop catches that. */
export const goesRound = (statement: Statement, loop: LoopStatement, layout: Layout): boolean => goesOn(statement, loop, layout) || failsInto(statement, loop, layout);

/** What runs when the statement completes comes to the end of the loop's body, or to a `continue` of it. */
function goesOn(statement: Statement, loop: LoopStatement, layout: Layout): boolean {
  if (statement.kind === 'return' || statement.kind === 'throw') return false;
  for (const at of enclosing(statement)) {
    if (at === loop) return true;
    for (const next of at.list.slice(at.place + 1)) {
      if (continues([next], loop)) return true;
      if (layout.completes(next)) continue;
      // A `break` may leave a switch or block in the loop only.
      const target = next.kind === 'jump' ? jumpTarget(next) : undefined;
      return target !== undefined && target !== loop && isWithin(target, loop) && goesOn(target, loop, layout);
    }
  }
  return false;
}

function failsInto(statement: Statement, loop: LoopStatement, layout: Layout): boolean {
  for (const at of enclosing(statement)) {
    if (at === loop) return false;
    const { parent } = at;
    if (parent?.kind !== 'try' || parent.body !== at.list) continue;
    if (parent.handlers.some(({ body }) => continues(body, loop) || (layout.listCompletes(body) && goesOn(parent, loop, layout)))) return true;
    if (parent.handlers.length > 0) return false;
  }
  return false;
}

const continues = (list: readonly Statement[], loop: LoopStatement): boolean =>
  list.some((one) => (one.kind === 'jump' ? one.how === 'continue' && jumpTarget(one) === loop : listsOf(one).some((inner) => continues(inner, loop))));

const isWithin = (statement: Statement, loop: LoopStatement): boolean => [...enclosing(statement)].includes(loop);
