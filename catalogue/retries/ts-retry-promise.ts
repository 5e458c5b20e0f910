import type { ClientRecord } from '../record.ts';

const run = 'ts-retry-promise 0.8.1, run';

export default {
  id: 'ts-retry-promise',
  name: 'ts-retry-promise',
  kind: 'retry',
  modules: ['ts-retry-promise'],
  versions: '0.8.1',
  source: ['every form run: ts-retry-promise'],
  types: [{ name: 'Retry', paths: ['retry', 'customizeRetry@call'] }],
  carries: [
    { id: 'result', path: '$Retry', callback: 0, evidence: 'gives what the function gives' },
    { id: 'decorated', path: 'retryDecorator', arguments: [0], shape: 'same', evidence: 'the function in another form' },
  ],
  handlers: [
    { id: 'function', path: '$Retry@arg[0]', boundary: 'retry', evidence: `${run}: the until predicate repeats a successful call, too` },
    { id: 'decorated', path: 'retryDecorator@arg[0]', boundary: 'retry', evidence: run },
  ],
} satisfies ClientRecord;
