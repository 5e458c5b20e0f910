import type { ClientRecord } from '../record.ts';

export default {
  id: 'undici',
  name: 'undici',
  kind: 'http',
  modules: ['undici'],
  versions: '7.30.2 run, 8.13.1 read',
  source: ['undici types/api.d.ts', 'undici types/dispatcher.d.ts'],
  types: [
    {
      name: 'Dispatcher',
      annotations: ['Dispatcher', 'Client', 'Pool', 'BalancedPool', 'Agent', 'ProxyAgent', 'RetryAgent'],
      paths: ['Client@new', 'Pool@new', 'BalancedPool@new', 'Agent@new', 'ProxyAgent@new', 'RetryAgent@new'],
    },
  ],
  carries: [
    {
      id: 'headers',
      path: 'Headers',
      arguments: [0],
      shape: 'same',
      evidence: 'undici types/fetch.d.ts: Headers of the Fetch standard',
    },
  ],
  requests: [
    {
      id: 'request',
      path: ['request', 'stream', 'fetch', 'Request'],
      url: [{ argument: 0, path: [] }],
      headers: [{ argument: 1, path: ['headers'] }],
      body: [{ argument: 1, path: ['body'] }],
      method: [{ argument: 1, path: ['method'] }],
      defaultMethod: 'GET',
      evidence: 'undici types/api.d.ts: request(url, options); POST is not retried',
    },
    {
      id: 'dispatcher-request',
      path: ['$Dispatcher.request', '$Dispatcher.stream', '$Dispatcher.dispatch'],
      url: [
        { argument: 0, path: ['origin'] },
        { argument: 0, path: ['path'] },
      ],
      headers: [{ argument: 0, path: ['headers'] }],
      body: [{ argument: 0, path: ['body'] }],
      method: [{ argument: 0, path: ['method'] }],
      defaultMethod: 'GET',
      evidence: 'undici types/dispatcher.d.ts: request({ origin?, path, method, headers, body })',
    },
  ],
} satisfies ClientRecord;
