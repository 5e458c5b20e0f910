import type { ClientRecord, KeyRow } from '../record.ts';
import { againWith, keyed, type Methods } from './methods.ts';

const places = [1, 2].map((argument): readonly KeyRow[] => [{ argument, path: ['headers', 'PayPal-Request-Id'], header: true }]);

/** @param config place of the configuration, after an id and the data */
const at = (config: 1 | 2, methods: Methods) =>
  keyed('paypal', '@module.', { keys: places[config - 1]!, parameters: config - 1, options: config, evidence: 'paypal-rest-sdk 1.8.1 lib/generate.js, lib/{api,client}.js' }, methods);

export default {
  id: 'paypal-rest-sdk',
  name: 'PayPal',
  kind: 'payment',
  modules: ['paypal-rest-sdk'],
  mentions: ['paypal'],
  versions: '1.8.1',
  source: ['paypal-rest-sdk lib/resources/*.js'],
  sinks: [
    // The payer approves first, unless a card is charged directly.
    ...at(1, { 'payment.create': ['money', 'maybe'] }),
    ...at(2, {
      'authorization.capture': ['money', 'maybe'],
      'capture.refund': ['money', againWith('amount')],
      // A payment is executed once.
      'payment.execute': ['money', 'same'],
      'sale.refund': ['money', againWith('amount')],
    }),
  ],
} satisfies ClientRecord;
