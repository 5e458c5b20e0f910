/** Whether two places of a function are on one way through it. */
import type { Call, Expression, Statement } from '../model/program.ts';
import { enclosing } from '../model/walk.ts';

/** What a statement is a part of: the list it stands in, and the statement that holds the list. */
interface Level {
  readonly list: readonly Statement[];
  readonly at: Statement;
}

const levelsOf = (statement: Statement): Level[] => [...enclosing(statement)].map((at) => ({ list: at.list, at }));

/**
 * Whether a run that comes through `first` may come to `second`, which stands behind it in the same function: not in
 * another branch, and not behind a way out.
 */
export function mayFollow(first: Call, second: Call): boolean {
  if (first.at === second.at) return !areAlternatives(first, second);
  const [before, after] = [levelsOf(first.at), levelsOf(second.at)];
  const shared = before.find(({ list }) => after.some((one) => one.list === list));
  if (!shared) return false;
  const there = after.find(({ list }) => list === shared.list)!;
  // Branches of one `if` or `switch`, bodies of one `try` and its handlers, share the statement and no list of it.
  if (shared.at === there.at) return false;
  return !before.slice(0, before.indexOf(shared)).some(({ list }) => leaves(list)) && !shared.list.slice(shared.at.place + 1, there.at.place).some((one) => one.kind === 'return' || one.kind === 'throw' || one.kind === 'jump');
}

/** A list of statements that ends somewhere else than behind its statement. */
const leaves = (list: readonly Statement[]): boolean => list.some((one) => one.kind === 'return' || one.kind === 'throw' || one.kind === 'jump');

/** Options of one choice: one of them runs. */
function areAlternatives(first: Call, second: Call): boolean {
  const above = (call: Call): (Expression | Statement)[] => {
    const found: (Expression | Statement)[] = [];
    for (let at: Expression | Statement | undefined = call; at; at = 'at' in at ? at.parent : undefined) found.push(at);
    return found;
  };
  const [left, right] = [above(first), above(second)];
  const index = left.findIndex((one) => right.includes(one));
  const common = left[index];
  if (common?.kind !== 'choice') return false;
  const sides = [left[index - 1], right[right.indexOf(common) - 1]];
  return sides.every((one) => one !== undefined && one !== common.test) && sides[0] !== sides[1];
}
