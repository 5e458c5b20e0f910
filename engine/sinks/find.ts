/**
 * Money calls and the places of their keys.
 *
 * In: a module with its flow. Out: candidates by the evidence ladder: (a) a client's binding, (b) a chain of catalogued
 * names on an unresolved receiver, (c) a key header with money evidence, (d) a property named like a key with money
 * evidence. (b) to (d) apply only where the callee does not resolve: a function of this file decides by its body.
 */
import { facts, moduleNode } from '../flow/api.ts';
import { sameName, type Path } from '../flow/elements.ts';
import type { Flow } from '../flow/flow.ts';
import type { Sink } from '../findings/finding.ts';
import type { Repeat, RequestFact, RequestPart, SinkFact } from '../model/knowledge.ts';
import type { Call, Expression, RecordLiteral } from '../model/program.ts';
import { hasMoneyArgument, hasMoneyField, isCarrierPath, isPersistencePath, isSending, makersOf, movesMoney, requestIsMoney, saysMoney, saysOther } from './evidence.ts';
import { calleeNames, calleeText, plainName } from '../model/names.ts';
import { callsWith, carriersOf, isElsewhere, isResolved, lastName, namedCandidate, rootReference, type Candidate, type Carrier, type KeyPlace } from './candidate.ts';
import { chainFact } from './chains.ts';
import { byHeader } from './headers.ts';
import { setOnClient } from './defaults.ts';
import { locationsOf } from './locations.ts';
import { repeatOf } from './repeat.ts';

/** @param leading Calls of functions in other files that lead to a payment; others of other files are judged by their names. */
export function findSinks(flow: Flow, leading: ReadonlySet<Call> = new Set()): Candidate[] {
  const found: Candidate[] = [];
  const headers = mentionsHeader(flow);
  const claimed = new Set<Call>();
  for (const call of flow.module.calls) {
    const name = lastName(call);
    if (leading.has(call)) continue;
    const looked = (headers && maySend(flow, call)) || (name !== undefined && flow.knowledge.sinkMethods.has(name)) || isAlias(flow, call);
    const direct = looked ? byBinding(flow, call, headers && maySend(flow, call)) : [];
    if (direct.length > 0) {
      found.push(...direct);
      claimed.add(call);
    }
  }
  for (const candidate of [...(headers ? byHeader(flow, claimed) : []), ...byProperty(flow, new Set([...claimed, ...leading]))]) {
    found.push(candidate);
    claimed.add(candidate.sink.call);
  }
  return found.sort((a, b) => a.sink.call.range[0] - b.sink.call.range[0]);
}

/** Of what another file exports, only calls that look like a request are: following all of them would open every file. */
function maySend(flow: Flow, call: Call): boolean {
  const from = rootReference(call.callee)?.from;
  if (!from || moduleNode(flow.knowledge, from.module)) return true;
  const name = lastName(call);
  return (name !== undefined && flow.knowledge.requestMethods.has(name)) || call.arguments.some(({ value }, place) => value.kind === 'record' || (place > 0 && value.kind === 'reference'));
}

/** `const send = stripe.transfers.create.bind(…)`, `const { create: charge } = stripe.charges`, `import { sendPayment as pay }`: a sink under another name. */
function isAlias(flow: Flow, call: Call): boolean {
  if (call.callee.kind !== 'reference') return false;
  const { from } = call.callee.binding ?? {};
  if (from && flow.knowledge.sinkMethods.has(from.export)) return true;
  return (call.callee.binding?.definitions ?? []).some(({ value }) => {
    const method = value.kind === 'call' && value.callee.kind === 'member' && value.callee.name === 'bind' ? value.callee.object : value;
    return method.kind === 'member' && method.name !== undefined && flow.knowledge.sinkMethods.has(method.name);
  });
}

/** One scan of the text, so that files without such a header look at no request. */
function mentionsHeader(flow: Flow): boolean {
  for (const header of flow.knowledge.keyHeaders.keys()) if (flow.lowerText.includes(header)) return true;
  return false;
}

function byBinding(flow: Flow, call: Call, headers: boolean): Candidate[] {
  if (!headers && isElsewhere(flow, call)) return byChain(flow, call);
  const values = flow.values(call.callee);
  let resolved = false;
  for (const one of values) {
    if ((one.kind === 'function' && flow.of(one.func) === flow) || one.kind === 'class') resolved = true;
    if (one.kind !== 'api' || !one.node || one.rest) continue;
    const sinks = facts(one.node, 'sinks');
    if (sinks.length > 0) return judgedApart(sinks).map((fact) => sdkCandidate(flow, call, fact, 'binding'));
    const request = headers ? facts(one.node, 'requests')[0] : undefined;
    if (request) return requestCandidates(flow, call, request);
    resolved = true;
  }
  return resolved ? [] : byChain(flow, call);
}

/** One key decides whether a call is a repeat; deduplication ids stand beside it and each other. */
function judgedApart(sinks: readonly SinkFact[]): readonly SinkFact[] {
  const key = sinks.find((fact) => !fact.dedupe);
  return [...(key ? [key] : []), ...sinks.filter((fact, place) => fact.dedupe && sinks.indexOf(fact) === place)];
}

function byChain(flow: Flow, call: Call): Candidate[] {
  if (saysOther(flow.knowledge, call)) return [];
  const names = calleeNames(call.callee);
  const taken = isTakenOut(call) ? 0 : 1;
  for (let length = Math.min(5, names.length); length >= 2; length--) {
    const chain = names.slice(-length);
    // Two names with nothing before them are any repository's; with the client's own name in front they are not.
    if (length === names.length) chain.splice(0, 1, ...(length > 2 || taken === 0 ? [chain[0]!] : ['']));
    const fact = chainFact(flow, chain, names.slice(0, -length));
    if (fact) return [sdkCandidate(flow, call, fact, 'chain')];
  }
  return [];
}

/** Old majors take a lone last argument for options only when it holds one: parameters given alone are parameters. */
const holdsKey = (flow: Flow, argument: Expression, path: Path): boolean =>
  flow.values(argument, path).some((one) => one.kind !== 'absent' && one.kind !== 'unknown' && one.kind !== 'open');

/** The root of the callee is a resource taken out of a client: `const { refunds } = client`. */
function isTakenOut(call: Call): boolean {
  let root: Expression = call.callee;
  while (root.kind === 'member') root = root.object;
  return root.kind === 'reference' && (root.binding?.definitions.some((one) => one.target.kind === 'reference' && one.value.kind === 'member') ?? false);
}

function sdkCandidate(flow: Flow, call: Call, fact: SinkFact, evidence: 'binding' | 'chain'): Candidate {
  const places: KeyPlace[] = [];
  for (const key of locationsOf(flow, fact)) {
    const at = key.argument === 'last' ? call.arguments.length - 1 : key.argument;
    const argument = call.arguments[at];
    const path = key.header ? [...key.path.slice(0, -1), `~${key.path.at(-1)!.toLowerCase()}`] : key.path;
    if (key.argument === 'last' && at === fact.parameters && !(argument && holdsKey(flow, argument.value, path))) continue;
    const place = { expression: argument?.value, path, name: key.path.at(-1) ?? '' };
    if (!places.some((one) => one.expression === place.expression && one.name === place.name && one.path.length === path.length)) places.push(place);
  }
  const [first, ...others] = places;
  // Where the usual place certainly holds a key nobody looks for another one.
  const written = first && isGiven(flow, first) ? [first] : [...(first ? [first] : []), ...others.filter((place) => !lacks(place))];
  const sink: Sink = { module: flow.module, call, operation: fact.operation, fact, client: fact.client, effect: fact.effect, ...(!fact.keyless && { repeat: saidOf(repeatOf(flow, fact, call)) }), evidence, keyName: first?.name ?? '', ...(first?.expression && { key: first.expression }) };
  return { sink, at: call.at, places: written };
}

const saidOf = ({ repeat, unsure }: ReturnType<typeof repeatOf>): Repeat => (unsure ? 'maybe' : repeat);

function isGiven(flow: Flow, { expression, path }: KeyPlace): boolean {
  const values = expression ? flow.values(expression, path) : [];
  return values.length > 0 && values.every((one) => one.kind !== 'absent' && one.kind !== 'unknown' && one.kind !== 'open');
}

/** A record that is written out in the call and certainly has no such field: nothing to follow. */
function lacks({ expression, path: [name] }: KeyPlace): boolean {
  if (expression?.kind !== 'record' || name === undefined) return false;
  return expression.fields.every((field) => field.name !== undefined && !field.spread && !sameName(field.name, name));
}

function requestCandidates(flow: Flow, call: Call, request: RequestFact): Candidate[] {
  const headers = request.headers.flatMap(({ argument, path }) => {
    const given = call.arguments[argument];
    return given ? [{ expression: given.value, path }] : [];
  });
  const own = headerPlaces(flow, headers);
  const made = own.length > 0 ? [] : makersOf(flow, call).flatMap((maker) => headerPlaces(flow, maker.arguments.map(({ value }) => ({ expression: value, path: ['headers'] }))).map((place) => ({ ...place, ofClient: maker })));
  const ofClient = own.length > 0 ? [] : [...made, ...setOnClient(flow, call, request)];
  const given = own.length > 0 ? own : ofClient;
  const places: readonly KeyPlace[] = given.length > 0 ? given : inBody(flow, call, request);
  const alone = places.some(({ name }) => flow.knowledge.keyHeaders.get(name)?.alone);
  if (isReading(flow, call, request)) return [];
  if (places.length === 0 || !(alone || requestIsMoney(flow, call, request) || saysMoney(flow.knowledge, call))) return [];
  const sink: Sink = { module: flow.module, call, operation: requestName(flow, call, request), client: request.client, effect: movesMoney(flow, call, request) ? 'money' : 'record', evidence: 'header', keyName: headerName(flow, places[0]!.name), key: places[0]!.expression! };
  return [{ sink, at: call.at, places }];
}

/** `axios.post(url, { headers })`: the headers in the place of the body are sent as its fields. */
function inBody(flow: Flow, call: Call, { body, headers }: RequestFact): KeyPlace[] {
  return body.flatMap(({ argument, path }) => {
    const value = path.length === 0 ? call.arguments[argument]?.value : undefined;
    const right = headers.find((one) => one.argument !== argument);
    if (value?.kind !== 'record' || !right) return [];
    const written = value.fields.flatMap((field) => (field.name === 'headers' && field.value.kind === 'record' ? field.value.fields : []));
    return written.flatMap(({ name }) => (name !== undefined && flow.knowledge.keyHeaders.has(name.toLowerCase()) ? [{ expression: value, path: ['headers', name], name: name.toLowerCase(), instead: { argument: right.argument, path: [...right.path, name], header: true } }] : []));
  });
}

/** Key headers that are certainly given in one of some records, else those that a caller may give. */
function headerPlaces(flow: Flow, records: readonly { readonly expression: Expression; readonly path: Path }[]): KeyPlace[] {
  const places: KeyPlace[] = [];
  const open: KeyPlace[] = [];
  for (const header of flow.knowledge.keyHeaders.keys()) {
    for (const { expression, path: inside } of records) {
      const path = [...inside, `~${header}`];
      const given = flow.values(expression, path);
      const definite = given.some((one) => (one.kind !== 'absent' && one.kind !== 'unknown' && one.kind !== 'open') || (one.kind === 'open' && !one.path.some((name) => name.startsWith('~'))));
      if (definite) places.push({ expression, path, name: header });
      else if (given.some((one) => one.kind === 'open')) open.push({ expression, path, name: header });
    }
  }
  return places.length > 0 ? places : open;
}

/** A request that only reads: `axios.get`, `{ method: 'GET' }`, no method at all. */
function isReading(flow: Flow, call: Call, request: RequestFact): boolean {
  const given = request.method.flatMap((part) => {
    const argument = call.arguments[part.argument];
    return argument ? [...flow.values(argument.value, part.path)].filter((one) => one.kind !== 'absent') : [];
  });
  const written = given.map((one) => (one.kind === 'made' && one.expression.kind === 'literal' ? String(one.expression.value).toUpperCase() : undefined));
  const methods = given.length > 0 ? written : [request.defaultMethod.toUpperCase()];
  return methods.every((method) => method === 'GET' || method === 'HEAD');
}

/** 'POST https://api.stripe.com/v1/charges' where the address can be read, else the callee. */
function requestName(flow: Flow, call: Call, request: RequestFact): string {
  const [url] = request.url.flatMap((part) => textAt(flow, call, part));
  const methods = request.method.flatMap((part) => (call.arguments[part.argument] ? flow.values(call.arguments[part.argument]!.value, part.path) : [])).filter((one) => one.kind !== 'absent');
  const [method = request.method.length === 0 || methods.length === 0 ? request.defaultMethod : undefined] = request.method.flatMap((part) => textAt(flow, call, part));
  return url === undefined || url.length > 60 || method === undefined ? calleeText(call, flow.module.text) : `${method.toUpperCase()} ${url}`;
}

/** A written text with '…' for what is not fixed in it; none when there are several, or none in sight. */
function textAt(flow: Flow, call: Call, part: RequestPart): string[] {
  const argument = call.arguments[part.argument];
  const values = argument ? flow.values(argument.value, part.path) : [];
  const made = values.flatMap((one) => (one.kind === 'made' ? [one.expression] : []));
  if (values.length !== 1 || made.length !== 1) return [];
  const parts = made[0]!.kind === 'text' ? made[0].parts : made;
  const text = parts.map((one) => fixedText(flow, one)).join('');
  return /[^…]/.test(text) ? [text] : [];
}

function fixedText(flow: Flow, part: Expression): string {
  const constant = flow.constant(part);
  return typeof constant === 'string' ? constant : '…';
}

/** The header as it is usually written. */
const headerName = (_flow: Flow, name: string): string => name.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => `${dash}${letter.toUpperCase()}`).replace('Paypal', 'PayPal');

/** (d) a property named like a key. */
function byProperty(flow: Flow, claimed: ReadonlySet<Call>): Candidate[] {
  const found: Candidate[] = [];
  const { knowledge } = flow;
  const consider = (name: string, carrier: Carrier, record: RecordLiteral | undefined): void => {
    const { call, expression, path } = carrier;
    if (claimed.has(call) || call.construct || isPersistencePath(path) || !isCarrierPath(path)) return;
    const money = saysMoney(knowledge, call) || (isSending(call) && ((record !== undefined && hasMoneyField(knowledge, record)) || hasMoneyArgument(flow, call)));
    if (!money || saysOther(knowledge, call) || isResolved(flow, call)) return;
    if (found.some((one) => one.sink.call === call && one.sink.keyName === name)) return;
    found.push(namedCandidate(flow, call, { expression, path: [...path, name], name }, 'property'));
  };
  for (const record of flow.module.records) {
    for (const field of record.fields) {
      if (field.name === undefined || !knowledge.keyNames.has(plainName(field.name))) continue;
      for (const carrier of carriersOf(record)) consider(field.name, carrier, record);
    }
  }
  for (const write of flow.module.memberWrites) {
    if (write.target.kind !== 'member' || write.target.name === undefined || !knowledge.keyNames.has(plainName(write.target.name))) continue;
    const root = rootReference(write.target);
    for (const carrier of root ? callsWith(root, []) : []) consider(write.target.name, carrier, undefined);
  }
  found.push(...byValue(flow, claimed, found));
  for (const call of flow.module.calls) {
    for (const argument of call.arguments) {
      if (argument.name !== undefined && knowledge.keyNames.has(plainName(argument.name)) && !claimed.has(call) && saysMoney(knowledge, call) && !isResolved(flow, call)) {
        found.push(namedCandidate(flow, call, { expression: argument.value, path: [], name: argument.name }, 'property'));
      }
    }
  }
  return found;
}

/** A call in words of money whose argument has a key that was put there elsewhere: `pay.charge(withKey(order))`. */
function byValue(flow: Flow, claimed: ReadonlySet<Call>, known: readonly Candidate[]): Candidate[] {
  const found: Candidate[] = [];
  for (const call of flow.module.calls) {
    if (claimed.has(call) || call.construct || !saysMoney(flow.knowledge, call) || isResolved(flow, call) || known.some((one) => one.sink.call === call)) continue;
    for (const { value } of call.arguments) {
      if (value.kind === 'literal' || value.kind === 'text' || value.kind === 'function') continue;
      const name = ['idempotencyKey', 'idempotency_key'].find((one) => flow.values(value, [one]).some((given) => given.kind === 'made' || given.kind === 'api' || given.kind === 'born'));
      if (name !== undefined) found.push(namedCandidate(flow, call, { expression: value, path: [name], name }, 'property'));
    }
  }
  return found;
}
