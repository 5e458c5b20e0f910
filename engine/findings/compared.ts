/**
 * What of a request a provider compares with the one that had its key before: what is asked for, not the way to it.
 *
 * In: a key with the call that sends it. Out: the expressions that make up the request, and those that say to whom it
 * goes, as they stand there or at a caller that hands them on.
 */
import type { Flow } from '../flow/flow.ts';
import { plainName, wordsOf } from '../model/names.ts';
import type { Expression, RecordLiteral } from '../model/program.ts';
import { children, insideOf } from '../model/walk.ts';
import { walked, type TracedKey } from './traced.ts';
import type { Frame } from './writings.ts';

export interface Request {
  readonly body: readonly Expression[];
  /** Server and credentials: keys of one account have nothing to do with those of another. */
  readonly receiver: readonly Expression[];
  /** What is called, from the sink outwards: the clients stand in it. */
  readonly callees: readonly Expression[];
}

type Address = Omit<Request, 'callees'>;

/** Options that say for whom the call is made. */
export const SCOPE = /account|context|apikey|authorization|merchant/;
/** Where a request goes and how it is sent: nothing that is asked for. */
const WAY = /^(?:url|uri|baseurl|prefixurl|host|hostname|port|endpoint|region|server|gateway|client|agent|headers|options|requestoptions|config|timeout|timeoutms|signal|retries|deadline)$/;
const HOST_NAME = /^(?:baseurl|prefixurl|host|hostname)$/;
const URL_NAME = /^(?:url|uri)$/;
const BODY_NAME = /^(?:body|data|json|form|formdata|payload|params|query|searchparams|multipart)$/;
export const NOTHING: Request = { body: [], receiver: [], callees: [] };

export function requestOf(flow: Flow, key: TracedKey): Request {
  const { sink } = key.candidate;
  const { fact, call } = sink;
  if (sink.evidence === 'header' && !fact) return sentRequest(flow, key);
  const given = call.arguments.filter(({ value }, place) => place !== fact?.options && !(value === key.expression && place !== (fact?.parameters ?? place)));
  return { body: given.map(({ value }) => value), receiver: [], callees: [call.callee] };
}

/** `fetch(url, init)`, `client.post(url, body, config)`, `client(config)`. */
function sentRequest(flow: Flow, { candidate: { sink }, expression: holder }: TracedKey): Request {
  const [first, ...others] = sink.call.arguments.map(({ value }) => value);
  if (!first) return NOTHING;
  const config = recordOf(holder);
  const fields = config?.fields ?? [];
  const named = (wanted: RegExp): Expression[] => fields.flatMap(({ name, value }) => (name !== undefined && wanted.test(plainName(name)) ? [value] : []));
  const urls = first === holder ? named(URL_NAME) : [first];
  const addresses = urls.map((one) => addressOf(flow, one));
  const headers = named(/^headers$/).flatMap((one) => recordOf(one)?.fields ?? []);
  const credentials = headers.flatMap(({ name, value }) => (name !== undefined && SCOPE.test(plainName(name)) ? [value] : []));
  return {
    body: [...others.filter((one) => one !== holder), ...named(BODY_NAME), ...addresses.flatMap((one) => one.body)],
    receiver: [...credentials, ...addresses.flatMap((one) => one.receiver), ...named(HOST_NAME)],
    callees: [sink.call.callee],
  };
}

/** Ids in the path of an address say what the request is about; what stands before the path, whom it goes to. */
function addressOf(flow: Flow, address: Expression): Address {
  const url = written(address);
  if (url.kind === 'call' && url.construct && url.arguments.length > 1) {
    const [path, base] = url.arguments.map(({ value }) => value);
    return { body: addressOf(flow, path!).body, receiver: [base!] };
  }
  if (url.kind !== 'text') return { body: [], receiver: [url] };
  const body: Expression[] = [];
  const receiver: Expression[] = [];
  let before = '';
  for (const part of url.parts) {
    const isInPath = before.replace(/^\w+:\/\//, '').includes('/');
    if (part.kind !== 'literal' && isInPath && isId(flow, part)) body.push(part);
    else if (part.kind !== 'literal' && !isInPath) receiver.push(part);
    before += part.kind === 'literal' ? String(part.value) : 'x';
  }
  return { body, receiver };
}

/** What chooses the client that a callee stands for: `clients[i].charge`, `clientFor(account).charge`. */
export function choiceOf(callee: Expression): Expression[] {
  switch (callee.kind) {
    case 'member':
      return [...choiceOf(callee.object), ...(callee.index ? [callee.index] : [])];
    case 'call':
      return [...choiceOf(callee.callee), ...callee.arguments.map(({ value }) => value)];
    case 'wrap':
      return choiceOf(callee.value);
    default:
      return [];
  }
}

const isId = (flow: Flow, part: Expression): boolean =>
  insideOf(part).some((one) => (one.kind === 'reference' || one.kind === 'member') && flow.knowledge.nouns.identity.has(wordsOf(one.name ?? '').at(-1) ?? ''));

const recordOf = (expression: Expression): RecordLiteral | undefined => {
  const given = written(expression);
  return given.kind === 'record' ? given : undefined;
};

/** The value itself, of a name that is given one value only. */
function written(expression: Expression): Expression {
  if (expression.kind === 'wrap') return written(expression.value);
  const [only, another] = expression.kind === 'reference' ? (expression.binding?.definitions ?? []) : [];
  const isFollowed = only && !another && only.target.kind === 'reference' && !only.operator && !only.weak;
  return isFollowed && (only.value.kind === 'record' || only.value.kind === 'text' || only.value.kind === 'wrap' || only.value.kind === 'call') ? written(only.value) : expression;
}

/** The expressions in a request, without fields that say how it is sent. */
export function* partsOf(flow: Flow, root: Expression): Generator<Expression> {
  yield root;
  const isPart = (name: string | undefined): boolean => name === undefined || !(WAY.test(plainName(name)) || flow.knowledge.keyNames.has(plainName(name)));
  const inner = root.kind === 'record' ? root.fields.flatMap((one) => (isPart(one.name) ? [...(one.computed ? [one.computed] : []), one.value] : [])) : children(root);
  for (const one of inner) yield* partsOf(flow, one);
}

/** What a caller gives for the parts of a request that a function leaves open. */
export const requestAt = (flow: Flow, request: Request, frames: readonly Frame[]): Request =>
  frames.reduce<Request>((inner, frame) => ({ body: given(flow, inner.body, frame), receiver: given(flow, inner.receiver, frame), callees: [...inner.callees, frame.site.callee] }), request);

function given(flow: Flow, expressions: readonly Expression[], { func, site }: Frame): Expression[] {
  const found = new Set<Expression>();
  for (const expression of expressions) {
    for (const one of flow.contents(expression)) {
      const place = one.kind === 'open' ? func.parameters.findIndex(({ binding, rest }) => binding === one.binding && !rest) : -1;
      const argument = site.arguments.slice(0, place + 1).some(({ spread }) => spread) ? undefined : site.arguments[place];
      if (argument && one.kind === 'open') found.add(walked(argument.value, one.path).expression);
    }
  }
  return [...found];
}
