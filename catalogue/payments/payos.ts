import type { ClientRecord } from '../record.ts';
import { keyed } from './methods.ts';

export default {
  id: 'payos',
  name: 'payOS',
  kind: 'payment',
  modules: ['@payos/node'],
  mentions: ['payos'],
  versions: '2.0.5',
  source: ['@payos/node lib/client.js'],
  types: [{ name: 'PayOS', annotations: ['PayOS'], paths: ['PayOS@new'] }],
  sinks: keyed(
    'payos',
    '$PayOS.',
    { keys: [{ argument: 1 }], parameters: 0, evidence: '@payos/node 2.0.5 lib/resources/v1/payouts/payouts.js: a UUID for each call stands in for the key' },
    { 'payouts.batch.create': ['money', 'again'], 'payouts.create': ['money', 'again'] },
  ),
} satisfies ClientRecord;
