import type { KeyRow, ClientRecord } from '../record.ts';
import { againWith, hour, keyed, type Methods } from './methods.ts';

const evidence = 'recurly 4.81.0 lib/recurly/Client.js; openapi/api.yaml, Idempotent Requests';
const places = [1, 2, 3].map((argument): readonly KeyRow[] => [{ argument, path: ['headers', 'Idempotency-Key'], header: true }]);

/** @param options place of the options, after ids and the body */
const at = (options: 1 | 2 | 3, methods: Methods) => keyed('recurly', '$Recurly.', { keys: places[options - 1]!, parameters: options - 1, options, evidence }, methods);

export default {
  id: 'recurly',
  name: 'Recurly',
  kind: 'payment',
  modules: ['recurly'],
  mentions: ['recurly'],
  versions: '4.81.0',
  source: ['recurly lib/recurly/{BaseClient,DefaultHttpAdapter}.js'],
  types: [{ name: 'Recurly', annotations: ['Client', 'default.Client'], paths: ['Client@new', 'default.Client@new'] }],
  sinks: [
    ...at(1, {
      // An invoice is collected once, and a state is reached once.
      collectInvoice: ['money', 'same'],
      convertTrial: ['conditional', 'same'],
      createAuthorizePurchase: ['money', 'again'],
      createCapturePurchase: ['money', 'same'],
      createPendingPurchase: ['money', 'maybe'],
      createPurchase: ['money', 'again'],
      createSubscription: ['money', 'again'],
      markInvoiceSuccessful: ['ledger', 'same'],
      reactivateSubscription: ['conditional', 'same'],
      resumeSubscription: ['conditional', 'same'],
      voidInvoice: ['ledger', 'same'],
      createAccount: ['record', 'same'],
      createCoupon: ['record', 'same'],
      createPlan: ['record', 'same'],
    }),
    ...at(2, {
      createInvoice: ['money', 'maybe'],
      createLineItem: ['ledger', 'again'],
      createSubscriptionChange: ['conditional', 'maybe'],
      recordExternalTransaction: ['ledger', 'again'],
      refundInvoice: ['money', againWith('amount')],
      createBillingInfo: ['record', 'same'],
    }),
    ...at(3, { createUsage: ['ledger', 'again'] }),
  ],
  retentionMs: hour,
  notes: 'The SDK sends a call once more after a broken connection, with the key that it was given or with none.',
} satisfies ClientRecord;
