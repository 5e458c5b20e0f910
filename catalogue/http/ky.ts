import type { ClientRecord } from '../record.ts';

const signature = 'ky 1.14.3, 2.1.0: ky(input, options)';

const parts = {
  url: [
    { argument: 0, path: [] },
    { argument: 1, path: ['prefixUrl'] },
    { argument: 1, path: ['prefix'] },
  ],
  headers: [{ argument: 1, path: ['headers'] }],
  body: [
    { argument: 1, path: ['json'] },
    { argument: 1, path: ['body'] },
  ],
  method: [{ argument: 1, path: ['method'] }],
};

const verb = (method: string) => ({
  id: method.toLowerCase(),
  path: `$Ky.${method.toLowerCase()}`,
  ...parts,
  defaultMethod: method,
  evidence: signature,
});

export default {
  id: 'ky',
  name: 'ky',
  kind: 'http',
  modules: ['ky', 'ky-universal'],
  versions: '1.14.3 run, 2.1.0 read',
  source: ['ky distribution/types/ky.d.ts, distribution/utils/normalize.js'],
  types: [
    {
      name: 'Ky',
      annotations: ['KyInstance'],
      paths: ['default', '@module', 'ky', '$Ky.create@call', '$Ky.extend@call'],
    },
  ],
  handlers: [
    {
      id: 'before-request',
      path: [
        '$Ky.create@arg[0]',
        '$Ky.extend@arg[0]',
        '$Ky@arg[1]',
        '$Ky.post@arg[1]',
        '$Ky.put@arg[1]',
        '$Ky.patch@arg[1]',
      ].map((options) => `${options}.hooks.beforeRequest@element`),
      boundary: 'retry',
      evidence: 'ky 1.14.3, live probe: beforeRequest runs on every attempt',
    },
  ],
  requests: [
    { id: 'request', path: '$Ky', ...parts, defaultMethod: 'GET', evidence: signature },
    ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(verb),
  ],
} satisfies ClientRecord;
