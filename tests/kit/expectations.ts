/**
 * Reads what a fixture says about itself, in comments at the end of its lines:
 *
 *   // report: no-clock-in-key                        exactly these rules report on this line
 *   // report: a-rule, b-rule | path: A → B → C       and some finding of theirs took this way
 *   // report: a-rule | suggest: `a-${id}`           and its suggestion leaves this text; `none`: there is no suggestion
 *   // todo-report: no-clock-in-key — why             a known miss
 *   // todo-quiet: no-clock-in-key — why              a known false alarm
 *   // config: recommended                            first line of the file; strict without it
 */

export type Expected = 'report' | 'todo-report' | 'todo-quiet';

export interface Expectation {
  readonly what: Expected;
  readonly line: number;
  readonly rule: string;
  /** Labels of the way, when the comment gives one. */
  readonly path?: readonly string[];
  /** Text that stands in the file after the suggestion more often than before, or `none`. */
  readonly suggest?: string;
  readonly reason?: string;
}

export interface Expectations {
  readonly config: 'recommended' | 'strict';
  readonly expected: readonly Expectation[];
}

/** A comment as parsers give it: its text without the marks, and the line it starts on. */
export interface SourceComment {
  readonly text: string;
  readonly line: number;
}

const start = /(?:^|\s)(?:\/\/\s*)?(todo-report|todo-quiet|report):/g;
const misspelt = /^\s*(?:todo|reports?|quiet|expect)\b[\w-]*\s*:/i;

/**
 * @param comments all comments of the file
 * @param rules names that may be expected
 * @throws Error with the line when a comment looks like an expectation and is none
 */
export function readExpectations(comments: readonly SourceComment[], rules: ReadonlySet<string>): Expectations {
  const expected: Expectation[] = [];
  let config: Expectations['config'] = 'strict';
  for (const { text, line } of comments) {
    const named = /^\s*config:\s*(.*?)\s*$/.exec(text);
    if (named) {
      if (line !== 1) throw new Error(`line ${line}: 'config:' stands on the first line only`);
      if (named[1] !== 'recommended' && named[1] !== 'strict') throw new Error(`line 1: unknown config '${named[1]}'`);
      config = named[1];
      continue;
    }
    const marks = [...text.matchAll(start)];
    if (marks[0] === undefined || text.slice(0, marks[0].index).trim() !== '') {
      if (misspelt.test(text)) throw new Error(`line ${line}: '${text.trim()}' is no expectation`);
      continue;
    }
    marks.forEach((mark, at) => {
      const body = text.slice(mark.index + mark[0].length, marks[at + 1]?.index).trim();
      expected.push(...readOne(mark[1] as Expected, body, line, rules));
    });
  }
  return { config, expected };
}

function readOne(what: Expected, body: string, line: number, rules: ReadonlySet<string>): Expectation[] {
  const [head = '', ...reasons] = body.split(/\s+(?:—|--|–)\s+/);
  const reason = reasons.join(' — ').trim();
  if (what !== 'report' && reason === '') throw new Error(`line ${line}: '${what}' needs a reason after a dash`);
  if (what === 'report' && reason !== '') throw new Error(`line ${line}: 'report' takes no reason`);
  const [list = '', ...rest] = head.split(/\s*\|\s*(?=(?:path|suggest):)/);
  const said = new Map(rest.map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1).trim()]));
  if (said.size < rest.length || list.includes('|')) throw new Error(`line ${line}: '${head}' does not read as 'rules | path: A → B | suggest: text'`);
  const path = said.get('path')?.split(/\s*→\s*/).map((label) => label.trim());
  const suggest = said.get('suggest');
  const names = list.split(',').map((name) => name.trim());
  for (const name of names) if (!rules.has(name)) throw new Error(`line ${line}: unknown rule '${name}'`);
  return names.map((rule) => ({ what, line, rule, ...(path && { path }), ...(suggest && { suggest }), ...(reason && { reason }) }));
}

/** One finding, as far as expectations speak of it. */
export interface Actual {
  readonly line: number;
  readonly rule: string;
  /** The ways of the findings behind the report. */
  readonly paths: readonly (readonly string[])[];
  /** The file after each suggestion, and before. */
  readonly suggestions: readonly string[];
  readonly text: string;
}

const count = (text: string, part: string): number => text.split(part).length;

/**
 * @param expected what the comments say
 * @param actual what was reported
 * @returns one sentence per difference; empty when the file meets its comments
 */
export function compare(expected: readonly Expectation[], actual: readonly Actual[]): string[] {
  const problems: string[] = [];
  const find = (line: number, rule: string): Actual | undefined => actual.find((one) => one.line === line && one.rule === rule);
  for (const { what, line, rule, path, suggest } of expected) {
    const found = find(line, rule);
    if (what === 'todo-report') {
      if (found) problems.push(`line ${line}: ${rule} reports now: turn 'todo-report' into 'report'`);
    } else if (!found) {
      problems.push(what === 'report' ? `line ${line}: ${rule} should report` : `line ${line}: ${rule} is quiet now: remove 'todo-quiet'`);
    } else if (path && !found.paths.some((way) => way.join(' → ') === path.join(' → '))) {
      problems.push(`line ${line}: ${rule} should come by ${path.join(' → ')}, not by ${found.paths.map((way) => way.join(' → ')).join(' or by ')}`);
    } else if (suggest === 'none' && found.suggestions.length > 0) {
      problems.push(`line ${line}: ${rule} should suggest nothing`);
    } else if (suggest && suggest !== 'none' && !found.suggestions.some((after) => count(after, suggest) > count(found.text, suggest))) {
      problems.push(`line ${line}: ${rule} should suggest ${suggest}`);
    }
  }
  for (const { line, rule, paths } of actual) {
    if (expected.some((one) => one.line === line && one.rule === rule)) continue;
    problems.push(`line ${line}: ${rule} should be quiet (${paths.map((way) => way.join(' → ')).join(' or ')})`);
  }
  return problems;
}
