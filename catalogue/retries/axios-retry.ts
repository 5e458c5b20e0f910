import type { ClientRecord } from '../record.ts';

const run = 'axios-retry 4.5.0, live probe';

/** The instance is patched: POST is sent again on network errors by default, and request interceptors run again. */
export default {
  id: 'axios-retry',
  name: 'axios-retry',
  kind: 'retry',
  modules: ['axios-retry'],
  versions: '4.5.0',
  source: ['every form run: axios-retry'],
  types: [{ name: 'Patch', paths: ['default', '@module'] }],
  values: [
    {
      id: 'retry-count',
      path: ['$Patch@arg[1].onRetry@param[0]', '$Patch@arg[1].retryDelay@param[0]'],
      origin: 'delivery-count',
      evidence: 'onRetry(retryCount, error, config), retryDelay(retryCount, error)',
    },
  ],
  handlers: [{ id: 'on-retry', path: '$Patch@arg[1].onRetry', boundary: 'retry', evidence: run }],
} satisfies ClientRecord;
