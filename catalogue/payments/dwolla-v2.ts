import type { ClientRecord } from '../record.ts';

export default {
  id: 'dwolla-v2',
  name: 'Dwolla',
  kind: 'payment',
  modules: ['dwolla-v2'],
  mentions: ['dwolla'],
  versions: '3.4.2',
  source: ['dwolla-v2 src/index.d.ts', 'dwolla-v2 src/dwolla/Token.js'],
  types: [{ name: 'Client', annotations: ['Client'], paths: ['Client@new', '$Client.auth.client@call', '$Client.Token@new'] }],
  requests: [
    {
      id: 'post',
      // What is moved stands in the path: `post('transfers', body, headers)`.
      path: '$Client.post',
      url: [{ argument: 0, path: [] }],
      body: [{ argument: 1, path: [] }],
      headers: [{ argument: 2, path: [] }],
      defaultMethod: 'POST',
      evidence: 'dwolla-v2 3.4.2 src/index.d.ts: post(path, body, headers with Idempotency-Key)',
    },
  ],
} satisfies ClientRecord;
