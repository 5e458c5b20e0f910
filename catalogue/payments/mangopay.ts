import type { ClientRecord, KeyRow } from '../record.ts';
import { againWith, hour, keyed, type Methods } from './methods.ts';

const places = [1, 2].map((argument): readonly KeyRow[] => [{ argument, path: ['headers', 'Idempotency-Key'], header: true }]);

/** @param options place of the options, after an id and the body */
const at = (options: 1 | 2, methods: Methods) =>
  keyed('mangopay', '$Mangopay.', { keys: places[options - 1]!, parameters: options - 1, options, evidence: 'mangopay4-nodejs-sdk 1.68.0 typings/services/*.d.ts; docs.mangopay.com/guide/idempotency-support' }, methods);

export default {
  id: 'mangopay',
  name: 'Mangopay',
  kind: 'payment',
  modules: ['mangopay4-nodejs-sdk'],
  mentions: ['mangopay'],
  versions: '1.68.0',
  source: ['mangopay4-nodejs-sdk lib/services/{OptionsHelper,Idempotency}.js'],
  types: [{ name: 'Mangopay', annotations: ['default', 'Mangopay'], paths: ['default@new', '@module@new', 'Mangopay@new'] }],
  sinks: [
    ...at(1, {
      // On a page of the payment the buyer acts first.
      'PayIns.create': ['money', 'maybe'],
      'PayOuts.create': ['money', 'again'],
      'Transfers.create': ['money', 'again'],
    }),
    ...at(2, {
      'PayIns.createRefund': ['money', againWith('DebitedFunds')],
      'Transfers.createRefund': ['money', 'maybe'],
    }),
  ],
  retentionMs: 24 * hour,
  notes: 'A key has 16 to 36 letters, digits and dashes. The same key again is refused, not answered.',
} satisfies ClientRecord;
