import type { ClientRecord, KeyRow } from '../record.ts';
import { deletes, posts, type StripeMethod } from './stripe-methods.ts';
import { repeats } from './stripe-repeats.ts';

const sdk = 'stripe 8.222.0 to 23.1.0, each method run with its request layer stubbed';
const day = 24 * 60 * 60 * 1000;

const heads = ['default', '@module', 'Stripe'];

/** Inside an options object. 20.0.0 refuses `headers`, 20.4.1 sends them; what is between was not read. */
const inOptions = (argument: KeyRow['argument']): KeyRow[] => [
  { argument, path: ['idempotencyKey'] },
  { argument, path: ['idempotency_key'], below: '11' },
  { argument, path: ['headers', 'Idempotency-Key'], header: true, from: '20.1' },
  { argument, path: ['additionalHeaders', 'Idempotency-Key'], header: true, from: '17', below: '22' },
];

/** What options may hold up to major 21, all names of all majors. */
const optionNames = [
  ...['api_key', 'apiKey', 'idempotency_key', 'idempotencyKey', 'stripe_account', 'stripeAccount', 'stripe_version'],
  ...['stripeVersion', 'apiVersion', 'maxNetworkRetries', 'timeout', 'host', 'authenticator', 'stripeContext'],
  ...['additionalHeaders', 'streaming', 'headers'],
];

/**
 * By the place of the options, shared by all methods. Up to major 21 the last argument is taken for options if it looks
 * like them, whatever its place; parameters beside the key are then not sent.
 */
const asLast = inOptions('last').map((key): KeyRow => ({ ...key, below: key.below ?? '22', beside: optionNames }));
const keysAt = [0, 1, 2, 3].map((options) => [...inOptions(options), ...asLast]);

/** `charges.create` → `charges-create`. */
const rowId = (call: string): string => call.replaceAll('.', '-');

/** `billing.meterEvents.create` → `Billing.MeterEvents`, as its declared types are called. */
const resourceOf = (call: string): string =>
  call
    .slice(0, call.lastIndexOf('.'))
    .replaceAll(/(^|\.)([a-z])/g, (_, dot: string, first: string) => dot + first.toUpperCase());
const typeOf = (resource: string): string => `${resource.replaceAll('.', '')}Resource`;

/** Resources that move money, as declared types: plural to major 21, singular from 22. */
const resources = [...new Set(posts.filter(({ effect }) => effect !== 'record').map(({ call }) => resourceOf(call)))];
const resourceTypes = resources.map((resource) => ({
  name: typeOf(resource),
  annotations: ['default', 'Stripe'].flatMap((head) => [
    `${head}.${resource}Resource`,
    `${head}.${resource.replace(/s$/, '')}Resource`,
  ]),
}));

const pathsOf = (call: string): string[] => {
  const resource = resourceOf(call);
  const inClient = `$Stripe.${call}`;
  return resources.includes(resource)
    ? [inClient, `$${typeOf(resource)}${call.slice(call.lastIndexOf('.'))}`]
    : [inClient];
};

const keyed = ({ call, effect, parameters, options }: StripeMethod) => ({
  id: rowId(call),
  path: pathsOf(call),
  operation: `stripe.${call}`,
  effect,
  repeat: repeats[call] ?? ('same' as const),
  keys: keysAt[options]!,
  parameters,
  options,
  // How long the v2 API keeps a key, and what it compares, is not verified.
  ...(call.startsWith('v2.') ? { keyConflicts: [] } : { retentionMs: day }),
  evidence: sdk,
});

const keyless = ({ call, effect, parameters, options }: StripeMethod) => ({
  id: rowId(call),
  path: pathsOf(call),
  operation: `stripe.${call}`,
  effect,
  repeat: 'same' as const,
  keys: [],
  parameters,
  options,
  keyless: true,
  evidence: 'docs.stripe.com/api/idempotent_requests: a key on a v1 DELETE has no effect; the SDK sends none',
});

const stored = [
  'accounts',
  'balanceTransactions',
  'charges',
  'checkout.sessions',
  'creditNotes',
  'customers',
  'disputes',
  'invoiceItems',
  'invoices',
  'paymentIntents',
  'paymentMethods',
  'payouts',
  'prices',
  'products',
  'quotes',
  'refunds',
  'setupIntents',
  'subscriptionItems',
  'subscriptionSchedules',
  'subscriptions',
  'topups',
  'transfers',
];
const searched = ['charges', 'customers', 'invoices', 'paymentIntents', 'prices', 'products', 'subscriptions'];
const reads = [
  ...stored.flatMap((resource) => [`${resource}.retrieve`, `${resource}.list`]),
  ...searched.map((resource) => `${resource}.search`),
];

/** Parameters that the provider itself compares, beside the key. */
const identifiers = [
  {
    call: 'billing.meterEvents.create',
    field: 'identifier',
    evidence: 'unique within a rolling day: Billing/MeterEvents.d.ts',
  },
  {
    call: 'v2.billing.meterEvents.create',
    field: 'identifier',
    evidence: 'unique within a rolling day: V2/Billing/MeterEvents.d.ts',
  },
  {
    call: 'tax.transactions.createFromCalculation',
    field: 'reference',
    evidence: 'unique for ever: Tax/Transactions.d.ts',
  },
  { call: 'tax.transactions.createReversal', field: 'reference', evidence: 'unique for ever: Tax/Transactions.d.ts' },
];

const webhooks = ['constructEvent', 'constructEventAsync'];
const notifications = ['parseEventNotification', 'parseEventNotificationAsync', 'parseThinEvent'];

export default {
  id: 'stripe',
  name: 'Stripe',
  kind: 'payment',
  modules: ['stripe', 'npm:stripe', 'https://esm.sh/stripe'],
  versions: '8.222.0 to 23.1.0',
  source: [
    'stripe cjs/RequestSender.js, cjs/utils.js',
    'stripe 17.7.0 types/*Resource.d.ts',
    'stripe 23.1.0 cjs/stripe.core.d.ts',
  ],
  types: [
    {
      name: 'Stripe',
      annotations: ['default', 'Stripe', 'Stripe.Stripe'],
      paths: heads.flatMap((head) => [`${head}@new`, `${head}@call`]),
    },
    ...resourceTypes,
    {
      name: 'Event',
      annotations: heads.flatMap((head) => [`${head}.Event`, `${head}.DiscriminatedEvent`]),
      paths: [
        ...webhooks.flatMap((name) => [
          `$Stripe.webhooks.${name}@call`,
          ...heads.map((head) => `${head}.webhooks.${name}@call`),
        ]),
        ...notifications.map((name) => `$Stripe.${name}@call`),
        '$Stripe.events.retrieve@call',
        '$Stripe.events.list@call.data@element',
      ],
    },
  ],
  values: [
    {
      id: 'event',
      path: '$Event',
      origin: 'payload',
      evidence: 'docs.stripe.com/webhooks: id and content are the same on every delivery of an event',
    },
    {
      id: 'read',
      path: reads.map((call) => `$Stripe.${call}@call`),
      origin: 'stored',
      evidence: 'stripe 23.1.0: GET methods, read objects that the provider keeps',
    },
  ],
  receives: [
    {
      id: 'webhook',
      path: [
        ...webhooks.flatMap((name) => [`$Stripe.webhooks.${name}`, ...heads.map((head) => `${head}.webhooks.${name}`)]),
        ...notifications.map((name) => `$Stripe.${name}`),
      ],
      evidence: 'docs.stripe.com/webhooks: an event is sent again for three days until it is answered with 2xx',
    },
  ],
  sinks: [
    ...posts.map(keyed),
    ...deletes.map(keyless),
    {
      id: 'raw-request',
      path: '$Stripe.rawRequest',
      operation: 'stripe.rawRequest',
      effect: 'conditional',
      // The path decides what the call does, and it is not among the parameters.
      repeat: 'same',
      keys: [
        { argument: 3, path: ['idempotencyKey'] },
        { argument: 3, path: ['headers', 'Idempotency-Key'], header: true },
        { argument: 3, path: ['additionalHeaders', 'Idempotency-Key'], header: true },
      ],
      parameters: 2,
      options: 3,
      evidence: 'stripe 17.0.0 to 23.1.0 rawRequest(method, path, params, options)',
    },
    ...identifiers.map(({ call, field, evidence }) => ({
      id: `${rowId(call)}-${field}`,
      path: pathsOf(call),
      operation: `stripe.${call}`,
      effect: 'ledger' as const,
      repeat: repeats[call] ?? ('same' as const),
      keys: [{ argument: 0, path: [field] }],
      parameters: 0,
      dedupe: 'token' as const,
      evidence,
    })),
  ],
  keyConflicts: ['parameters', 'call'],
  notes: 'A key of the v1 API may be pruned once it is 24 hours old; a later request with it is a new one.',
} satisfies ClientRecord;
