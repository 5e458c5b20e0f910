import type { ClientRecord } from '../record.ts';

const run = 'cockatiel 4.0.0 and 3.2.1, run';

export default {
  id: 'cockatiel',
  name: 'Cockatiel',
  kind: 'retry',
  modules: ['cockatiel'],
  versions: '3.2.1, 4.0.0',
  source: ['every form run: cockatiel'],
  types: [
    { name: 'RetryPolicy', annotations: ['RetryPolicy', 'IMergedPolicy'], paths: ['retry@call', 'wrap@call'] },
    { name: 'Policy', annotations: ['IPolicy'], paths: ['timeout@call', 'circuitBreaker@call', 'bulkhead@call', 'fallback@call', 'noop'] },
  ],
  values: [{ id: 'attempt', path: '$RetryPolicy.execute@arg[0]@param[0].attempt', origin: 'delivery-count', evidence: 'from 0 (run)' }],
  carries: [{ id: 'result', path: ['$RetryPolicy.execute', '$Policy.execute'], callback: 0, evidence: 'gives what the function gives' }],
  handlers: [
    { id: 'function', path: '$RetryPolicy.execute@arg[0]', boundary: 'retry', evidence: `${run}: maxAttempts + 1 executions; without maxAttempts no end` },
  ],
} satisfies ClientRecord;
