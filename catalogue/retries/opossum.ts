import type { ClientRecord } from '../record.ts';

const run = 'opossum 10.0.0, run';

/** A circuit breaker runs its action once, but goes on running it after a timeout has been reported to the caller. */
export default {
  id: 'opossum',
  name: 'opossum',
  kind: 'retry',
  modules: ['opossum'],
  versions: '10.0.0',
  source: ['every form run: opossum'],
  types: [{ name: 'Breaker', annotations: ['CircuitBreaker'], paths: ['@module@new'] }],
  handlers: [
    { id: 'action', path: '@module@arg[0]', boundary: 'unknown', evidence: `${run}: the caller sees a timeout while the action completes, and may call again` },
    { id: 'fallback', path: '$Breaker.fallback@arg[0]', boundary: 'unknown', evidence: `${run}: runs beside an action that may still complete` },
  ],
} satisfies ClientRecord;
