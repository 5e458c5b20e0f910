import type { ClientRecord } from '../record.ts';

const signature = 'got 11.8.6, 16.1.0: got(url, options) and got(options)';

const parts = {
  url: [
    { argument: 0, path: [] },
    { argument: 0, path: ['url'] },
    { argument: 0, path: ['prefixUrl'] },
    { argument: 1, path: ['prefixUrl'] },
  ],
  headers: [
    { argument: 1, path: ['headers'] },
    { argument: 0, path: ['headers'] },
  ],
  body: [0, 1].flatMap((argument) => ['json', 'body', 'form'].map((name) => ({ argument, path: [name] }))),
  method: [
    { argument: 1, path: ['method'] },
    { argument: 0, path: ['method'] },
  ],
};

const verb = (method: string) => ({
  id: method.toLowerCase(),
  path: `$Got.${method.toLowerCase()}`,
  ...parts,
  defaultMethod: method,
  evidence: signature,
});

export default {
  id: 'got',
  name: 'got',
  kind: 'http',
  modules: ['got'],
  versions: '11.8.6, 16.1.0',
  source: ['got dist/source/core/options.js', 'got dist/source/types.d.ts'],
  types: [
    {
      name: 'Got',
      annotations: ['Got', 'GotInstance'],
      paths: ['default', '@module', 'got', '$Got.extend@call'],
    },
  ],
  handlers: [
    {
      id: 'before-request',
      path: ['$Got.extend@arg[*]', '$Got@arg[1]', '$Got.post@arg[1]', '$Got.put@arg[1]', '$Got.patch@arg[1]'].map(
        (options) => `${options}.hooks.beforeRequest@element`,
      ),
      boundary: 'retry',
      evidence: 'got 16.1.0, live probe: beforeRequest runs on every attempt',
    },
  ],
  requests: [
    { id: 'request', path: '$Got', ...parts, defaultMethod: 'GET', evidence: signature },
    ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(verb),
  ],
} satisfies ClientRecord;
