/**
 * The only door of the engine.
 */
import { Regions } from './boundaries/regions.ts';
import type { FileReport } from './findings/finding.ts';
import { coarseKeyFindings } from './findings/coarse.ts';
import { hashInputFindings } from './findings/hash-input.ts';
import { Judge } from './findings/judge.ts';
import { keyFindings, messageIdFindings } from './findings/keys.ts';
import { misplacedKeyFindings } from './findings/misplaced.ts';
import { missingKeyFindings } from './findings/missing.ts';
import { parameterFindings } from './findings/parameters.ts';
import { spoken } from './findings/precedence.ts';
import { sharedKeyFindings } from './findings/shared.ts';
import { traceKeys } from './findings/traced.ts';
import { Flow } from './flow/flow.ts';
import type { Host } from './model/host.ts';
import type { Knowledge } from './model/knowledge.ts';
import type { Module } from './model/program.ts';
import type { Candidate } from './sinks/candidate.ts';
import { findSinks } from './sinks/find.ts';
import { reachedSinks } from './sinks/reach.ts';
import { misplacedKeys, withMisplaced } from './sinks/misplaced.ts';

export interface AnalyzeOptions {
  /** Absolute path of the file, for the host. */
  readonly file: string;
  readonly host: Host;
}

const NOTHING: FileReport = { findings: [], sinks: [], unknowns: [] };

export { mayReach } from './sinks/reach.ts';

/** The findings of one file, with what other files give for its keys and do with them. Code nested too deeply to be walked gives an empty report. */
export function analyze(module: Module, knowledge: Knowledge, options: AnalyzeOptions): FileReport {
  try {
    return report(new Flow(module, knowledge, options));
  } catch (error) {
    if (error instanceof RangeError) return NOTHING;
    throw error;
  }
}

function report(flow: Flow): FileReport {
  const reached = reachedSinks(flow);
  const own = findSinks(flow, reached.calls);
  const found = [...own, ...reached.candidates];
  if (found.length === 0) return NOTHING;
  const misplaced = misplacedKeys(flow, own.filter(isPayment));
  const candidates = withMisplaced(found, misplaced);
  const regions = new Regions(flow);
  const judge = new Judge(flow, regions);
  const keys = traceKeys(flow, candidates);
  const ofPayments = keys.filter(({ candidate }) => isPayment(candidate));
  const findings = [
    ...keyFindings(flow, regions, judge, candidates, keys),
    ...messageIdFindings(flow, judge, ofPayments),
    ...parameterFindings(flow, judge, ofPayments),
    ...coarseKeyFindings(flow, ofPayments),
    ...hashInputFindings(flow, ofPayments),
    ...sharedKeyFindings(flow, ofPayments),
    ...misplacedKeyFindings(flow, misplaced),
    ...missingKeyFindings(flow, regions, candidates),
  ];
  return {
    // What another file does by itself is reported there.
    findings: spoken(findings.filter(({ place }) => place.module === flow.module)).sort((a, b) => a.place.range[0] - b.place.range[0]),
    sinks: own.map(({ sink }) => sink),
    unknowns: keys.filter(({ candidate: { sink } }) => sink.module === flow.module).flatMap(({ candidate: { sink }, unknowns }) => unknowns.map(({ reason, range }) => ({ sink, module: flow.module, reason, range }))),
  };
}

/** A deduplication id may be coarse, shared or that of the message: it suppresses a repeat and refuses nothing. */
const isPayment = ({ sink }: Candidate): boolean => !sink.fact?.dedupe;
