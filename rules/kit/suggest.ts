/**
 * "Remove it from the key": cuts one part out of a template, a concatenation, a list or a `concat` call.
 */
import type { Rule, SourceCode } from 'eslint';
import type { KeyFinding } from '../../engine/findings/finding.ts';
import type { Call, Expression, Range, Text } from '../../engine/model/program.ts';

/** What may stand between two parts of a key and goes with the part that is cut. */
const separators = '[\\s:;,./|_#@~=+-]';
const onlySeparators = new RegExp(`^${separators}*$`);
const trailingSeparators = new RegExp(`${separators}+$`);
const leadingSeparators = new RegExp(`^${separators}+`);

interface Edit {
  readonly range: Range;
  readonly text: string;
}

/**
 * The edit that cuts the culprit out of the key.
 *
 * @param sourceCode the linted file
 * @param finding with the engine's removal
 * @returns undefined when there is nothing to cut, the rest would name nothing, the rest still holds the value, or a
 *   comment would be lost
 */
export function removalFix(sourceCode: SourceCode, finding: KeyFinding): Rule.ReportFixer | undefined {
  const { removal } = finding;
  if (!removal || removal.module !== finding.place.module) return undefined;
  const { part, whole } = removal;
  const parts = partsOf(whole);
  const index = parts?.indexOf(part) ?? -1;
  if (!parts || index < 0) return undefined;
  const rest = [...receiverOf(whole), ...parts.filter((other) => other !== part)];
  if (!rest.some(identifies) || rest.some((other) => stillHolds(other, finding))) return undefined;
  const edits = editsFor(whole, parts, index, sourceCode.text);
  if (!edits || edits.some(({ range }) => commentIn(sourceCode, range))) return undefined;
  return (fixer) => edits.map(({ range, text: replacement }) => fixer.replaceTextRange([range[0], range[1]], replacement));
}

function editsFor(whole: Expression, parts: readonly Expression[], index: number, text: string): Edit[] | undefined {
  if (whole.kind !== 'text') return cutItem(parts, index, text, whole.kind === 'call' && whole.callee.kind === 'member' && whole.callee.name === 'concat');
  return whole.form === 'template' ? cutHole(whole, index, text) : cutOperand(whole, index, text);
}

function partsOf(whole: Expression): readonly Expression[] | undefined {
  switch (whole.kind) {
    case 'text':
      return whole.parts;
    case 'list':
      return whole.items.map((item) => item.value);
    case 'call':
      return partsOfCall(whole);
    default:
      return undefined;
  }
}

function partsOfCall(call: Call): readonly Expression[] | undefined {
  if (call.callee.kind !== 'member') return undefined;
  if (call.callee.name === 'join' && call.callee.object.kind === 'list') return partsOf(call.callee.object);
  return call.callee.name === 'concat' ? call.arguments.map((argument) => argument.value) : undefined;
}

/** What a `concat` call adds its arguments to. */
function receiverOf(whole: Expression): Expression[] {
  return whole.kind === 'call' && whole.callee.kind === 'member' && whole.callee.name === 'concat' ? [whole.callee.object] : [];
}

/** Fixed text alone names no operation. */
function identifies(part: Expression): boolean {
  return part.kind !== 'literal';
}

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
  const gapBefore = trailingSeparators.exec(before)?.[0].length ?? 0;
  const gapAfter = before.length - gapBefore === 0 ? (leadingSeparators.exec(after)?.[0].length ?? 0) : 0;
  return [{ range: [open - gapBefore, close + 1 + gapAfter], text: '' }];
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
  const trimmed = from === index ? trimLiteral(parts[index - 1], text) : undefined;
  if (trimmed) edits.unshift(trimmed);
  return edits;
}

/** `'charge-' + count` leaves `'charge'`, when something else follows or precedes that says what it is. */
function trimLiteral(part: Expression | undefined, text: string): Edit | undefined {
  if (part?.kind !== 'literal' || typeof part.value !== 'string') return undefined;
  const inner = text.slice(part.range[0] + 1, part.range[1] - 1);
  const gap = inner === part.value ? trailingSeparators.exec(inner) : null;
  if (!gap) return undefined;
  const end = part.range[1] - 1;
  return { range: [end - gap[0].length, end], text: '' };
}

/** A list or arguments: the item with its comma; among the arguments of `concat` the separator before it too. */
function cutItem(parts: readonly Expression[], index: number, text: string, gaps: boolean): Edit[] | undefined {
  const from = gaps && isGap(parts[index - 1]) ? index - 1 : index;
  const part = parts[index]!;
  const before = parts[from - 1];
  const after = parts[index + 1];
  const range: Range = before ? [before.range[1], part.range[1]] : [parts[from]!.range[0], after ? after.range[0] : part.range[1]];
  return balanced(text.slice(...range)) ? [{ range, text: '' }] : undefined;
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

function commentIn(sourceCode: SourceCode, [start, end]: Range): boolean {
  return sourceCode.getAllComments().some(({ range }) => range !== undefined && range[0] < end && range[1] > start);
}
