import type { Effect, Predicate, Repeat } from '../../engine/model/knowledge.ts';
import type { ClientRecord } from '../record.ts';

const hour = 60 * 60 * 1000;

interface Method {
  readonly call: string;
  readonly effect: Effect;
  readonly repeat: Repeat | readonly { readonly repeat: Repeat; readonly when?: Predicate }[];
  /** How long the provider keeps a request id, in hours. */
  readonly hours: number;
}

const part = (path: readonly string[]): Method['repeat'] => [
  { repeat: 'again', when: { path, present: true } },
  { repeat: 'maybe' },
];

const methods: readonly Method[] = [
  { call: 'OrdersController.authorizeOrder', effect: 'money', repeat: 'same', hours: 6 },
  { call: 'OrdersController.captureOrder', effect: 'money', repeat: 'same', hours: 6 },
  // Charges only with a payment source, and then the request id is mandatory.
  { call: 'OrdersController.createOrder', effect: 'conditional', repeat: 'maybe', hours: 6 },
  {
    call: 'PaymentsController.captureAuthorizedPayment',
    effect: 'money',
    repeat: part(['body', 'amount']),
    hours: 45 * 24,
  },
  { call: 'PaymentsController.reauthorizePayment', effect: 'money', repeat: 'maybe', hours: 45 * 24 },
  {
    call: 'PaymentsController.refundCapturedPayment',
    effect: 'money',
    repeat: part(['body', 'amount']),
    hours: 45 * 24,
  },
  { call: 'PaymentsController.voidPayment', effect: 'money', repeat: 'same', hours: 45 * 24 },
  { call: 'SubscriptionsController.captureSubscription', effect: 'money', repeat: 'again', hours: 72 },
  { call: 'SubscriptionsController.createBillingPlan', effect: 'record', repeat: 'same', hours: 72 },
  // The buyer approves before anything is charged.
  { call: 'SubscriptionsController.createSubscription', effect: 'money', repeat: 'maybe', hours: 72 },
  { call: 'VaultController.createPaymentToken', effect: 'record', repeat: 'same', hours: 3 },
  { call: 'VaultController.createSetupToken', effect: 'record', repeat: 'same', hours: 3 },
];

const controllers = [...new Set(methods.map(({ call }) => call.slice(0, call.indexOf('.'))))];

export default {
  id: 'paypal-server-sdk',
  name: 'PayPal',
  kind: 'payment',
  modules: ['@paypal/paypal-server-sdk'],
  versions: '2.5.0',
  source: ['@paypal/paypal-server-sdk src/controllers/*.ts'],
  types: controllers.map((controller) => ({
    name: controller,
    annotations: [controller],
    paths: [`${controller}@new`],
  })),
  sinks: methods.map(({ call, effect, repeat, hours }) => ({
    id: call.replaceAll('.', '-'),
    path: `$${call}`,
    operation: `paypal.${call}`,
    effect,
    repeat,
    keys: [{ argument: 0, path: ['paypalRequestId'] }],
    parameters: 0,
    retentionMs: hours * hour,
    evidence: '@paypal/paypal-server-sdk 2.5.0 src/controllers/*.ts',
  })),
} satisfies ClientRecord;
