import type { ClientRecord } from '../record.ts';
import { keyless } from './methods.ts';

export default {
  id: 'lemonsqueezy',
  name: 'Lemon Squeezy',
  kind: 'payment',
  modules: ['@lemonsqueezy/lemonsqueezy.js'],
  mentions: ['lemonsqueezy'],
  versions: '4.0.0',
  source: ['@lemonsqueezy/lemonsqueezy.js dist/index.js'],
  sinks: keyless('lemonsqueezy', '', '@lemonsqueezy/lemonsqueezy.js 4.0.0 dist/index.js: no parameter for a key', [
    'cancelSubscription',
    'issueOrderRefund',
    'issueSubscriptionInvoiceRefund',
    'updateSubscription',
  ]),
} satisfies ClientRecord;
