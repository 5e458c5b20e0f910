import type { ClientRecord } from '../record.ts';
import { keyless } from './methods.ts';

export default {
  id: 'iyzipay',
  name: 'iyzico',
  kind: 'payment',
  modules: ['iyzipay'],
  mentions: ['iyzipay'],
  versions: '2.0.69',
  source: ['iyzipay lib/Iyzipay.js, lib/resources/*.js'],
  types: [{ name: 'Iyzipay', annotations: ['default'], paths: ['default@new', '@module@new', '@module@call'] }],
  sinks: keyless('iyzipay', '$Iyzipay.', 'iyzipay 2.0.69 lib/resources/*.js: no idempotency parameter; conversationId is only echoed', [
    'payment.create',
    'paymentPreAuth.create',
    'paymentPostAuth.create',
    'refund.create',
    'refundV2.create',
    'refundToBalance.create',
  ]),
} satisfies ClientRecord;
