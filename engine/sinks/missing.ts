/**
 * Calls that certainly have no key, and what a second run of them does.
 */
import { facts } from '../flow/api.ts';
import type { Element } from '../flow/elements.ts';
import type { Flow } from '../flow/flow.ts';
import { isLogging } from '../flow/touches.ts';
import { calleeNames } from '../model/names.ts';
import type { Repeat } from '../model/knowledge.ts';
import type { Call, Expression, Self } from '../model/program.ts';
import type { Candidate, KeyPlace } from './candidate.ts';
import { repeatOf } from './repeat.ts';

export interface Missing {
  /** Where the key should have been given: the sink's own call, or a call of the function around it. */
  readonly call: Call;
  readonly repeat: Repeat;
  readonly unsure: boolean;
}

export function missingKeys(flow: Flow, { sink, places }: Candidate): Missing[] {
  const { fact, call } = sink;
  if (!fact || fact.keyless || fact.dedupe || places.length === 0) return [];
  const sites = withoutKey(flow, call, places);
  if (sites.length === 0) return [];
  const { repeat, unsure } = repeatOf(flow, fact, call);
  return repeat === 'same' || repeat === 'refused' ? [] : sites.map((site) => ({ call: site, repeat, unsure }));
}

/** The call itself when no place holds a key; the callers that give none when a parameter decides. */
function withoutKey(flow: Flow, call: Call, places: readonly KeyPlace[]): Call[] {
  const open: (Element & { kind: 'open' })[] = [];
  for (const { expression, path } of places) {
    if (!expression) {
      if (call.arguments.some((argument) => argument.spread)) return [];
      continue;
    }
    if (call.arguments.some((argument) => argument.spread && argument.value === expression) || isShared(flow, expression, call)) return [];
    for (const one of valuesAt(flow, expression, path)) {
      if (one.kind === 'open') open.push(one);
      else if (one.kind !== 'absent' && !isEmpty(one)) return [];
    }
  }
  if (open.length === 0) return [call];
  // A caller gives no key when it gives none in any place.
  const [first, ...others] = open.map((one) => new Set(callersWithout(flow, one, 0)));
  return [...first!].filter((site) => others.every((one) => one.has(site)));
}

/** Somebody else holds the options too and may put a key into them: another name, a record, a hook, a subclass. */
function isShared(flow: Flow, expression: Expression, call: Call): boolean {
  if (expression.kind === 'wrap') return isShared(flow, expression.value, call);
  if (expression.kind === 'member' && expression.object.kind === 'self' && expression.name !== undefined) return isSharedField(flow, expression.object, expression.name);
  if (expression.kind !== 'reference' || !expression.binding) return false;
  return expression.binding.references.some((one) => one !== expression && isHandedOn(flow, one, call));
}

function isSharedField(flow: Flow, self: Self, name: string): boolean {
  const isField = (one: Expression): boolean => one.kind === 'member' && one.object.kind === 'self' && one.name === name;
  const { module } = flow.home(self);
  if (module.calls.some((call) => call.arguments.some(({ value }) => isField(value)) && call.callee.kind === 'member' && call.callee.name === 'assign')) return true;
  return module.classes.some((one) => one !== self.class && one.base !== undefined && one.writes.has(name));
}

function isHandedOn(flow: Flow, reference: Expression, sink: Call, depth = 0): boolean {
  const { parent } = reference;
  if (reference.at.owner === sink.at.owner && reference.range[0] > sink.range[1]) return false;
  switch (parent?.kind) {
    case 'assign':
      return parent.value === reference;
    case 'wrap':
    case 'choice':
      return isHandedOn(flow, parent, sink, depth + 1);
    case 'record':
    case 'list':
      return !parent.parent || parent.parent !== sink;
    case 'call':
      return parent !== sink && parent.callee !== reference && isKept(flow, parent, reference, sink, depth);
    default:
      return false;
  }
}

/** Described functions that put something into their argument. */
const CHANGING = /^(?:set|assign|merge|defaults|extend|update|defineProperty|defineProperties)/;

/** What is called may keep or change its argument: a function of this file does what its body does with it. */
function isKept(flow: Flow, call: Call, argument: Expression, sink: Call, depth: number): boolean {
  const place = call.arguments.findIndex((one) => one.value === argument);
  const callees = flow.values(call.callee);
  if (isLogging(call)) return false;
  const name = calleeNames(call.callee).at(-1) ?? '';
  const described = callees.flatMap((one) => (one.kind === 'api' && one.node && !one.rest ? [one.node] : []));
  // What the catalogue says of the change is followed as a value, in the function of the call itself.
  if (depth === 0 && described.some((node) => facts(node, 'carries').some((fact) => fact.changes === place))) return false;
  if (described.length > 0) return CHANGING.test(name);
  const functions = callees.flatMap((one) => (one.kind === 'function' ? [one.func] : []));
  if (functions.length === 0 || depth > 3) return true;
  return functions.some((func) => {
    const binding = func.parameters[place]?.binding;
    return binding !== undefined && binding.references.some((one) => isHandedOn(flow, one, sink, depth + 1));
  });
}

/** A callback in the place of options is no options. */
function valuesAt(flow: Flow, expression: Expression, path: readonly string[]): readonly Element[] {
  const whole = path.length > 0 ? flow.values(expression) : [];
  if (whole.length > 0 && whole.every((one) => one.kind === 'function' || isPlain(one))) return [flow.elements.absent];
  const values = flow.values(expression, path);
  return values.length > 0 ? values : [flow.elements.unknown('no value in sight', expression)];
}

/** SDKs take null and '' for no key. */
const isEmpty = (one: Element): boolean => one.kind === 'made' && one.expression.kind === 'literal' && (one.expression.value === null || one.expression.value === '');
const isPlain = (one: Element): boolean => one.kind === 'made' && (one.expression.kind === 'literal' || one.expression.kind === 'text');

function callersWithout(flow: Flow, open: Element & { kind: 'open' }, depth: number): Call[] {
  const func = open.binding.owner;
  const found: Call[] = [];
  if (depth > 4) return found;
  for (const call of flow.callers.calls(func)) {
    const argument = flow.argumentFor(open, { func, call, skip: 0 }, 'values');
    if (argument === undefined) continue;
    if (argument === 'absent') {
      found.push(call);
      continue;
    }
    const given = argument.states.flatMap((one) => [...flow.solver.solve(one)]);
    if (given.length > 0 && given.every((one) => one.kind === 'absent' || isEmpty(one))) found.push(call);
    else if (given.length > 0 && given.every((one) => one.kind === 'absent' || one.kind === 'open')) {
      for (const one of given) if (one.kind === 'open' && one !== open) found.push(...callersWithout(flow, one, depth + 1));
    }
  }
  return found;
}
