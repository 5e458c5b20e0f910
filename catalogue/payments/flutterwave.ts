import type { ClientRecord } from '../record.ts';
import { keyed, keyless } from './methods.ts';

const evidence = 'flutterwave-node-v3 1.4.1 lib/{rave.charge,rave.transfers,rave.tokenized}.js, documentation/transfers.md';

export default {
  id: 'flutterwave',
  name: 'Flutterwave',
  kind: 'payment',
  modules: ['flutterwave-node-v3'],
  mentions: ['flutterwave'],
  versions: '1.4.1',
  source: ['flutterwave-node-v3 index.js', 'flutterwave-node-v3 services/schema/create.js'],
  types: [{ name: 'Flutterwave', annotations: ['default', 'Flutterwave'], paths: ['default@new', '@module@new'] }],
  sinks: [
    // Refused without a reference.
    ...keyed('flutterwave', '$Flutterwave.', { keys: [{ argument: 0, path: ['tx_ref'] }], parameters: 0, evidence }, {
      'Charge.ach': ['money', 'refused'],
      'Charge.card': ['money', 'refused'],
      'Charge.ng': ['money', 'refused'],
      'Charge.uk': ['money', 'refused'],
      'Tokenized.charge': ['money', 'refused'],
    }),
    ...keyed('flutterwave', '$Flutterwave.', { keys: [{ argument: 0, path: ['reference'] }], parameters: 0, evidence }, {
      'Transfer.initiate': ['money', 'again'],
      'Transfer.wallet_to_wallet': ['money', 'again'],
    }),
    ...keyed('flutterwave', '$Flutterwave.', { keys: [{ argument: 0, path: ['bulk_data', '*', 'tx_ref'] }], parameters: 0, evidence: 'flutterwave-node-v3 1.4.1 services/schema/create.js:76-125' }, {
      'Tokenized.bulk': ['money', 'refused'],
    }),
    ...keyed('flutterwave', '$Flutterwave.', { keys: [{ argument: 0, path: ['bulk_data', '*', 'reference'] }], parameters: 0, evidence: 'flutterwave-node-v3 1.4.1 lib/rave.transfers.js:9, documentation/transfers.md:98' }, {
      'Transfer.bulk': ['money', 'again'],
    }),
    ...keyless('flutterwave', '$Flutterwave.', evidence, ['Transaction.refund']),
  ],
} satisfies ClientRecord;
