import type { ClientRecord } from '../record.ts';
import { keyless } from './methods.ts';

export default {
  id: 'razorpay',
  name: 'Razorpay',
  kind: 'payment',
  modules: ['razorpay'],
  mentions: ['razorpay'],
  versions: '2.9.8',
  source: ['razorpay dist/api.js', 'razorpay dist/resources/*.js'],
  types: [{ name: 'Razorpay', annotations: ['default', 'Razorpay'], paths: ['default@new', '@module@new', 'Razorpay@new'] }],
  sinks: keyless('razorpay', '$Razorpay.', 'razorpay 2.9.8 dist/api.js allowedHeaders: a key header is dropped', [
    'invoices.issue',
    'payments.capture',
    'payments.createPaymentJson',
    'payments.createRecurringPayment',
    'payments.createUpi',
    'payments.refund',
    'payments.transfer',
    'settlements.createOndemandSettlement',
    'subscriptions.create',
    'subscriptions.createAddon',
    'subscriptions.update',
    'transfers.create',
    'transfers.reverse',
  ]),
  notes: 'Payouts, which take a key, are not in this SDK.',
} satisfies ClientRecord;
