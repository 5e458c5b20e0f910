import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'head'];

/** What the HTTP client says of its own retries; the client itself is described with the other HTTP clients. */
export default {
  id: 'got-retries',
  name: 'got',
  kind: 'retry',
  modules: ['got'],
  versions: '14.6.6, 16.1.0',
  source: ['every form run: got'],
  types: [
    { name: 'Got', paths: ['default', 'got', '@module', '$Got.extend@call'] },
    { name: 'Options', paths: ['$Got@arg[1]', '$Got.extend@arg[0]', ...members('$Got', verbs, '@arg[1]')] },
  ],
  values: [
    { id: 'retry-count', path: '$Options.hooks.beforeRetry@element@param[1]', origin: 'delivery-count', evidence: 'beforeRetry(error, retryCount)' },
    { id: 'attempt', path: '$Options.retry.calculateDelay@param[0].attemptCount', origin: 'delivery-count', evidence: 'got 16.1.0 dist/source/core/options.js' },
  ],
  handlers: [{ id: 'before-retry', path: '$Options.hooks.beforeRetry@element', boundary: 'retry', evidence: 'runs before every retry' }],
} satisfies ClientRecord;
