import type { ClientRecord } from '../record.ts';

export default {
  id: 'fetch',
  name: 'fetch',
  kind: 'http',
  modules: [],
  versions: 'WHATWG Fetch standard; Node 20 globals',
  source: ['fetch.spec.whatwg.org: RequestInit, Headers, Request'],
  carries: [
    {
      id: 'headers',
      path: '^Headers',
      arguments: [0],
      shape: 'same',
      evidence: 'fetch.spec.whatwg.org: new Headers(init) holds the entries of init',
    },
    {
      id: 'request-carries',
      path: '^Request',
      arguments: [0, 1],
      shape: 'same',
      evidence: 'fetch.spec.whatwg.org: new Request(input, init) takes what init does not set from input',
    },
  ],
  requests: [
    {
      // A request is taken where its parts stand: at the constructor when `fetch` is given the finished object.
      id: 'request',
      path: ['^fetch', '^Request'],
      url: [{ argument: 0, path: [] }],
      headers: [{ argument: 1, path: ['headers'] }],
      body: [{ argument: 1, path: ['body'] }],
      method: [
        { argument: 1, path: ['method'] },
        { argument: 0, path: ['method'] },
      ],
      defaultMethod: 'GET',
      evidence: 'fetch.spec.whatwg.org: fetch(input, init)',
    },
  ],
} satisfies ClientRecord;
