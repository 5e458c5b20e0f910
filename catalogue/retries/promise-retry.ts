import type { ClientRecord } from '../record.ts';

const run = 'promise-retry 2.0.1, run';

export default {
  id: 'promise-retry',
  name: 'promise-retry',
  kind: 'retry',
  modules: ['promise-retry'],
  versions: '2.0.1',
  source: ['every form run: promise-retry'],
  values: [
    {
      id: 'attempt',
      path: ['@module@arg[0]@param[1]', '@module@arg[1]@param[1]'],
      origin: 'delivery-count',
      evidence: 'promiseRetry((retry, number) => …), from 1',
    },
  ],
  carries: [
    {
      id: 'swapped-result',
      path: '@module',
      callback: 1,
      when: [
        { field: { argument: 0, name: 'retries', present: true } },
        { field: { argument: 0, name: 'factor', present: true } },
        { field: { argument: 0, name: 'minTimeout', present: true } },
      ],
      evidence: 'promiseRetry(options, fn) is accepted',
    },
    { id: 'result', path: '@module', callback: 0, evidence: 'gives what the function gives' },
  ],
  handlers: [
    { id: 'function', path: ['@module@arg[0]', '@module@arg[1]'], boundary: 'retry', evidence: `${run}: again when the injected retry(error) is called` },
  ],
} satisfies ClientRecord;
