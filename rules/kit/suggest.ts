/**
 * "Remove it from the key": cuts one part out of a template, a concatenation or a list. Whether the rest still names the
 * operation is the engine's judgement; here it is only text.
 */
import type { Rule, SourceCode } from 'eslint';
import type { KeyFinding, Removal } from '../../engine/findings/finding.ts';
import type { Expression, ListLiteral, Range, Text } from '../../engine/model/program.ts';

/** What may stand between two parts of a key and goes with the part that is cut. */
const separators = '[\\s:;,./|_#@~=+-]';
const onlySeparators = new RegExp(`^${separators}*$`);
const trailingSeparators = new RegExp(`${separators}+$`);
const leadingSeparators = new RegExp(`^${separators}+`);

export interface Edit {
  readonly range: Range;
  readonly text: string;
}

/**
 * The edit that cuts the culprit out of the key.
 *
 * @param sourceCode the linted file
 * @param finding with the engine's removal
 * @returns undefined when there is nothing to cut, the rest still holds the value, a comment would be lost or come to
 *   stand at something else, or the text is not written as one
 */
export function removalFix(sourceCode: SourceCode, finding: KeyFinding): Rule.ReportFixer | undefined {
  const { removal } = finding;
  if (!removal || removal.module !== finding.place.module) return undefined;
  const { part, whole } = removal;
  const parts = partsOf(whole);
  const index = parts.indexOf(part);
  if (index < 0 || parts.some((other) => other !== part && stillHolds(other, finding))) return undefined;
  const edits = editsFor(whole, parts, index, sourceCode.text);
  if (!edits || edits.some(({ range }) => commentAt(sourceCode, range))) return undefined;
  return (fixer) => edits.map(({ range, text: replacement }) => fixer.replaceTextRange([range[0], range[1]], replacement));
}

function editsFor(whole: Removal['whole'], parts: readonly Expression[], index: number, text: string): Edit[] | undefined {
  if (whole.kind === 'list') return cutItem(whole.items, index, text);
  if (whole.form === 'template') return text[whole.range[0]] === '`' ? cutHole(whole, index, text) : undefined;
  // `key += part` is a text too, but one that is not written as such.
  return parts.every(({ range }, place) => range[0] >= (parts[place - 1]?.range[1] ?? whole.range[0])) && !isCompound(whole) ? cutOperand(whole, index, text) : undefined;
}

const partsOf = (whole: Removal['whole']): readonly Expression[] => (whole.kind === 'text' ? whole.parts : whole.items.map((item) => item.value));

const isCompound = ({ at }: Text): boolean => at.kind === 'assign' && at.operator !== undefined;

/** The value comes in through another part too: by the same words, or through a variable on its way. */
function stillHolds(part: Expression, finding: KeyFinding): boolean {
  const { text } = finding.place.module;
  const written = text.slice(...part.range);
  if (written === text.slice(...finding.removal!.part.range)) return true;
  return finding.path.some(({ range, role }) => {
    if (role === 'sink') return false;
    const within = range[0] >= part.range[0] && range[1] <= part.range[1];
    const name = text.slice(...range);
    return within || (/^[\w$]+$/.test(name) && new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(written));
  });
}

/** A template: the hole, and the separator before it (after it, for a hole at the start). */
function cutHole(whole: Text, index: number, text: string): Edit[] | undefined {
  const part = whole.parts[index]!;
  const open = text.lastIndexOf('${', part.range[0]);
  const close = text.indexOf('}', part.range[1]);
  if (open < 0 || close < 0) return undefined;
  const before = text.slice(whole.range[0] + 1, open);
  const after = text.slice(close + 1, whole.range[1] - 1);
  const gapBefore = trailingGap(before);
  const gapAfter = before.length - gapBefore === 0 ? (leadingSeparators.exec(after)?.[0].length ?? 0) : 0;
  // What is left must not become the start of another hole.
  if (before[before.length - gapBefore - 1] === '$' && after[gapAfter] === '{') return undefined;
  return [{ range: [open - gapBefore, close + 1 + gapAfter], text: '' }];
}

/** Length of the separators at the end of a template's text; one that is escaped stays. */
function trailingGap(before: string): number {
  const gap = trailingSeparators.exec(before)?.[0].length ?? 0;
  const escapes = /\\*$/.exec(before.slice(0, before.length - gap))![0].length;
  return gap > 0 && escapes % 2 === 1 ? gap - 1 : gap;
}

/** `a + '-' + b`: the operand, and the separator literal before it (after it, for the first one). */
function cutOperand(whole: Text, index: number, text: string): Edit[] | undefined {
  const { parts } = whole;
  const from = isGap(parts[index - 1]) && index > 1 ? index - 1 : index;
  const to = index === 0 && isGap(parts[1]) ? 2 : index + 1;
  const left = [...parts.slice(0, from), ...parts.slice(to)];
  const only = left.length === 1 ? left[0]! : undefined;
  if (only) return [{ range: whole.range, text: asText(only, text) }];
  // Two operands that are no text would be added as numbers.
  if (!left.slice(0, 2).some(isText)) return undefined;
  const range: Range = from === 0 ? [whole.range[0], parts[to]!.range[0]] : [parts[from - 1]!.range[1], parts[to - 1]!.range[1]];
  if (!balanced(text.slice(...range))) return undefined;
  const edits: Edit[] = [{ range, text: '' }];
  const trimmed = from === index && index > 0 ? trimmedLiteral(parts[index - 1]!, text, trailingSeparators) : to === 1 ? trimmedLiteral(parts[1]!, text, leadingSeparators) : undefined;
  if (trimmed) edits.push(trimmed);
  return edits;
}

/** `'charge-' + count` leaves `'charge'`, when something else follows or precedes that says what it is. */
function trimmedLiteral(part: Expression, text: string, separator: RegExp): Edit | undefined {
  if (part.kind !== 'literal' || typeof part.value !== 'string') return undefined;
  const inner = text.slice(part.range[0] + 1, part.range[1] - 1);
  const gap = inner === part.value ? separator.exec(inner) : null;
  if (!gap) return undefined;
  const start = part.range[0] + 1 + gap.index;
  return { range: [start, start + gap[0].length], text: '' };
}

/** A list: the item with its comma. An item in brackets of its own, beside a hole or spread is left alone. */
function cutItem(items: ListLiteral['items'], index: number, text: string): Edit[] | undefined {
  const { value: part, spread } = items[index]!;
  const [before, after] = [items[index - 1], items[index + 1]];
  const range: Range | undefined = before ? [before.value.range[1], part.range[1]] : after && [part.range[0], after.value.range[0]];
  if (!range || spread || (!before && after?.spread)) return undefined;
  const comma = before ? text.slice(range[0], part.range[0]) : text.slice(part.range[1], range[1]);
  return /^\s*,\s*$/.test(comma) ? [{ range, text: '' }] : undefined;
}

function isGap(part: Expression | undefined): boolean {
  return part?.kind === 'literal' && typeof part.value === 'string' && onlySeparators.test(part.value);
}

function asText(part: Expression, text: string): string {
  const written = text.slice(...part.range);
  return isText(part) ? written : `String(${written})`;
}

function isText(part: Expression): boolean {
  if (part.kind === 'text') return true;
  if (part.kind === 'literal') return typeof part.value === 'string';
  return part.kind === 'call' && (part.callee.kind === 'reference' ? part.callee.name === 'String' : part.callee.kind === 'member' && part.callee.name === 'toString');
}

/** Every bracket that opens in the text closes in it. Brackets inside strings only make the answer more careful. */
function balanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if ('([{'.includes(character)) depth++;
    if (')]}'.includes(character) && --depth < 0) return false;
  }
  return depth === 0;
}

/** A comment in the text that goes, or behind it on the last of several lines: it speaks of what is no longer there. */
function commentAt(sourceCode: SourceCode, [start, end]: Range): boolean {
  const line = /[\r\n]/.test(sourceCode.text.slice(start, end)) ? end + sourceCode.text.slice(end).search(/[\r\n]|$/) : end;
  return sourceCode.getAllComments().some(({ range }) => range !== undefined && range[0] < line && range[1] > start);
}
