/**
 * The edit that moves a key to the place where its client reads it: one field less in a record, and the options that the
 * call did not have, or one field more in them.
 */
import type { Rule, SourceCode } from 'eslint';
import type { MisplacedKeyFinding } from '../../engine/findings/finding.ts';
import type { KeyLocation } from '../../engine/model/knowledge.ts';
import type { Call, Field, RecordLiteral } from '../../engine/model/program.ts';
import type { Edit } from './suggest.ts';

/** @returns undefined where the move is more than these two edits, or a comment would go with it */
export function moveFix(sourceCode: SourceCode, { sink: { call }, record, field, right }: MisplacedKeyFinding): Rule.ReportFixer | undefined {
  // A record that is written elsewhere may be used elsewhere.
  if (!right || right.header || right.path.length > 1 || right.argument === 'last' || record.parent !== call) return undefined;
  const { text } = sourceCode;
  const value = text.slice(...field.value.range);
  const named = fieldText(right, value);
  // The right argument under a wrong name.
  if (call.arguments[right.argument]?.value === record) return right.path.length === 1 ? (fixer) => fixer.replaceTextRange([...field.range], named) : undefined;
  const removed = cutField(record, field);
  const added = addition(call, right, value);
  if (!added || sourceCode.getAllComments().some(({ range }) => range !== undefined && range[0] < removed.range[1] && range[1] > removed.range[0])) return undefined;
  return (fixer) => [removed, added].map((edit) => fixer.replaceTextRange([...edit.range], edit.text));
}

const fieldText = ({ path: [name] }: KeyLocation, value: string): string => (name === undefined || name === value ? value : `${name}: ${value}`);

/** A further argument, or a further field of the options that are there. */
function addition(call: Call, right: KeyLocation, value: string): Edit | undefined {
  const { argument, path: [name] } = right;
  const field = fieldText(right, value);
  const whole = name === undefined ? value : `{ ${field} }`;
  const last = call.arguments.at(-1)!.value;
  const options = call.arguments.find((_, place) => place === argument)?.value;
  if (!options) return call.arguments.length === argument ? { range: [last.range[1], last.range[1]], text: `, ${whole}` } : undefined;
  if (options.kind !== 'record' || name === undefined) return undefined;
  const [first] = options.fields;
  return first ? { range: [first.range[0], first.range[0]], text: `${field}, ` } : { range: options.range, text: whole };
}

/** The field with its comma. */
function cutField({ fields, range }: RecordLiteral, field: Field): Edit {
  const index = fields.indexOf(field);
  const [before, after] = [fields[index - 1], fields[index + 1]];
  if (before) return { range: [before.range[1], field.range[1]], text: '' };
  return { range: after ? [field.range[0], after.range[0]] : range, text: after ? '' : '{}' };
}
