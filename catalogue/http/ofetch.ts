import type { ClientRecord } from '../record.ts';

export default {
  id: 'ofetch',
  name: 'ofetch',
  kind: 'http',
  modules: ['ofetch'],
  versions: '1.5.1',
  source: ['ofetch dist/node.d.ts: ofetch(url, options), raw, create(defaults); Nuxt gives it as the global $fetch'],
  types: [
    {
      name: 'Fetch',
      annotations: ['@module.$Fetch'],
      paths: ['ofetch', '@module.$fetch', '^$fetch', '$Fetch.create@call'],
    },
  ],
  requests: [
    {
      id: 'request',
      path: ['$Fetch', '$Fetch.raw'],
      url: [
        { argument: 0, path: [] },
        { argument: 1, path: ['baseURL'] },
      ],
      headers: [{ argument: 1, path: ['headers'] }],
      body: [{ argument: 1, path: ['body'] }],
      method: [{ argument: 1, path: ['method'] }],
      defaultMethod: 'GET',
      evidence:
        'ofetch README: options are those of fetch with baseURL, query and retry; POST is not retried by default',
    },
  ],
} satisfies ClientRecord;
