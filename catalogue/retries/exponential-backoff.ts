import type { ClientRecord } from '../record.ts';

export default {
  id: 'exponential-backoff',
  name: 'exponential-backoff',
  kind: 'retry',
  modules: ['exponential-backoff'],
  versions: '3.1.3',
  source: ['every form run: exponential-backoff'],
  values: [{ id: 'attempt', path: 'backOff@arg[1].retry@param[1]', origin: 'delivery-count', evidence: 'retry(error, attemptNumber)' }],
  carries: [{ id: 'result', path: 'backOff', callback: 0, evidence: 'gives what the function gives' }],
  handlers: [{ id: 'function', path: 'backOff@arg[0]', boundary: 'retry', evidence: 'numOfAttempts executions, 10 by default; the function receives nothing' }],
} satisfies ClientRecord;
