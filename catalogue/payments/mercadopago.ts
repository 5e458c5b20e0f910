import type { Effect, Predicate, Repeat } from '../../engine/model/knowledge.ts';
import type { ClientRecord } from '../record.ts';

interface Method {
  readonly call: string;
  readonly effect: Effect;
  readonly repeat: Repeat | readonly { readonly repeat: Repeat; readonly when?: Predicate }[];
}

const given = (...path: string[]): Predicate => ({ path, present: true });
const partAgain: Method['repeat'] = [{ repeat: 'again', when: given('body', 'amount') }, { repeat: 'maybe' }];

const methods: readonly Method[] = [
  { call: 'AdvancedPayment.capture', effect: 'money', repeat: 'same' },
  { call: 'AdvancedPayment.create', effect: 'money', repeat: 'again' },
  { call: 'Customer.create', effect: 'record', repeat: 'same' },
  { call: 'Customer.createCard', effect: 'record', repeat: 'same' },
  { call: 'DisbursementRefund.create', effect: 'money', repeat: partAgain },
  { call: 'DisbursementRefund.createAll', effect: 'money', repeat: 'maybe' },
  { call: 'Order.cancel', effect: 'money', repeat: 'same' },
  { call: 'Order.capture', effect: 'money', repeat: 'same' },
  {
    call: 'Order.create',
    effect: 'money',
    repeat: [{ repeat: 'maybe', when: { path: ['body', 'processing_mode'], is: 'manual' } }, { repeat: 'again' }],
  },
  { call: 'Order.createTransaction', effect: 'money', repeat: 'maybe' },
  { call: 'Order.process', effect: 'money', repeat: 'same' },
  {
    call: 'Order.refund',
    effect: 'money',
    repeat: [{ repeat: 'again', when: given('body', 'transactions') }, { repeat: 'maybe' }],
  },
  { call: 'Payment.cancel', effect: 'money', repeat: 'same' },
  {
    call: 'Payment.capture',
    effect: 'money',
    repeat: [{ repeat: 'maybe', when: given('transaction_amount') }, { repeat: 'same' }],
  },
  { call: 'Payment.create', effect: 'money', repeat: 'again' },
  { call: 'PaymentRefund.create', effect: 'money', repeat: partAgain },
  { call: 'PaymentRefund.total', effect: 'money', repeat: 'maybe' },
  { call: 'Point.createPaymentIntent', effect: 'money', repeat: 'maybe' },
  { call: 'PreApproval.create', effect: 'money', repeat: 'maybe' },
  { call: 'PreApproval.update', effect: 'money', repeat: 'same' },
  { call: 'PreApprovalPlan.create', effect: 'record', repeat: 'same' },
  { call: 'Preference.create', effect: 'record', repeat: 'same' },
];

const resources = [...new Set(methods.map(({ call }) => call.slice(0, call.indexOf('.'))))];

export default {
  id: 'mercadopago',
  name: 'Mercado Pago',
  kind: 'payment',
  modules: ['mercadopago'],
  versions: '2.0.9, 2.13.0, 3.6.1',
  source: ['mercadopago dist/utils/restClient', 'mercadopago dist/clients/*/index.js'],
  types: resources.map((resource) => ({ name: resource, annotations: [resource], paths: [`${resource}@new`] })),
  sinks: methods.map(({ call, effect, repeat }) => ({
    id: call.replaceAll('.', '-'),
    path: `$${call}`,
    operation: `mercadopago.${call}`,
    effect,
    repeat,
    keys: [{ argument: 0, path: ['requestOptions', 'idempotencyKey'] }],
    parameters: 0,
    evidence: 'mercadopago 3.6.1 dist/clients/*/index.js: create({ body, requestOptions })',
  })),
  notes: 'Without a key the SDK makes a fresh one for each call. A key given once sticks to the shared configuration.',
} satisfies ClientRecord;
