import type { ClientRecord, KeyRow } from '../record.ts';
import { againWith, keyed, type Methods } from './methods.ts';

const places = [1, 2].map((argument): readonly KeyRow[] => [{ argument, path: ['chargebee-idempotency-key'], header: true }]);

/** @param headers place of the headers, after an id and the parameters */
const at = (headers: 1 | 2, methods: Methods) =>
  keyed('chargebee', '$Chargebee.', { keys: places[headers - 1]!, parameters: headers - 1, options: headers, evidence: 'chargebee 3.33.0 types/resources/*.d.ts, esm/RequestWrapper.js' }, methods);

/** An id that the caller chose is taken once. */
const unlessNamed = [{ repeat: 'maybe', when: { path: ['id'], present: true } }, { repeat: 'again' }] as const;

export default {
  id: 'chargebee',
  name: 'Chargebee',
  kind: 'payment',
  modules: ['chargebee'],
  // Before version 3 the key is set on what the same methods return.
  mentions: [],
  versions: '2.54.0, 3.33.0',
  source: ['chargebee README.md', 'chargebee esm/environment.js', 'chargebee 2.54.0 lib/chargebee.js'],
  types: [{ name: 'Chargebee', annotations: ['default', 'Chargebee'], paths: ['default@new', '@module@new', 'Chargebee@new'] }],
  sinks: [
    ...at(1, {
      'gift.create': ['money', 'again'],
      'gift.createForItems': ['money', 'again'],
      'invoice.charge': ['money', 'again'],
      'invoice.chargeAddon': ['money', 'again'],
      'invoice.create': ['money', 'again'],
      'invoice.createForChargeItemsAndCharges': ['money', 'again'],
      'subscription.create': ['money', unlessNamed],
      'transaction.createAuthorization': ['money', 'again'],
      'promotionalCredit.add': ['ledger', 'again'],
      'promotionalCredit.deduct': ['ledger', 'again'],
      'promotionalCredit.set': ['ledger', 'same'],
      'unbilledCharge.create': ['ledger', 'again'],
      'unbilledCharge.invoiceUnbilledCharges': ['conditional', 'same'],
      'customer.create': ['record', 'same'],
    }),
    ...at(2, {
      'creditNote.refund': ['money', againWith('refund_amount')],
      'customer.collectPayment': ['money', 'again'],
      // What is due is collected once.
      'invoice.collectPayment': ['money', 'same'],
      'invoice.refund': ['money', againWith('refund_amount')],
      'subscription.createForCustomer': ['money', unlessNamed],
      'subscription.createWithItems': ['money', unlessNamed],
      'subscription.cancel': ['conditional', 'same'],
      'subscription.reactivate': ['conditional', 'same'],
      'subscription.resume': ['conditional', 'same'],
      'subscription.update': ['conditional', 'same'],
      'subscription.updateForItems': ['conditional', 'same'],
      'transaction.refund': ['money', againWith('amount')],
      'transaction.voidTransaction': ['money', 'same'],
      'customer.addPromotionalCredits': ['ledger', 'again'],
      'customer.deductPromotionalCredits': ['ledger', 'again'],
      'customer.recordExcessPayment': ['ledger', 'again'],
      'invoice.close': ['ledger', 'same'],
      'invoice.voidInvoice': ['ledger', 'same'],
      'invoice.writeOff': ['ledger', 'same'],
    }),
    {
      id: 'set-key',
      path: '@module.*.*@call.setIdempotencyKey',
      operation: 'chargebee.setIdempotencyKey',
      effect: 'conditional',
      // The request is sent elsewhere; this call only gives it its key.
      repeat: 'same',
      keys: [{ argument: 0 }],
      evidence: 'chargebee 2.54.0 README.md, Idempotent requests',
    },
  ],
  notes: 'Only when retries are switched on does the SDK make a key, one for each call.',
} satisfies ClientRecord;
