import type { ClientRecord } from '../record.ts';
import { keyed, againWith } from './methods.ts';

const evidence = 'checkout-sdk-node 5.2.1 dist/api/payments/payments.d.ts, dist/api/transfers/transfers.js';

export default {
  id: 'checkout-com',
  name: 'Checkout.com',
  kind: 'payment',
  modules: ['checkout-sdk-node'],
  mentions: ['checkout.com', 'checkout-sdk', 'checkoutcom'],
  versions: '5.2.1',
  source: ['checkout-sdk-node dist/services/http.js', 'checkout.com/docs idempotency'],
  types: [{ name: 'Checkout', annotations: ['Checkout', 'default'], paths: ['Checkout@new', 'default@new', '@module@new'] }],
  sinks: [
    ...keyed('checkout', '$Checkout.', { keys: [{ argument: 1 }], parameters: 0, evidence }, {
      'payments.request': ['money', 'again'],
      'transfers.initiate': ['money', 'again'],
      'paymentContexts.request': ['record', 'same'],
    }),
    ...keyed('checkout', '$Checkout.', { keys: [{ argument: 2 }], parameters: 1, evidence }, {
      'payments.capture': ['money', [{ repeat: 'maybe', when: { path: ['amount'], present: true } }, { repeat: 'same' }]],
      'payments.increment': ['money', 'again'],
      'payments.refund': ['money', againWith('amount')],
      'payments.reverse': ['money', 'same'],
      'payments.void': ['money', 'same'],
    }),
  ],
  notes: 'How long a key is kept: the pages disagree. Only successful answers are kept.',
} satisfies ClientRecord;
