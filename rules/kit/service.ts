/**
 * One analysis per file, shared by all rules.
 */
import type { Rule } from 'eslint';
import { knowledge, SettingsError } from '../../catalogue/index.ts';
import type { UserSettings } from '../../catalogue/index.ts';
import type { FileReport } from '../../engine/findings/finding.ts';
import { analyze, mayReach } from '../../engine/index.ts';
import type { Host } from '../../engine/model/host.ts';
import type { Knowledge } from '../../engine/model/knowledge.ts';
import { lower } from '../../languages/estree/index.ts';
import { fileAlone, host, importsIn, withFiles } from '../../project/index.ts';

/** What a rule context gives that an analysis needs; other hosts than ESLint can give it too. */
export type AnalysisContext = Pick<Rule.RuleContext, 'sourceCode' | 'settings' | 'filename'>;

interface FileState {
  /** Undefined when neither the text nor what it imports can hold a payment. */
  readonly facts: Knowledge | undefined;
  readonly host: Host;
  report?: FileReport;
}

const nothing: FileReport = { findings: [], sinks: [], unknowns: [] };

// By the tree and not by the source code object: some hosts reuse that one from file to file.
const states = new WeakMap<object, FileState>();

/**
 * What the engine says about the file.
 *
 * @param context the file's text, tree, name and settings
 * @returns the same report for every rule of one lint run; an empty one when the gate refuses the text
 * @throws when `settings.idempotency` is not valid: the message says where and what was expected
 */
export function reportFor(context: AnalysisContext): FileReport {
  const state = stateOf(context);
  if (!state.facts || state.report) return state.report ?? nothing;
  const { ast, text } = context.sourceCode;
  const { facts, host: around } = state;
  const model = lower(ast as Parameters<typeof lower>[0], text, context.filename);
  return (state.report = withFiles(context.filename, () => analyze(model, facts, { file: context.filename, host: around })));
}

/** A class pays by what it inherits, whatever it is called. */
const DERIVED = /\bclass\b[^{]*\bextends\b/;

/** Most files hold no payment: nothing is made for them. */
const NONE: Rule.RuleListener = {};

/**
 * Listeners of a rule that reads the file's report.
 *
 * @param context the rule's context
 * @param say called once per file that may hold a payment call
 * @returns no listener at all for a file that the gate refuses
 */
export function onReport(context: Rule.RuleContext, say: (report: FileReport) => void): Rule.RuleListener {
  return stateOf(context).facts ? { Program: () => say(reportFor(context)) } : NONE;
}

function stateOf(context: AnalysisContext): FileState {
  const { ast, text } = context.sourceCode;
  let state = states.get(ast);
  if (!state) {
    const settings = context.settings['idempotency'] as UserSettings | undefined;
    const facts = knowledgeFor(settings);
    const around = settings?.crossFile === false ? fileAlone : host;
    const opens = facts.gate.test(text) || (around === host && (facts.moneyText.test(text) || DERIVED.test(text)) && withFiles(context.filename, () => mayReach(facts, around, context.filename, text, importsIn(text))));
    state = { facts: opens ? facts : undefined, host: around };
    states.set(ast, state);
  }
  return state;
}

function knowledgeFor(settings: UserSettings | undefined): Knowledge {
  try {
    return knowledge(settings);
  } catch (error) {
    // The place in the settings is what helps, not the place in our code.
    if (error instanceof SettingsError) error.stack = error.message;
    throw error;
  }
}
