import type { ClientRecord } from '../record.ts';

const signature = 'request 2.88.2 README: request(options), request(url, options), request.post(url, options)';

const parts = {
  url: [
    { argument: 0, path: [] },
    { argument: 0, path: ['url'] },
    { argument: 0, path: ['uri'] },
    { argument: 0, path: ['baseUrl'] },
  ],
  headers: [
    { argument: 0, path: ['headers'] },
    { argument: 1, path: ['headers'] },
  ],
  body: [0, 1].flatMap((argument) => ['json', 'body', 'form', 'formData'].map((name) => ({ argument, path: [name] }))),
  method: [
    { argument: 0, path: ['method'] },
    { argument: 1, path: ['method'] },
  ],
};

const verb = (method: string) => ({
  id: method.toLowerCase(),
  path: method === 'DELETE' ? ['$Request.delete', '$Request.del'] : `$Request.${method.toLowerCase()}`,
  ...parts,
  defaultMethod: method,
  evidence: signature,
});

export default {
  id: 'request',
  name: 'request',
  kind: 'http',
  modules: ['request', 'request-promise', 'request-promise-native'],
  versions: '2.88.2',
  source: ['request 2.88.2 README'],
  types: [{ name: 'Request', paths: ['default', '@module', '$Request.defaults@call'] }],
  requests: [
    { id: 'request', path: '$Request', ...parts, defaultMethod: 'GET', evidence: signature },
    ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(verb),
  ],
} satisfies ClientRecord;
