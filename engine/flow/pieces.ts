/**
 * Pieces of a text between the places of a separator: `trace.split('.')[0]`, `trace.slice(0, trace.indexOf('.'))`.
 *
 * In: a call that takes one. Out: the name that leaves the other pieces out, for the head of a path; where the path comes to
 * a text that has the separator in a fixed part, the parts of the piece. Of any other value a piece is made of all of it.
 * That a part which is filled in holds no separator itself is taken for granted.
 */
import type { Call, Expression, Text } from '../model/program.ts';
import { leftOut, type Path } from './elements.ts';
import { isSame } from './evaluate.ts';
import type { Flow } from './flow.ts';

/** The piece at a place (`2`), those from it on (`1+`), all but the last (`<`), the last (`>`), one that cannot be told (`?`). */
const NAME = /^#(\d+\+?|[<>?]):(.*)$/s;

const pathOf = (which: string, separator: string | undefined): Path => (separator === undefined ? ['-#?:'] : [`-#${which}:${separator}`]);

/** The path that a call takes of its receiver, for the fields taken of its result; undefined when that is no piece. */
export function pieceTaken(flow: Flow, call: Call, fields: Path): Path | undefined {
  const { callee } = call;
  const [first, second] = call.arguments.map((argument) => argument.value);
  if (callee.kind !== 'member' || !first) return undefined;
  if (callee.name === 'split') return /^\d+$/.test(fields[0] ?? '') ? pathOf(fields[0]!, separatorOf(flow, first)) : undefined;
  if (callee.name !== 'slice' && callee.name !== 'substring') return undefined;
  const cut = placeOf(flow, second ?? first, callee.object);
  if (!cut) return undefined;
  if (second) return pathOf(cut.last ? '<' : '0', flow.constant(first) === 0 && cut.after === 0 ? cut.separator : undefined);
  return pathOf(cut.last ? '>' : '1+', cut.after === cut.separator?.length ? cut.separator : undefined);
}

/** A fixed text; a pattern is none. */
function separatorOf(flow: Flow, expression: Expression): string | undefined {
  const value = flow.constant(expression);
  return typeof value === 'string' && value !== '' && !/^\/.+\/[a-z]*$/s.test(value) ? value : undefined;
}

interface Place {
  readonly separator: string | undefined;
  readonly last: boolean;
  /** Characters after the start of the separator. */
  readonly after: number;
}

/** `text.indexOf('.')`, `text.lastIndexOf('.') + 1`, or a name for it: a place that depends on the text. */
function placeOf(flow: Flow, expression: Expression, text: Expression): Place | undefined {
  const values = expression.kind === 'reference' ? flow.values(expression) : [];
  const at = values.length === 1 && values[0]!.kind === 'made' ? values[0].expression : expression;
  if (at.kind === 'operator') {
    const [left, right] = at.operands;
    const start = left && placeOf(flow, left, text);
    const added = right && flow.constant(right);
    return start && { ...start, after: at.operator === '+' && typeof added === 'number' ? start.after + added : Number.NaN };
  }
  if (at.kind !== 'call' || at.callee.kind !== 'member' || !/^(?:indexOf|lastIndexOf|search)$/.test(at.callee.name ?? '') || !isSame(at.callee.object, text)) return undefined;
  const separator = at.arguments.length === 1 ? separatorOf(flow, at.arguments[0]!.value) : undefined;
  return { separator, last: at.callee.name === 'lastIndexOf', after: 0 };
}

/** A part of a text, and the path taken of it. */
export interface Piece {
  readonly part: Expression;
  readonly path: Path;
}

/** The parts of the piece that a path takes of a text; undefined when it takes all of it, `unread` when it cannot be told. */
export function partsOfPiece(text: Text, path: Path): readonly Piece[] | 'unread' | undefined {
  const names = leftOut(path).filter((name) => NAME.test(name));
  const [, which, separator] = (names.length === 1 && NAME.exec(names[0] ?? '')) || [];
  if (which === undefined || separator === undefined) return undefined;
  const pieces = piecesOf(text, separator);
  if (which === '?') return pieces.flat().length > 1 ? 'unread' : undefined;
  if (pieces.length === 1) return pieces[0]!.map((part) => ({ part, path: pathOf(which, separator) }));
  const place = Number.parseInt(which, 10);
  const kept = which === '<' ? pieces.slice(0, -1) : which === '>' ? pieces.slice(-1) : pieces.slice(place, which.endsWith('+') ? undefined : place + 1);
  if (kept.length === 0) return undefined;
  // The first piece ends in the first part that holds the separator.
  return kept.flat().map((part) => ({ part, path: which === '0' ? pathOf(which, separator) : [] }));
}

/** The parts that are filled in, between the separators in the fixed ones. */
function piecesOf(text: Text, separator: string): Expression[][] {
  const pieces: Expression[][] = [[]];
  for (const part of text.parts) {
    if (part.kind !== 'literal') pieces.at(-1)!.push(part);
    else if (separator !== '') for (let cuts = String(part.value).split(separator).length; cuts > 1; cuts--) pieces.push([]);
  }
  return pieces;
}
