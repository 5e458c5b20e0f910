import type { ClientRecord } from '../record.ts';
import { keyedInOptions } from './methods.ts';

const evidence = 'increase 0.583.0 resources/*.d.ts; increase.com/documentation/idempotency-keys.md';

const kinds = ['account', 'ach', 'cardPush', 'check', 'fednow', 'realTimePayments', 'swift', 'wire'];

export default {
  id: 'increase',
  name: 'Increase',
  kind: 'payment',
  modules: ['increase'],
  mentions: [],
  versions: '0.583.0',
  source: ['increase client.js'],
  types: [{ name: 'Increase', annotations: ['default', 'Increase'], paths: ['default@new', '@module@new', 'Increase@new'] }],
  sinks: [
    ...keyedInOptions('increase', '$Increase.', evidence, 1, {
      ...Object.fromEntries(kinds.map((kind) => [`${kind}Transfers.create`, ['money', 'again'] as const])),
      // A transfer is approved once.
      ...Object.fromEntries(kinds.map((kind) => [`${kind}Transfers.approve`, ['money', 'same'] as const])),
      'checkDeposits.create': ['money', 'maybe'],
      'pendingTransactions.create': ['money', 'again'],
      'pendingTransactions.release': ['money', 'same'],
      'wireDrawdownRequests.create': ['money', 'again'],
      'accountNumbers.create': ['record', 'same'],
      'accounts.create': ['record', 'same'],
      'cards.create': ['record', 'same'],
      'entities.create': ['record', 'same'],
      'externalAccounts.create': ['record', 'same'],
    }),
    ...keyedInOptions('increase', '$Increase.', evidence, 2, {
      'inboundCheckDeposits.return': ['money', 'same'],
      'inboundWireTransfers.reverse': ['money', 'same'],
    }),
  ],
  notes: 'Without a key the SDK makes one for each call. No time is stated after which a key is forgotten.',
} satisfies ClientRecord;
