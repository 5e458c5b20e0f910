/** The edit that tells a call's key from that of the call before it: the name of the call, at its end. */
import type { Rule, SourceCode } from 'eslint';
import type { SharedKeyFinding } from '../../engine/findings/finding.ts';

/** @returns undefined where both calls have one name, or the key is neither a text nor a name */
export function ownKeyFix(sourceCode: SourceCode, { how, sink, other, written }: SharedKeyFinding): Rule.ReportFixer | undefined {
  if (how !== 'calls' || !other || !written || other.operation === sink.operation) return undefined;
  const text = sourceCode.text.slice(...written.range);
  const name = sink.operation.split('.').slice(1).join('-') || sink.operation;
  const replaced = renamed(text, name, written.kind === 'text', sink.call.arguments.some(({ value }) => value === written) ? sink.keyName : '');
  if (replaced === undefined) return undefined;
  const { parent } = written;
  // `{ idempotencyKey }` is a field and its value in one.
  const shorthand = parent?.kind === 'record' ? parent.fields.find(({ value, range }) => value === written && range[0] === written.range[0] && range[1] === written.range[1]) : undefined;
  return (fixer) => fixer.replaceTextRange([...written.range], shorthand?.name === undefined ? replaced : `${shorthand.name}: ${replaced}`);
}

function renamed(text: string, name: string, isText: boolean, keyName: string): string | undefined {
  if (isText) return text.endsWith('`') && text.startsWith('`') ? `${text.slice(0, -1)}-${name}\`` : undefined;
  if (!/^[\w$.]+$/.test(text)) return undefined;
  // Options that several calls share stay as they are for the others.
  return keyName === '' ? `\`\${${text}}-${name}\`` : `{ ...${text}, ${keyName}: \`\${${text}.${keyName}}-${name}\` }`;
}
