import type { ClientRecord } from '../record.ts';

export default {
  id: 'node-http',
  name: 'node:http',
  kind: 'http',
  modules: ['http', 'https'],
  versions: 'Node 20',
  source: ['nodejs.org/docs/latest-v20.x/api/http.html'],
  requests: [
    {
      id: 'request',
      path: 'request',
      url: [
        { argument: 0, path: [] },
        { argument: 0, path: ['hostname'] },
        { argument: 0, path: ['host'] },
        { argument: 0, path: ['path'] },
        { argument: 1, path: ['path'] },
      ],
      headers: [
        { argument: 0, path: ['headers'] },
        { argument: 1, path: ['headers'] },
      ],
      body: [],
      method: [
        { argument: 0, path: ['method'] },
        { argument: 1, path: ['method'] },
      ],
      defaultMethod: 'GET',
      evidence: 'nodejs.org http.request(options), http.request(url, options): the body is written to the result',
    },
  ],
} satisfies ClientRecord;
