/**
 * (c) Key headers beside requests that no client claims: in a record that is given to a call, set on a request while it
 * is built, or written to the request that a hook of a client gets.
 *
 * In: a module with its flow. Out: candidates, where something about the request says money.
 */
import { facts } from '../flow/api.ts';
import type { ApiElement } from '../flow/elements.ts';
import type { Flow } from '../flow/flow.ts';
import { calleeNames } from '../model/names.ts';
import type { RequestFact } from '../model/knowledge.ts';
import type { Binding, Call, Expression, Func, Statement } from '../model/program.ts';
import { carriersOf, isResolved, lastName, namedCandidate, rootOf, rootReference, type Candidate, type KeyPlace } from './candidate.ts';
import { answers, hasMoneyArgument, isMessaging, isMoneyUrl, isPersistencePath, isSending, requestIsMoney, saysMoney, saysOther, stringsAt } from './evidence.ts';

export function byHeader(flow: Flow, claimed: ReadonlySet<Call>): Candidate[] {
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

/** Addresses among the arguments, alone or in a configuration. */
const addressesOf = (flow: Flow, call: Call): string[] =>
  call.arguments.flatMap(({ value }) => [[], ['url'], ['uri']].flatMap((path) => (path.length === 0 || value.kind === 'record' || value.kind === 'reference' ? stringsAt(flow, value, path) : [])));

const urlArgument = (flow: Flow, call: Call): boolean => addressesOf(flow, call).some((text) => isMoneyUrl(flow.knowledge, text));

const SETTERS = /^(?:set|header|headers|setHeader|setRequestHeader|append|setHeaders)$/;

/** `request.set('Idempotency-Key', key)`, `request.set({ … })`, `xhr.setRequestHeader(…)` on something no client claims. */
function bySetter(flow: Flow, claimed: ReadonlySet<Call>): Candidate[] {
  const found: Candidate[] = [];
  for (const call of flow.module.calls) {
    if (claimed.has(call) || call.callee.kind !== 'member' || !SETTERS.test(lastName(call) ?? '')) continue;
    const [given] = headersGiven(flow, call);
    if (!given || answers(call)) continue;
    const made = madeRequest(flow, rootOf(call.callee));
    if (!made && (holdsHeaders(flow, call) || isResolved(flow, call))) continue;
    if (!flow.knowledge.keyHeaders.get(given.header)?.alone && !saysMoney(flow.knowledge, call) && !sendsMoney(flow, call, made) && !isMoneyHook(flow, call.at.owner)) continue;
    found.push(namedCandidate(flow, call, given.place, 'header'));
  }
  return found;
}

interface Given {
  readonly header: string;
  readonly place: KeyPlace;
}

/** The key header among what a setter gets: a name and a value, or a record of them. */
function headersGiven(flow: Flow, call: Call): Given[] {
  const [first, second] = call.arguments;
  if (!first || first.spread) return [];
  if (second) {
    const name = flow.nameOf(first.value);
    const header = name?.toLowerCase();
    return name !== undefined && flow.knowledge.keyHeaders.has(header!) ? [{ header: header!, place: { expression: second.value, path: [], name } }] : [];
  }
  return first.value.kind === 'literal' || first.value.kind === 'text' ? [] : headersIn(flow, first.value);
}

/** The key headers that an expression certainly has. */
function headersIn(flow: Flow, expression: Expression): Given[] {
  return [...flow.knowledge.keyHeaders.keys()]
    .filter((header) => flow.lowerText.includes(header) && flow.values(expression, [`~${header}`]).some((one) => one.kind === 'made' || one.kind === 'api' || one.kind === 'born'))
    .map((header) => ({ header, place: { expression, path: [`~${header}`], name: header } }));
}

/** The receiver is a collection of headers that a request of this file takes: that request is the sink. */
const holdsHeaders = (flow: Flow, call: Call): boolean =>
  call.callee.kind === 'member' && flow.values(call.callee.object).some((one) => one.kind === 'api' || (one.kind === 'made' && one.expression.kind === 'record'));

interface MadeRequest {
  readonly call: Call;
  readonly fact: RequestFact;
}

/** The request of a client's that a value is: `https.request(url)`, `new Request(url)`. */
function madeRequest(flow: Flow, root: Expression): MadeRequest | undefined {
  if (root.kind !== 'reference' && root.kind !== 'call') return undefined;
  for (const one of flow.values(root)) {
    const fact = one.kind === 'api' && one.call && one.callee ? facts(one.callee, 'requests')[0] : undefined;
    if (fact && one.kind === 'api') return { call: one.call!, fact };
  }
  return undefined;
}

/** Whether the request that a setter belongs to goes to a money URL, or sends money: `agent.post(url).set(…).send({ amount })`. */
function sendsMoney(flow: Flow, setter: Call, made: MadeRequest | undefined): boolean {
  if (made && requestIsMoney(flow, made.call, made.fact)) return true;
  const calls = buildersOf(setter);
  const texts = calls.flatMap((call) => addressesOf(flow, call));
  if (texts.some(isMessaging)) return false;
  if (texts.some((text) => isMoneyUrl(flow.knowledge, text))) return true;
  return calls.some((call) => call !== setter && isSending(call) && hasMoneyArgument(flow, call)) && !saysOther(flow.knowledge, setter);
}

/** The calls that build the same request: before and after in the chain, and others on the name that holds it. */
function buildersOf(setter: Call): Call[] {
  const before = chainBefore(setter);
  const found = [...before.calls];
  const { binding } = before;
  const made = binding?.kind === 'variable' ? binding.definitions.filter(({ target }) => target.kind === 'reference') : [];
  if (binding && made.length === 1) {
    found.push(...binding.touches.filter(({ callee }) => callee.kind === 'member' && rootReference(callee) === binding));
    if (made[0]!.value.kind === 'call') found.push(...chainBefore(made[0]!.value).calls);
  }
  for (let at: Expression = setter; at.parent?.kind === 'member' && at.parent.parent?.kind === 'call' && at.parent.parent.callee === at.parent; at = at.parent.parent) found.push(at.parent.parent);
  return found;
}

/** The call with those before it in its chain, and the name that the chain begins with. */
function chainBefore(last: Call): { readonly calls: readonly Call[]; readonly binding: Binding | undefined } {
  const calls: Call[] = [];
  for (let at: Expression = last; ; ) {
    if (at.kind === 'call') {
      calls.push(at);
      at = at.callee;
    } else if (at.kind === 'member') at = at.object;
    else return { calls, binding: at.kind === 'reference' ? at.binding : undefined };
  }
}

/** `config.headers['Idempotency-Key'] = key` in an interceptor or hook: the sink is the call that registers it. */
function byHeaderWrite(flow: Flow): Candidate[] {
  const found: Candidate[] = [];
  const consider = (target: Expression, given: Given, at: Statement): void => {
    const binding = rootReference(target);
    const site = binding?.kind === 'parameter' ? flow.callers.positions(at.owner)[0] : undefined;
    if (!site) return;
    const alone = flow.knowledge.keyHeaders.get(given.header)!.alone;
    if (alone || saysMoney(flow.knowledge, site.call) || isMoneyHook(flow, at.owner)) found.push(namedCandidate(flow, site.call, given.place, 'header', at));
  };
  for (const write of flow.module.memberWrites) {
    if (write.target.kind !== 'member') continue;
    const name = write.target.name ?? (write.target.index && flow.nameOf(write.target.index));
    const header = name?.toLowerCase();
    if (name !== undefined && flow.knowledge.keyHeaders.has(header!)) consider(write.target, { header: header!, place: { expression: write.value, path: [], name } }, write);
  }
  for (const call of flow.module.calls) {
    const [target, ...sources] = call.arguments;
    if (lastName(call) !== 'assign' || !target || calleeNames(call.callee)[0] !== 'Object') continue;
    for (const source of sources) for (const given of source.spread ? [] : headersIn(flow, source.value)) consider(target.value, given, call.at);
  }
  return found;
}

/** Whether a function is handed to a client whose requests are money: by its address, or by what is sent with it in this file. */
function isMoneyHook(flow: Flow, func: Func): boolean {
  return flow.callers.positions(func).some(({ call }) => hookIsMoney(flow, call));
}

function hookIsMoney(flow: Flow, call: Call): boolean {
  const clients = clientsOf(flow, call);
  const bases = [call, ...clients.flatMap((one) => one.call ?? [])].flatMap((one) =>
    one.arguments.flatMap((argument) => ['baseURL', 'prefixUrl', 'baseUrl'].flatMap((name) => stringsAt(flow, argument.value, [name]))),
  );
  if (bases.some((text) => isMoneyUrl(flow.knowledge, text))) return true;
  const own = requestOf(flow, call);
  if (own) return requestIsMoney(flow, call, own);
  return flow.module.calls.some((one) => {
    if (one === call || rootReference(one.callee) === undefined) return false;
    const request = requestOf(flow, one);
    return request !== undefined && clientsOf(flow, one).some((client) => clients.includes(client)) && requestIsMoney(flow, one, request);
  });
}

const requestOf = (flow: Flow, call: Call): RequestFact | undefined => flow.nodes(call.callee).flatMap((node) => facts(node, 'requests'))[0];

/** The client that a call makes, or is made on. */
function clientsOf(flow: Flow, call: Call): ApiElement[] {
  const apis = (expression: Expression): ApiElement[] => flow.values(expression).filter((one) => one.kind === 'api');
  const made = apis(call).filter((one) => one.call === call && one.node !== undefined);
  return made.length > 0 ? made : apis(rootOf(call.callee));
}
