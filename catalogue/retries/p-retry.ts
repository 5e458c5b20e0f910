import type { ClientRecord } from '../record.ts';

const run = 'p-retry 9.0.0, run; 7.1.1 read';

export default {
  id: 'p-retry',
  name: 'p-retry',
  kind: 'retry',
  modules: ['p-retry'],
  versions: '7.1.1, 9.0.0',
  source: ['every form run: p-retry'],
  types: [{ name: 'Retry', paths: ['default', '@module'] }],
  values: [
    { id: 'attempt', path: '$Retry@arg[0]@param[0]', origin: 'delivery-count', evidence: 'attemptNumber, from 1 (run)' },
    {
      id: 'failed-attempt',
      path: ['$Retry@arg[1].onFailedAttempt@param[0].attemptNumber', '$Retry@arg[1].onFailedAttempt@param[0].retriesLeft'],
      origin: 'delivery-count',
      evidence: run,
    },
  ],
  carries: [
    { id: 'result', path: '$Retry', callback: 0, evidence: 'gives what the function gives' },
    { id: 'retriable', path: 'makeRetriable', arguments: [0], shape: 'same', evidence: 'the function in another form; arguments are passed on' },
  ],
  handlers: [
    { id: 'function', path: '$Retry@arg[0]', boundary: 'retry', evidence: 'retries + 1 executions (run)' },
    { id: 'retriable', path: 'makeRetriable@arg[0]', boundary: 'retry', evidence: run },
  ],
} satisfies ClientRecord;
