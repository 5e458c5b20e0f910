/** Money calls as they are found: the call, and the places where its key may stand. */
import { climb } from '../flow/callers.ts';
import type { Path } from '../flow/elements.ts';
import type { Flow } from '../flow/flow.ts';
import type { Sink } from '../findings/finding.ts';
import type { KeyLocation } from '../model/knowledge.ts';
import type { Binding, Call, Expression, RecordLiteral, Statement } from '../model/program.ts';
import { calleeText } from '../model/names.ts';
import { Paying } from './paying.ts';

export interface KeyPlace {
  /** The argument, and the fields below it: `{ options, ['idempotencyKey'] }`. Undefined when the argument is not written. */
  readonly expression: Expression | undefined;
  readonly path: Path;
  readonly name: string;
  /** The call that made the client, or what was written to it, where the key is one of all its requests. */
  readonly ofClient?: Expression;
  /** The client does not read a key here. */
  readonly misplaced?: true;
  /** Where the key should stand, when it is written where the client sends it as something else. */
  readonly instead?: KeyLocation;
}

export interface Candidate {
  readonly sink: Sink;
  /** Where the key is sent: the call, or the write in a hook that runs for every send. */
  readonly at: Statement;
  readonly places: readonly KeyPlace[];
}

export const lastName = (call: Call): string | undefined => (call.callee.kind === 'member' ? call.callee.name : call.callee.kind === 'reference' ? call.callee.name : undefined);

export interface Carrier {
  readonly call: Call;
  readonly expression: Expression;
  readonly path: Path;
}

/** Calls that a record is an argument of, directly or through the name it is first given. */
export function carriersOf(record: RecordLiteral): Carrier[] {
  const position = climb(record);
  if (position) {
    const argument = position.call.arguments[position.place];
    return argument ? [{ call: position.call, expression: argument.value, path: position.path }] : [];
  }
  let at: Expression = record;
  const path: string[] = [];
  for (;;) {
    const parent: Expression['parent'] = at.parent;
    if (!parent) return [];
    if (parent.kind === 'record') {
      const name = parent.fields.find((field) => field.value === at)?.name;
      if (name === undefined) return [];
      path.unshift(name);
      at = parent;
    } else if (parent.kind === 'wrap' || parent.kind === 'choice') at = parent;
    else if (parent.kind === 'assign') return parent.target.kind === 'reference' && parent.target.binding ? callsWith(parent.target.binding, path) : [];
    else return [];
  }
}

/** Calls that have the name itself as an argument. */
export function callsWith(binding: Binding, path: Path): Carrier[] {
  const found: Carrier[] = [];
  for (const call of binding.touches) {
    const argument = call.arguments.find((one) => one.value.kind === 'reference' && one.value.binding === binding);
    if (argument) found.push({ call, expression: argument.value, path });
    else {
      const nested = call.arguments.find((one) => one.value.kind === 'record' && one.value.fields.some((field) => field.value.kind === 'reference' && field.value.binding === binding));
      const field = nested?.value.kind === 'record' ? nested.value.fields.find((one) => one.value.kind === 'reference' && one.value.binding === binding) : undefined;
      if (nested && field) found.push({ call, expression: nested.value, path: field.spread ? path : [field.name ?? '*', ...path] });
    }
  }
  return found;
}

/** What a call is made on comes from another file, and no payment client can come from there: its names tell all there is. */
export function isElsewhere(flow: Flow, { callee }: Call): boolean {
  const from = rootReference(callee)?.from;
  const file = from && flow.fileOf(from.module);
  return file !== undefined && !Paying.of(flow.knowledge, flow.program.host).leads(file);
}

/** The callee is a function of the same file, or something that a client describes. */
export const isResolved = (flow: Flow, call: Call): boolean =>
  !isElsewhere(flow, call) &&
  flow.values(call.callee).some((one) => (one.kind === 'function' ? flow.of(one.func) === flow : one.kind === 'class' ? flow.of(one.class.owner) === flow : one.kind === 'api' && !one.rest));

export function namedCandidate(flow: Flow, call: Call, place: KeyPlace, evidence: 'header' | 'property', at = call.at): Candidate {
  const sink: Sink = { module: flow.module, call, operation: calleeText(call, flow.module.text), effect: 'money', evidence, keyName: place.name, ...(place.expression && { key: place.expression }) };
  return { sink, at, places: [place] };
}

export function rootOf(expression: Expression): Expression {
  let at = expression;
  while (at.kind === 'member' || at.kind === 'wrap') at = at.kind === 'member' ? at.object : at.value;
  return at;
}

export function rootReference(expression: Expression): Binding | undefined {
  const at = rootOf(expression);
  return at.kind === 'reference' ? at.binding : undefined;
}
