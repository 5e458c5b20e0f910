/**
 * Evidence that a call which no client claims moves money: words of its callee, fields beside the key, its URL and body.
 */
import { resultNode } from '../flow/api.ts';
import type { OpenElement } from '../flow/elements.ts';
import type { Flow } from '../flow/flow.ts';
import type { Knowledge, RequestFact } from '../model/knowledge.ts';
import type { Argument, Call, Expression, RecordLiteral } from '../model/program.ts';
import { children } from '../model/walk.ts';
import { calleeNames, plainName, wordsOf } from '../model/names.ts';

/** Wrappers of a persistence call: what stands in them is a row. */
const PERSISTENCE = new Set(['data', 'create', 'where', 'values', 'update', 'set', 'defaults', 'select', 'doc']);
/** Places beside the arguments themselves where a key may stand. */
const CARRIERS = new Set(['body', 'options', 'input', 'requestOptions', 'request', 'params', 'payload', 'headers', 'config', 'sender_batch_header']);

export const isPersistencePath = (path: readonly string[]): boolean => path.some((name) => PERSISTENCE.has(name));
export const isCarrierPath = (path: readonly string[]): boolean => path.every((name) => CARRIERS.has(name));

/** Whether the names of a callee say money and nothing else. */
export function saysMoney(knowledge: Knowledge, call: Call): boolean {
  const words = calleeNames(call.callee).flatMap(wordsOf);
  return words.some((word) => knowledge.moneyWords.has(word)) && !saysOther(knowledge, call);
}

/** Mail, logs, jobs, stores: whatever else the names say. */
export function saysOther(knowledge: Knowledge, call: Call): boolean {
  const names = calleeNames(call.callee);
  if (names.flatMap(wordsOf).some((word) => knowledge.otherWords.has(word))) return true;
  const model = names.length > 1 ? names.at(-2) : undefined;
  return model !== undefined && /^[A-Z][a-z]/.test(model) && knowledge.storeVerbs.has(names.at(-1)!);
}

/** Verbs that hand a request to somebody. Beside other callees an amount says nothing: answers, events and UI state carry amounts too. */
const SENDING = /^(?:send|post|put|request|call|execute|submit|process|perform|invoke|do)$/;
const ANSWERS = new Set(['res', 'resp', 'response', 'reply', 'json', 'nextresponse']);
/** What frameworks and HTTP clients hand over: it holds an answer, and may hold the request that leaves. */
const CONTEXTS = new Set(['ctx', 'context', 'c']);

/** Whether a call may send what it is given to a payment API, by its verb. */
export const isSending = (call: Call): boolean => SENDING.test(wordsOf(calleeNames(call.callee).at(-1) ?? '')[0] ?? '') && !answers(call);

/** Whether a call is made on the answer to a request, or on a context that holds it: what it sends or sets goes to whoever asked. */
export function answers(call: Call): boolean {
  const receivers = calleeNames(call.callee).slice(0, -1).map((name) => name.toLowerCase());
  return receivers.some((name) => ANSWERS.has(name)) || CONTEXTS.has(receivers.at(-1) ?? '');
}

export const hasMoneyField = (knowledge: Knowledge, record: RecordLiteral): boolean =>
  record.fields.some((field) => field.name !== undefined && knowledge.moneyFields.some((one) => one.test(plainName(field.name!))));

/** Addresses of mail, text messages and callbacks: an amount in such a body is told, not moved. */
const MESSAGING = /(?:^|[/_.-])(?:e?mails?|sms|notifications?|notify|messages?|webhooks?|hooks?)(?=$|[/?#._-])/i;

export const isMessaging = (text: string): boolean => MESSAGING.test(text);

/** Whether a request's URL or body means money. */
export function requestIsMoney(flow: Flow, call: Call, request: RequestFact): boolean {
  const { knowledge } = flow;
  const urls = request.url.flatMap((part) => stringsAt(flow, call.arguments[part.argument]?.value, part.path));
  // What is written at the request speaks before the address that all requests of a client share.
  for (const texts of [urls, baseStrings(flow, call)]) {
    if (texts.some(isMessaging)) return false;
    if (texts.some((text) => isMoneyUrl(knowledge, text))) return true;
  }
  return request.body.some((part) => bodyIsMoney(flow, call.arguments[part.argument]?.value, part.path));
}

/** Whether a request to a payment API moves money: a token, a plan or a webhook does not, by its address. */
export function movesMoney(flow: Flow, call: Call, request: RequestFact): boolean {
  const paths = request.url.flatMap((part) => stringsAt(flow, call.arguments[part.argument]?.value, part.path)).filter((text) => /[^/:]\/\w/.test(text) || /^\/\w/.test(text));
  const { moneyPaths, recordPaths } = flow.knowledge;
  const isMoving = (text: string): boolean => moneyPaths.some((path) => path.test(text)) && !recordPaths.some((path) => path.test(text));
  return paths.length === 0 || paths.some(isMoving) || request.body.some((part) => bodyIsMoney(flow, call.arguments[part.argument]?.value, part.path));
}

export const isMoneyUrl = (knowledge: Knowledge, text: string): boolean =>
  knowledge.moneyHosts.some((host) => host.test(text)) || knowledge.moneyPaths.some((path) => path.test(text));

/** Fixed texts in the value of an expression: the readable part of a URL. */
export function stringsAt(flow: Flow, expression: Expression | undefined, path: readonly string[], depth = 0): string[] {
  if (!expression) return [];
  const found: string[] = [];
  for (const one of flow.values(expression, path)) {
    if (one.kind === 'made') collectStrings(flow, one.expression, found, depth);
    if (one.kind === 'open' && depth < 3) for (const given of givenBy(flow, one)) found.push(...stringsAt(flow, given.value, one.path, depth + 1));
    if (one.kind === 'api' && one.call) for (const argument of one.call.arguments) collectStrings(flow, argument.value, found, 0);
  }
  return found;
}

function collectStrings(flow: Flow, expression: Expression, into: string[], depth: number): void {
  if (depth > 6 || into.length > 20) return;
  if (expression.kind === 'literal') {
    if (typeof expression.value === 'string') into.push(expression.value);
  } else if (expression.kind === 'text' || expression.kind === 'operator' || expression.kind === 'call') {
    for (const part of children(expression)) if (part.kind !== 'member' || expression.kind !== 'call') collectStrings(flow, part, into, depth + 1);
  } else if (expression.kind === 'reference' || expression.kind === 'member') {
    for (const one of flow.values(expression)) {
      if (one.kind === 'made' && one.expression !== expression) collectStrings(flow, one.expression, into, depth + 1);
      if (one.kind === 'open' && depth < 3) for (const given of givenBy(flow, one)) into.push(...stringsAt(flow, given.value, one.path, depth + 1));
    }
  }
}

/** What the callers in sight give for a parameter. */
function givenBy(flow: Flow, open: OpenElement): Argument[] {
  const func = open.binding.owner;
  const place = func.parameters.findIndex((one) => one.binding === open.binding);
  return flow.callers.calls(func).flatMap((call) => call.arguments[place] ?? []);
}

/** The base address that the client of a request was made with: `axios.create({ baseURL })`. */
function baseStrings(flow: Flow, call: Call): string[] {
  const found: string[] = [];
  for (const maker of makersOf(flow, call)) {
    for (const name of ['baseURL', 'prefixUrl', 'baseUrl', 'prefix']) {
      for (const argument of maker.arguments) found.push(...stringsAt(flow, argument.value, [name]));
    }
    // `new Pool('https://api.acme.test')`: the address of what is made.
    if (maker.construct && maker.arguments[0]) found.push(...stringsAt(flow, maker.arguments[0].value, []));
  }
  return found;
}

/** The calls that made the client on which a call is made: `axios.create({ … })`. */
export function makersOf(flow: Flow, { callee }: Call): Call[] {
  const receiver = callee.kind === 'member' ? callee.object : callee;
  return flow.values(receiver).flatMap((one) => (one.kind === 'api' && one.call && one.callee && resultNode(one.callee, one.call.construct) ? [one.call] : []));
}

function bodyIsMoney(flow: Flow, expression: Expression | undefined, path: readonly string[]): boolean {
  if (!expression) return false;
  return flow.values(expression, path).some((one) => {
    if (one.kind === 'made') return one.expression.kind === 'record' ? hasMoneyField(flow.knowledge, one.expression) : one.expression.kind === 'call' && hasMoneyArgument(flow, one.expression);
    return one.kind === 'api' && one.call !== undefined && hasMoneyArgument(flow, one.call);
  });
}

/** An argument has a field of money: `JSON.stringify({ amount })`, `new URLSearchParams({ amount })`. */
export const hasMoneyArgument = (flow: Flow, call: Call): boolean =>
  call.arguments.some((argument) => flow.values(argument.value).some((one) => one.kind === 'made' && one.expression.kind === 'record' && hasMoneyField(flow.knowledge, one.expression)));
