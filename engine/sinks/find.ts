/**
 * Money calls and the places of their keys.
 *
 * In: a module with its flow. Out: candidates by the evidence ladder: (a) a client's binding, (b) a chain of catalogued
 * names on an unresolved receiver, (c) a key header with money evidence, (d) a property named like a key with money
 * evidence. (b) to (d) apply only where the callee does not resolve: a function of this file decides by its body.
 */
import { facts } from '../flow/api.ts';
import { climb } from '../flow/callers.ts';
import { sameName, type Path } from '../flow/elements.ts';
import type { Flow } from '../flow/flow.ts';
import type { Sink } from '../findings/finding.ts';
import type { RequestFact, RequestPart, SinkFact } from '../model/knowledge.ts';
import type { Binding, Call, Expression, RecordLiteral, Statement } from '../model/program.ts';
import { answers, hasMoneyField, isCarrierPath, isMoneyUrl, isPersistencePath, isSending, requestIsMoney, saysMoney, saysOther, stringsAt } from './evidence.ts';
import { calleeNames, calleeText, plainName } from '../model/names.ts';
import { chainFact } from './chains.ts';
import { locationsOf } from './locations.ts';

export interface KeyPlace {
  /** The argument, and the fields below it: `{ options, ['idempotencyKey'] }`. Undefined when the argument is not written. */
  readonly expression: Expression | undefined;
  readonly path: Path;
  readonly name: string;
}

export interface Candidate {
  readonly sink: Sink;
  /** Where the key is sent: the call, or the write in a hook that runs for every send. */
  readonly at: Statement;
  readonly places: readonly KeyPlace[];
}

export function findSinks(flow: Flow): Candidate[] {
  const found: Candidate[] = [];
  const headers = mentionsHeader(flow);
  const claimed = new Set<Call>();
  for (const call of flow.module.calls) {
    const name = lastName(call);
    const looked = headers || (name !== undefined && flow.knowledge.sinkMethods.has(name)) || isAlias(flow, call);
    const direct = looked ? byBinding(flow, call, headers) : [];
    if (direct.length > 0) {
      found.push(...direct);
      claimed.add(call);
    }
  }
  for (const candidate of [...(headers ? byHeader(flow, claimed) : []), ...byProperty(flow, claimed)]) {
    found.push(candidate);
    claimed.add(candidate.sink.call);
  }
  return found.sort((a, b) => a.sink.call.range[0] - b.sink.call.range[0]);
}

const lastName = (call: Call): string | undefined => (call.callee.kind === 'member' ? call.callee.name : call.callee.kind === 'reference' ? call.callee.name : undefined);

/** `const send = stripe.transfers.create.bind(…)`, `const { create: charge } = stripe.charges`: a sink under another name. */
function isAlias(flow: Flow, call: Call): boolean {
  if (call.callee.kind !== 'reference') return false;
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
  const values = flow.values(call.callee);
  let resolved = false;
  for (const one of values) {
    if (one.kind === 'function' || one.kind === 'class') resolved = true;
    if (one.kind !== 'api' || !one.node || one.rest) continue;
    const sinks = facts(one.node, 'sinks');
    if (sinks.length > 0) return sinks.slice(0, 1).map((fact) => sdkCandidate(flow, call, fact, 'binding'));
    const request = headers ? facts(one.node, 'requests')[0] : undefined;
    if (request) return requestCandidates(flow, call, request);
    resolved = true;
  }
  return resolved ? [] : byChain(flow, call);
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
  const sink: Sink = { module: flow.module, call, operation: fact.operation, fact, client: fact.client, effect: fact.effect, evidence, keyName: first?.name ?? '', ...(first?.expression && { key: first.expression }) };
  return { sink, at: call.at, places: written };
}

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
  const places: KeyPlace[] = [];
  const open: KeyPlace[] = [];
  let alone = false;
  for (const [header, { alone: suffices }] of flow.knowledge.keyHeaders) {
    for (const part of request.headers) {
      const argument = call.arguments[part.argument];
      if (!argument) continue;
      const path = [...part.path, `~${header}`];
      const given = flow.values(argument.value, path);
      const definite = given.some((one) => (one.kind !== 'absent' && one.kind !== 'unknown' && one.kind !== 'open') || (one.kind === 'open' && !one.path.some((name) => name.startsWith('~'))));
      const place = { expression: argument.value, path, name: header };
      if (definite) {
        places.push(place);
        alone ||= suffices;
      } else if (given.some((one) => one.kind === 'open')) open.push(place);
    }
  }
  if (places.length === 0) places.push(...open);
  if (isReading(flow, call, request)) return [];
  if (places.length === 0 || !(alone || requestIsMoney(flow, call, request) || saysMoney(flow.knowledge, call))) return [];
  const sink: Sink = { module: flow.module, call, operation: requestName(flow, call, request), client: request.client, effect: 'money', evidence: 'header', keyName: headerName(flow, places[0]!.name), key: places[0]!.expression! };
  return [{ sink, at: call.at, places }];
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

/** (c) on calls of clients that do not resolve, and headers set on a request or in a hook. */
function byHeader(flow: Flow, claimed: ReadonlySet<Call>): Candidate[] {
  const found: Candidate[] = [];
  for (const record of flow.module.records) {
    for (const field of record.fields) {
      const header = field.name === undefined ? undefined : flow.knowledge.keyHeaders.get(field.name.toLowerCase());
      if (!header) continue;
      for (const { call, expression, path } of carriersOf(record)) {
        if (claimed.has(call) || isResolved(flow, call) || isPersistencePath(path)) continue;
        if (!header.alone && !(saysMoney(flow.knowledge, call) || urlArgument(flow, call) || hasMoneyArgument(flow, call))) continue;
        if (saysOther(flow.knowledge, call)) continue;
        found.push(namedCandidate(flow, call, { expression, path: [...path, field.name!], name: field.name! }, 'header'));
      }
    }
  }
  return [...found, ...bySetter(flow, claimed), ...byHeaderWrite(flow)];
}

const urlArgument = (flow: Flow, call: Call): boolean => call.arguments.some((argument) => stringsAt(flow, argument.value, []).some((text) => isMoneyUrl(flow.knowledge, text)));

const hasMoneyArgument = (flow: Flow, call: Call): boolean =>
  call.arguments.some((argument) => flow.values(argument.value).some((one) => one.kind === 'made' && one.expression.kind === 'record' && hasMoneyField(flow.knowledge, one.expression)));

/** `request.set('Idempotency-Key', key)`, `xhr.setRequestHeader(…)` on something no client claims. */
function bySetter(flow: Flow, claimed: ReadonlySet<Call>): Candidate[] {
  const found: Candidate[] = [];
  for (const call of flow.module.calls) {
    const [name, value] = call.arguments;
    if (!name || !value || name.value.kind !== 'literal' || typeof name.value.value !== 'string' || claimed.has(call)) continue;
    if (!/^(set|header|setHeader|setRequestHeader|append|setHeaders)$/.test(lastName(call) ?? '')) continue;
    const header = flow.knowledge.keyHeaders.get(name.value.value.toLowerCase());
    if (!header || answers(call) || holdsHeaders(flow, call) || isResolved(flow, call)) continue;
    const { owner } = call.at;
    const hook = owner.site?.kind === 'function' ? climb(owner.site) : undefined;
    if (!header.alone && !(saysMoney(flow.knowledge, call) || chainUrl(flow, call) || (hook && hookIsMoney(flow, hook.call)))) continue;
    found.push(namedCandidate(flow, call, { expression: value.value, path: [], name: name.value.value }, 'header'));
  }
  return found;
}

/** The receiver is a collection of headers that a request of this file takes: that request is the sink. */
const holdsHeaders = (flow: Flow, call: Call): boolean =>
  call.callee.kind === 'member' && flow.values(call.callee.object).some((one) => one.kind === 'api' || (one.kind === 'made' && one.expression.kind === 'record'));

/** A money URL in the calls that a fluent request is built of: `agent.post(url).set(…)`. */
function chainUrl(flow: Flow, call: Call): boolean {
  for (let at: Expression = call.callee; ; ) {
    if (at.kind === 'member') at = at.object;
    else if (at.kind === 'call') {
      if (urlArgument(flow, at)) return true;
      at = at.callee;
    } else return false;
  }
}

/** `config.headers['Idempotency-Key'] = key` in an interceptor or hook: the sink is the call that registers it. */
function byHeaderWrite(flow: Flow): Candidate[] {
  const found: Candidate[] = [];
  for (const write of flow.module.memberWrites) {
    if (write.target.kind !== 'member' || write.target.name === undefined) continue;
    const header = flow.knowledge.keyHeaders.get(write.target.name.toLowerCase());
    const site = write.owner.site?.kind === 'function' ? climb(write.owner.site) : undefined;
    if (!header || !site || rootBinding(write.target)?.kind !== 'parameter') continue;
    const evidence = header.alone || saysMoney(flow.knowledge, site.call) || hookIsMoney(flow, site.call);
    if (evidence) found.push(namedCandidate(flow, site.call, { expression: write.value, path: [], name: write.target.name }, 'header', write));
  }
  return found;
}

function hookIsMoney(flow: Flow, call: Call): boolean {
  const own = call.arguments.flatMap((argument) => ['baseURL', 'prefixUrl', 'baseUrl'].flatMap((name) => stringsAt(flow, argument.value, [name])));
  let root: Expression = call.callee;
  while (root.kind === 'member') root = root.object;
  const made = flow.values(root).flatMap((one) => (one.kind === 'api' && one.call ? one.call.arguments : []));
  const base = made.flatMap((argument) => ['baseURL', 'prefixUrl', 'baseUrl'].flatMap((name) => stringsAt(flow, argument.value, [name])));
  return [...own, ...base].some((text) => isMoneyUrl(flow.knowledge, text));
}

function rootBinding(expression: Expression): Binding | undefined {
  let at = expression;
  while (at.kind === 'member' || at.kind === 'wrap') at = at.kind === 'member' ? at.object : at.value;
  return at.kind === 'reference' ? at.binding : undefined;
}

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
    const root = rootBinding(write.target);
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

interface Carrier {
  readonly call: Call;
  readonly expression: Expression;
  readonly path: Path;
}

/** Calls that a record is an argument of, directly or through the name it is first given. */
function carriersOf(record: RecordLiteral): Carrier[] {
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
function callsWith(binding: Binding, path: Path): Carrier[] {
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

/** The callee is a function of this file, or something that a client describes. */
const isResolved = (flow: Flow, call: Call): boolean => flow.values(call.callee).some((one) => one.kind === 'function' || one.kind === 'class' || (one.kind === 'api' && !one.rest));

function namedCandidate(flow: Flow, call: Call, place: KeyPlace, evidence: 'header' | 'property', at = call.at): Candidate {
  const sink: Sink = { module: flow.module, call, operation: calleeText(call, flow.module.text), effect: 'money', evidence, keyName: place.name, ...(place.expression && { key: place.expression }) };
  return { sink, at, places: [place] };
}
