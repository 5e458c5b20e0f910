import type { ClientRecord } from '../record.ts';

export default {
  id: 'node-fetch',
  name: 'node-fetch',
  kind: 'http',
  modules: ['node-fetch', 'cross-fetch'],
  versions: 'node-fetch 2.7.0 and 3.3.2',
  source: ['node-fetch lib/index.js', 'cross-fetch: the same signature in browsers and Node'],
  carries: [
    {
      id: 'headers',
      path: 'Headers',
      arguments: [0],
      shape: 'same',
      evidence: 'node-fetch 3.3.2 src/headers.js: holds the entries of init',
    },
  ],
  requests: [
    {
      id: 'request',
      path: ['default', '@module', 'fetch', 'Request'],
      url: [{ argument: 0, path: [] }],
      headers: [{ argument: 1, path: ['headers'] }],
      body: [{ argument: 1, path: ['body'] }],
      method: [
        { argument: 1, path: ['method'] },
        { argument: 0, path: ['method'] },
      ],
      defaultMethod: 'GET',
      evidence: 'node-fetch 2.7.0, 3.3.2: fetch(url, init); POST is not retried',
    },
  ],
} satisfies ClientRecord;
