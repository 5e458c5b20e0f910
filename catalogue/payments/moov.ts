import type { ClientRecord } from '../record.ts';
import { keyed } from './methods.ts';

export default {
  id: 'moov',
  name: 'Moov',
  kind: 'payment',
  modules: ['@moovio/sdk'],
  mentions: ['moovio'],
  versions: '26.7.1',
  source: ['@moovio/sdk funcs/transfersCreate.js'],
  types: [{ name: 'Moov', annotations: ['Moov'], paths: ['Moov@new'] }],
  // All are refused without a key.
  sinks: keyed('moov', '$Moov.', { keys: [{ argument: 0, path: ['xIdempotencyKey'] }], parameters: 0, evidence: '@moovio/sdk 26.7.1: walk of the declared types' }, {
    'transfers.create': ['money', 'refused'],
    'transfers.createReversal': ['money', 'refused'],
    'transfers.initiateRefund': ['money', 'refused'],
  }),
} satisfies ClientRecord;
