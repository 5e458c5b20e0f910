import type { ClientRecord } from '../record.ts';

const run = 'retry 0.13.1, run';

export default {
  id: 'retry',
  name: 'retry',
  kind: 'retry',
  modules: ['retry'],
  versions: '0.13.1',
  source: ['every form run: retry'],
  types: [{ name: 'Operation', annotations: ['RetryOperation'], paths: ['operation@call'] }],
  values: [
    { id: 'attempt', path: '$Operation.attempt@arg[0]@param[0]', origin: 'delivery-count', evidence: 'currentAttempt, from 1' },
    { id: 'attempts', path: '$Operation.attempts@call', origin: 'delivery-count', evidence: run },
  ],
  handlers: [
    { id: 'function', path: '$Operation.attempt@arg[0]', boundary: 'retry', evidence: 'run again when operation.retry(error) is called with an error' },
    { id: 'wrapped', path: 'wrap@arg[0].*', boundary: 'retry', evidence: 'wrap(object, options, methods) replaces the methods' },
  ],
} satisfies ClientRecord;
