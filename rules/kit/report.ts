/**
 * From a finding to an ESLint report: which sinks a rule speaks for, the data of its words, the suggestion.
 */
import type { Rule } from 'eslint';
import type { FileReport, Finding, KeyFinding, MissingKeyFinding, Sink } from '../../engine/findings/finding.ts';
import type { Range } from '../../engine/model/program.ts';
import { locationOf } from './places.ts';
import { removalFix } from './suggest.ts';
import { consequenceText, idsText, pathText, providerText, rerunText, short, throughText } from './words.ts';

/** A suggestion: the rule's word for it, and the edit. */
export interface Repair {
  readonly messageId: string;
  readonly data?: Record<string, string>;
  readonly fix: Rule.ReportFixer;
}

/** A finding, and those of its sinks that the rule's options let it speak for. */
export interface Heard {
  readonly finding: KeyFinding;
  readonly sinks: readonly [Sink, ...Sink[]];
}

/**
 * The findings of some claims in idempotency keys, one per place.
 *
 * @param report the file's report
 * @param claims what the rule speaks about
 * @param records whether calls that only write a record count too
 */
export function keyFindings(report: FileReport, claims: readonly KeyFinding['claim'][], records: boolean): Heard[] {
  return heardFrom(report, claims, (sink) => !sink.fact?.dedupe && (records || sink.effect !== 'record'));
}

/**
 * The findings of some claims in deduplication ids, one per place.
 *
 * @param report the file's report
 * @param claims what the rule speaks about
 */
export function dedupeFindings(report: FileReport, claims: readonly KeyFinding['claim'][]): Heard[] {
  return heardFrom(report, claims, (sink) => sink.fact?.dedupe !== undefined);
}

function heardFrom(report: FileReport, claims: readonly KeyFinding['claim'][], speaksFor: (sink: Sink) => boolean): Heard[] {
  const heard = new Map<string, Heard>();
  for (const finding of report.findings) {
    if (!('birth' in finding) || !claims.includes(finding.claim)) continue;
    const [first, ...others] = [finding.sink, ...finding.more].filter(speaksFor);
    const place = finding.place.range.join();
    if (first && !heard.has(place)) heard.set(place, { finding, sinks: [first, ...others] });
  }
  return [...heard.values()];
}

/**
 * Reports a value that should not be in a key.
 *
 * @param context the rule's context
 * @param heard the finding
 * @param messageId the rule's word for it; it may use `value`, `rerun`, `consequence`, `ids`, `call`, `client`, `path`
 * @param extra further placeholders
 */
export function reportKey(context: Rule.RuleContext, heard: Heard, messageId: string, extra: Readonly<Record<string, string>> = {}): void {
  const { finding, sinks } = heard;
  const [sink, ...more] = sinks;
  const fix = removalFix(context.sourceCode, finding);
  const repair = fix && { messageId: 'removeFromKey', fix };
  // The way ends at the sink the message speaks of; the engine's way may end at one that the options leave out.
  const path = sink === finding.sink ? finding.path : finding.path.slice(0, -1);
  report(context, finding.place.range, messageId, repair, {
    value: short(finding.birth.label),
    rerun: rerunText(finding.boundary, finding.birth),
    consequence: consequenceText(sink, more.length),
    ids: idsText(finding.boundary),
    call: short(sink.operation),
    client: sink.client?.name ?? '',
    path: pathText(path, finding.place),
    ...extra,
  });
}

/**
 * The findings of one claim that is about a whole key or call.
 *
 * @param report the file's report
 * @param claim what the rule speaks about
 * @param records whether calls that only write a record count too
 */
export function findingsOf<Claim extends Finding['claim']>(report: FileReport, claim: Claim, records: boolean): Extract<Finding, { claim: Claim }>[] {
  return report.findings.filter((one): one is Extract<Finding, { claim: Claim }> => one.claim === claim && (records || one.sink.effect !== 'record'));
}

/**
 * Reports a finding of `findingsOf`.
 *
 * @param context the rule's context
 * @param finding what is wrong, and where
 * @param messageId the rule's word for it; it may use `call`, `path`
 * @param extra further placeholders
 * @param repair a suggestion, with its message's placeholders
 */
export function reportFinding(context: Rule.RuleContext, finding: Finding, messageId: string, extra: Readonly<Record<string, string>> = {}, repair?: Repair): void {
  report(context, finding.place.range, messageId, repair, { call: short(finding.sink.operation), path: pathText(finding.path, finding.place), ...extra });
}

/** Reports a call without a key; its message may use `call`, `through` (the function in between, if any), `rerun`, `consequence`, `provider`, `ids`. */
export function reportMissingKey(context: Rule.RuleContext, finding: MissingKeyFinding, messageId: string, unsure = false): void {
  report(context, finding.place.range, messageId, undefined, {
    call: short(finding.sink.operation),
    through: throughText(finding),
    rerun: rerunText(finding.boundary),
    consequence: consequenceText(finding.sink, 0, unsure),
    provider: providerText(finding.sink),
    ids: idsText(finding.boundary),
  });
}

function report(
  context: Rule.RuleContext,
  range: Range,
  messageId: string,
  repair: Repair | undefined,
  data: Readonly<Record<string, string>>,
): void {
  context.report({
    loc: locationOf(context.sourceCode, range),
    messageId,
    data,
    suggest: repair ? [{ data: {}, ...repair }] : [],
  });
}
