import type { ClientRecord } from '../record.ts';
import { againWith, keyed, keyless } from './methods.ts';

const evidence = 'paystack-sdk 4.2.1 dist/{transaction,charge,transfer}/interface.d.ts, paystack 2.0.1 and paystack-api 2.0.6 resources/*.js, paystack-node 0.3.0 src/endpoints/*.js';

export default {
  id: 'paystack',
  name: 'Paystack',
  kind: 'payment',
  modules: ['paystack', 'paystack-api', 'paystack-node', 'paystack-sdk'],
  mentions: ['paystack'],
  versions: 'paystack 2.0.1, paystack-api 2.0.6, paystack-node 0.3.0, paystack-sdk 4.2.1',
  source: ['paystack-sdk dist/paystack.d.ts', 'drupal.org/node/3539432'],
  types: [{ name: 'Paystack', annotations: ['Paystack', 'default'], paths: ['Paystack@new', 'default@new', '@module@new', '@module@call', 'default@call'] }],
  sinks: [
    // A reference is used once: the same one again is refused.
    ...keyed('paystack', '$Paystack.', { keys: [{ argument: 0, path: ['reference'] }], parameters: 0, evidence }, {
      'charge.charge': ['money', againWith('authorization_code')],
      'charge.create': ['money', againWith('authorization_code')],
      'transaction.charge': ['money', 'again'],
      'transaction.chargeAuth': ['money', 'again'],
      'transaction.chargeAuthorization': ['money', 'again'],
      'transaction.chargeToken': ['money', 'again'],
      'transaction.partialDebit': ['money', 'again'],
      'transfer.create': ['money', 'again'],
      'transfer.initiate': ['money', 'again'],
      chargeAuthorization: ['money', 'again'],
      initiateTransfer: ['money', 'again'],
      partialDebit: ['money', 'again'],
      'transaction.initialize': ['record', 'same'],
      initializeTransaction: ['record', 'same'],
    }),
    ...keyed('paystack', '$Paystack.', { keys: [{ argument: 0, path: ['transfers', '*', 'reference'] }], parameters: 0, evidence: 'paystack-sdk 4.2.1 dist/transfer/interface.d.ts:28-36, transfer.d.ts:20; paystack-api 2.0.6 resources/transfer.js:46' }, {
      'transfer.bulk': ['money', 'again'],
      'transfer.bulkTransfer': ['money', 'again'],
    }),
    ...keyless('paystack', '$Paystack.', evidence, ['refund.create']),
  ],
} satisfies ClientRecord;
