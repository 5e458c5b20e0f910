/** Runs the engine on a small worker and tells what it says of the key of its one charge. */
import { parse } from '@typescript-eslint/parser';
import { knowledge } from '../../catalogue/index.ts';
import { analyze } from '../../engine/index.ts';
import type { FileReport, Finding } from '../../engine/findings/finding.ts';
import { noHost } from '../../engine/model/host.ts';
import { lower } from '../../languages/estree/index.ts';

/**
 * `claim row` of each finding, or `stable` when every part of the key is known and none changes, or what is unknown.
 * In `expression` the job of a worker is in sight as `job`; `before` stands at the top of the file, `inside` before the key.
 */
export function claims(expression: string, { before = '', inside = '' }: { before?: string; inside?: string } = {}): string {
  return claimsOf(
    [
      before,
      `new Worker('charges', async (job) => {`,
      `  ${inside}`,
      `  await stripe.charges.create({ amount: 1 }, { idempotencyKey: ${expression} });`,
      `});`,
    ].join('\n'),
  );
}

/** The same of a whole file, in which `stripe` and `Worker` are there. */
export function claimsOf(source: string): string {
  const { findings, unknowns } = reportOf(`import { Worker } from 'bullmq';\n${source}`);
  const found = findings.filter(isOfValue).map((finding) => ('birth' in finding ? `${finding.claim} ${finding.birth.row ?? finding.birth.label}` : finding.claim));
  if (found.length > 0) return [...new Set(found)].join(', ');
  return unknowns.length > 0 ? `unknown: ${unknowns[0]!.reason}` : 'stable';
}

/** `claim (boundary by whom)` of each finding in a whole file, in which `stripe` is there. */
export function boundariesOf(source: string): string[] {
  return reportOf(source).findings.filter(isOfValue).flatMap((one) => ('boundary' in one ? [`${one.claim} (${one.boundary.kind} by ${one.boundary.by})`] : []));
}

/** Of a value that changes, or of a call without a key: keys that are stable but say too little are another matter. */
const isOfValue = ({ claim }: Finding): boolean => claim !== 'coarse-key' && claim !== 'message-id' && claim !== 'parameter';

function reportOf(source: string): FileReport {
  const text = `import Stripe from 'stripe';\nconst stripe = new Stripe('k');\n${source}`;
  const program = parse(text, { range: true, loc: true, sourceType: 'module', jsx: true });
  const report = analyze(lower(program, text), knowledge(), { file: '/worker.tsx', host: noHost });
  if (report.sinks.length === 0) throw new Error(`no charge in sight in:\n${text}`);
  return report;
}
