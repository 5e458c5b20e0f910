import { describe, expect, it } from 'vitest';
import axios from '../../catalogue/http/axios.ts';
import fetch from '../../catalogue/http/fetch.ts';
import got from '../../catalogue/http/got.ts';
import ky from '../../catalogue/http/ky.ts';
import nodeFetch from '../../catalogue/http/node-fetch.ts';
import nodeHttp from '../../catalogue/http/node-http.ts';
import ofetch from '../../catalogue/http/ofetch.ts';
import request from '../../catalogue/http/request.ts';
import undici from '../../catalogue/http/undici.ts';
import { compile } from '../../catalogue/compile.ts';
import { parsePath, type Token } from '../../catalogue/paths.ts';
import { rowLists, type ClientRecord } from '../../catalogue/record.ts';
import type { ApiNode, RequestFact } from '../../engine/model/knowledge.ts';

const records = [axios, fetch, got, ky, nodeFetch, nodeHttp, ofetch, request, undici];
const compiled = compile(records);

function own(node: ApiNode, token: Token): ApiNode | undefined {
  switch (token.kind) {
    case 'member':
      return node.members.get(token.name);
    case 'new':
      return node.instance;
    case 'call':
      return node.result;
    case 'element':
      return node.element;
    case 'argument':
      return token.at === '*' || token.at === 'last'
        ? node.anyArgument
        : (node.arguments.get(token.at) ?? node.anyArgument);
    default:
      return undefined;
  }
}

/** A node and all that it is declared to be, each once. */
function withTypes(node: ApiNode, found = new Set<ApiNode>()): Set<ApiNode> {
  if (found.has(node)) return found;
  found.add(node);
  for (const type of node.types) withTypes(type, found);
  return found;
}

/** Walks as a program would: from what it imported. An empty module stands for the globals. */
function at(module: string, path: string): ApiNode[] {
  const { start, tokens } = parsePath(path);
  const roots = module === '' ? compiled.globals : compiled.modules.get(module)!.members;
  const first =
    start.kind === 'module' ? compiled.modules.get(module) : start.kind === 'type' || start.kind === 'exports' ? undefined : roots.get(start.name);
  let nodes = first ? [...withTypes(first)] : [];
  for (const token of tokens) {
    nodes = nodes.flatMap((node) => own(node, token) ?? []).flatMap((node) => [...withTypes(node)]);
  }
  return nodes;
}

const requestsAt = (module: string, path: string): RequestFact[] => [
  ...new Set(at(module, path).flatMap((node) => node.facts.requests)),
];

function requestAt(module: string, path: string): RequestFact {
  const [fact, ...others] = requestsAt(module, path);
  expect(others).toEqual([]);
  if (!fact) throw new Error(`no request at ${path} of ${module || 'the globals'}`);
  return fact;
}

const places = (parts: RequestFact['url']): string[] =>
  parts.map(({ argument, path }) => [argument, ...path].join('.'));

/** Ids of the rows that a program can come to from what it imports or finds as a global. */
function reachable(): Set<string> {
  const ids = new Set<string>();
  const seen = new Set<ApiNode>();
  const visit = (node: ApiNode | undefined): void => {
    if (!node || seen.has(node)) return;
    seen.add(node);
    const { values, carries, sinks, requests, handlers, receives, stores } = node.facts;
    for (const { id } of [values, carries, sinks, requests, handlers, receives, stores].flat()) ids.add(id);
    for (const next of [node.members, node.arguments, node.parameters]) next.forEach(visit);
    for (const next of node.types) visit(next);
    for (const next of [node.anyMember, node.result, node.instance, node.lastArgument, node.anyArgument, node.element])
      visit(next);
  };
  for (const root of [...compiled.modules.values(), ...compiled.globals.values()]) visit(root);
  return ids;
}

describe.each(records)('$id', (record: ClientRecord) => {
  it('has no row that a program cannot come to', () => {
    const rows = rowLists.flatMap((list) => (record[list] ?? []).map(({ id }) => `${record.id}/${id}`));
    expect(new Set(rows).size).toBe(rows.length);
    const found = reachable();
    expect(rows.filter((id) => !found.has(id))).toEqual([]);
  });
});

describe('requests', () => {
  it.each([
    ['', '^fetch', 'fetch/request', 'GET'],
    ['', '^globalThis.fetch', 'fetch/request', 'GET'],
    ['', '^window.fetch', 'fetch/request', 'GET'],
    ['', '^Request', 'fetch/request', 'GET'],
    ['node-fetch', 'default', 'node-fetch/request', 'GET'],
    ['node-fetch', '@module', 'node-fetch/request', 'GET'],
    ['cross-fetch', 'fetch', 'node-fetch/request', 'GET'],
    ['undici', 'fetch', 'undici/request', 'GET'],
    ['undici', 'request', 'undici/request', 'GET'],
    ['undici', 'Pool@new.request', 'undici/dispatcher-request', 'GET'],
    ['axios', 'default', 'axios/request', 'GET'],
    ['axios', '@module', 'axios/request', 'GET'],
    ['axios', 'default.request', 'axios/request', 'GET'],
    ['axios', 'default.post', 'axios/post', 'POST'],
    ['axios', 'axios.put', 'axios/put', 'PUT'],
    ['axios', '@module.default.patch', 'axios/patch', 'PATCH'],
    ['axios', 'default.create@call', 'axios/request', 'GET'],
    ['axios', 'default.create@call.postForm', 'axios/post', 'POST'],
    ['axios', 'AxiosInstance@new.delete', 'axios/delete', 'DELETE'],
    ['@nestjs/axios', 'HttpService@new.post', 'axios/post', 'POST'],
    ['@nestjs/axios', 'HttpService@new.axiosRef.post', 'axios/post', 'POST'],
    ['@nestjs/common', 'HttpService@new.patch', 'axios/patch', 'PATCH'],
    ['got', 'default', 'got/request', 'GET'],
    ['got', 'got.post', 'got/post', 'POST'],
    ['got', 'default.extend@call.extend@call.put', 'got/put', 'PUT'],
    ['ky', 'default.post', 'ky/post', 'POST'],
    ['ky', 'default.create@call.post', 'ky/post', 'POST'],
    ['ofetch', 'ofetch', 'ofetch/request', 'GET'],
    ['ofetch', '@module.$fetch', 'ofetch/request', 'GET'],
    ['', '^$fetch', 'ofetch/request', 'GET'],
    ['request', '@module.post', 'request/post', 'POST'],
    ['request-promise', 'default.defaults@call.post', 'request/post', 'POST'],
    ['https', 'request', 'node-http/request', 'GET'],
  ])('%s %s sends %s', (module, path, id, method) => {
    expect(requestAt(module, path)).toMatchObject({ id, defaultMethod: method });
  });

  it.each([
    ['axios', 'default.create'],
    ['axios', 'default.interceptors'],
    ['got', 'default.extend'],
    ['undici', 'Pool'],
    ['ky', 'default.retry'],
    ['', '^Headers'],
  ])('%s %s sends nothing', (module, path) => {
    expect(requestsAt(module, path)).toEqual([]);
  });
});

describe('the parts of a request', () => {
  it('of fetch stand in its second argument, the method perhaps in a request', () => {
    const fact = requestAt('', '^fetch');
    expect([fact.url, fact.headers, fact.body, fact.method].map(places)).toEqual([
      ['0'],
      ['1.headers'],
      ['1.body'],
      ['1.method', '0.method'],
    ]);
  });

  it('of axios stand after the data, in the one configuration, or beside the address', () => {
    expect(places(requestAt('axios', 'default.post').headers)).toEqual(['2.headers']);
    expect(places(requestAt('axios', 'default.post').body)).toEqual(['1']);
    expect(places(requestAt('axios', 'default').headers)).toEqual(['0.headers', '1.headers']);
    expect(places(requestAt('axios', 'default').url)).toEqual(['0', '0.url', '0.baseURL', '1.baseURL']);
    expect(places(requestAt('axios', 'default.delete').body)).toEqual(['1.data']);
  });

  it('of got and ky stand in the options, the body under several names', () => {
    expect(places(requestAt('got', 'default.post').headers)).toEqual(['1.headers', '0.headers']);
    expect(places(requestAt('got', 'default.post').body)).toEqual([
      '0.json',
      '0.body',
      '0.form',
      '1.json',
      '1.body',
      '1.form',
    ]);
    expect(places(requestAt('ky', 'default.post').body)).toEqual(['1.json', '1.body']);
  });

  it('of a dispatcher stand in one argument', () => {
    const fact = requestAt('undici', 'Client@new.request');
    expect([fact.url, fact.headers, fact.body, fact.method].map(places)).toEqual([
      ['0.origin', '0.path'],
      ['0.headers'],
      ['0.body'],
      ['0.method'],
    ]);
  });

  it('of node:http leave the body out: it is written to the result', () => {
    expect(places(requestAt('http', 'request').headers)).toEqual(['0.headers', '1.headers']);
    expect(requestAt('http', 'request').body).toEqual([]);
  });
});

describe('what is run for a request', () => {
  const handlers = (module: string, path: string) => [
    ...new Set(at(module, path).flatMap((node) => node.facts.handlers.map(({ id, boundary }) => `${id}: ${boundary}`))),
  ];

  it('an interceptor runs once for each request', () => {
    expect(handlers('axios', 'default.interceptors.request.use@arg[0]')).toEqual([
      'axios/request-interceptor: unknown',
    ]);
    expect(handlers('axios', 'default.create@call.interceptors.request.use@arg[0]')).toEqual([
      'axios/request-interceptor: unknown',
    ]);
    expect(handlers('axios', 'default.interceptors.response.use@arg[0]')).toEqual([]);
  });

  it('a beforeRequest hook runs once for each attempt', () => {
    expect(handlers('got', 'default.extend@arg[0].hooks.beforeRequest@element')).toEqual(['got/before-request: retry']);
    expect(handlers('got', 'default.post@arg[1].hooks.beforeRequest@element')).toEqual(['got/before-request: retry']);
    expect(handlers('ky', 'default.create@arg[0].hooks.beforeRequest@element')).toEqual(['ky/before-request: retry']);
    expect(handlers('ky', 'default.create@arg[0].hooks.afterResponse@element')).toEqual([]);
  });
});

describe('headers', () => {
  it.each([
    ['', '^Headers', 'fetch/headers'],
    ['node-fetch', 'Headers', 'node-fetch/headers'],
    ['undici', 'Headers', 'undici/headers'],
  ])('%s %s has the fields of what it is made from', (module, path, id) => {
    expect(at(module, path).flatMap((node) => node.facts.carries)).toEqual([
      { id, arguments: [0], receiver: false, shape: 'same' },
    ]);
  });
});
