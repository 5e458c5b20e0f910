/**
 * Words: what names, headers, hosts and paths say when no client is known. All are hints beside structural evidence;
 * none makes a finding alone.
 */
import type { Nouns, StoreRole } from '../engine/model/knowledge.ts';

/** Only names that can mean nothing but a key. `_` and letter case make no difference. */
export const keyNames: readonly string[] = [
  'idempotency_key',
  'idempotence_key',
  'idempotent_key',
  'idempotency_token',
  'idempotency_id',
  'idempotency_uuid',
  'p_idempotency_key',
  'x_idempotency_key',
  'idemp_key',
  'idem_key',
  'paypal_request_id',
  // Wise, of a transfer; PayPal, of a batch of payouts.
  'customer_transaction_id',
  'sender_batch_id',
];

/** Header names, lower case. `alone`: the header itself belongs to one payment API. */
export const keyHeaders: Readonly<Record<string, { readonly alone: boolean }>> = {
  'idempotency-key': { alone: false },
  'x-idempotency-key': { alone: false },
  'idempotence-key': { alone: false },
  'x-idempotence-uuid': { alone: false },
  'request-idempotency-key': { alone: false },
  'sd-idempotency-key': { alone: false },
  'privy-idempotency-key': { alone: false },
  'paypal-request-id': { alone: true },
  'cko-idempotency-key': { alone: true },
  'klarna-idempotency-key': { alone: true },
  'chargebee-idempotency-key': { alone: true },
  'x-payout-idempotency': { alone: true },
  'x-qonto-idempotency-key': { alone: true },
  'x-amz-pay-idempotency-key': { alone: true },
};

/** Names of payment providers, lower case. */
export const providers: readonly string[] = [
  'stripe',
  'paypal',
  'braintree',
  'adyen',
  'mollie',
  'razorpay',
  'mercadopago',
  'gocardless',
  'paystack',
  'flutterwave',
  'klarna',
  'dwolla',
];

/** Words that name what ends in a payment: of imports they say that a payment may be behind, of a call they say nothing. */
export const purchaseWords: readonly string[] = ['checkout'];

/** Singular, lower case. */
export const moneyWords: readonly string[] = [
  'charge',
  'pay',
  'payment',
  'payout',
  'transfer',
  'refund',
  'capture',
  'disburse',
  'disbursement',
  'withdraw',
  'withdrawal',
  'invoice',
  'billing',
  'gateway',
  ...providers,
];

/** Mail, logs, events, jobs, caches, tests and persistence. */
export const otherWords: readonly string[] = [
  'mail',
  'mailer',
  'email',
  'sms',
  'notify',
  'notification',
  'notifier',
  'push',
  'slack',
  'webhook',
  'log',
  'logger',
  'audit',
  'analytic',
  'metric',
  'telemetry',
  'track',
  'tracker',
  'trace',
  'tracer',
  'span',
  'event',
  'emitter',
  'bus',
  'job',
  'task',
  'queue',
  'worker',
  'publisher',
  'producer',
  'cache',
  'redis',
  'lock',
  'mutex',
  'db',
  'database',
  'tx',
  'trx',
  'prisma',
  'knex',
  'drizzle',
  'orm',
  'repository',
  'repo',
  'model',
  'entity',
  'dao',
  'collection',
  'table',
  'schema',
  'console',
  'mock',
  'stub',
  'expect',
  'em',
  'manager',
  'outbox',
  'enqueue',
  'agenda',
  'boss',
  'kv',
  'store',
  'session',
  'statsd',
  'sentry',
  'scheduler',
  'emit',
  'dispatch',
  'subject',
  'parse',
  'validate',
  'jwt',
  'sign',
  'als',
  'insert',
  'sql',
  'cassandra',
  'supabase',
  'info',
  'debug',
  'warn',
  'render',
  'reminder',
  'screenshot',
  'lead',
  'posthog',
  'ws',
  'websocket',
  'socket',
  'llm',
  'ai',
  'upload',
  'file',
  'station',
  'dto',
  'graph',
  'query',
  'resolve',
  'assert',
  'nock',
  'message',
  'pdf',
  'seed',
  'uow',
  'convex',
  'report',
  'chart',
  'test',
  'fixture',
  'factory',
  'builder',
  'form',
  'state',
  'signal',
  'observable',
  'hash',
  'cookie',
  'storage',
  'document',
];

/** Tested against a sibling's name, lower case without `_`. */
export const moneyFields: readonly RegExp[] = [
  /^amount/,
  /amount(?:cents|minor)?$/,
  /money$/,
  /^currency(?:code)?$/,
  /^sourceid$/,
  /^paymentid$/,
];

/** Hosts of payment APIs. */
export const hosts: readonly string[] = [
  'api.stripe.com',
  'connect.squareup.com',
  'connect.squareupsandbox.com',
  'api-m.paypal.com',
  'api-m.sandbox.paypal.com',
  'api.paypal.com',
  'api.sandbox.paypal.com',
  'api.mercadopago.com',
  'api.adyen.com',
  'checkout-live.adyen.com',
  'checkout-test.adyen.com',
  'adyenpayments.com',
  'api.braintreegateway.com',
  'payments.braintree-api.com',
  'api.razorpay.com',
  'api.mollie.com',
  'api.gocardless.com',
  'api-sandbox.gocardless.com',
  'api.dwolla.com',
  'api-sandbox.dwolla.com',
  'production.plaid.com',
  'sandbox.plaid.com',
  'api.checkout.com',
  'api.sandbox.checkout.com',
  'api.xendit.co',
  'api.paystack.co',
  'api.circle.com',
  'api-sandbox.circle.com',
  'app.moderntreasury.com',
  'api.increase.com',
  'sandbox.increase.com',
  'api.lithic.com',
  'sandbox.lithic.com',
  'live.dodopayments.com',
  'test.dodopayments.com',
  'api.withorb.com',
  'api.wise.com',
  'api.transferwise.com',
  'api.sandbox.transferwise.tech',
  'api.lemonsqueezy.com',
  'api.paddle.com',
  'sandbox-api.paddle.com',
  'chargebee.com',
  'v3.recurly.com',
  'api.klarna.com',
  'api.playground.klarna.com',
  'api.flutterwave.com',
  'api.moov.io',
  'api.s.unit.sh',
  'api.cashfree.com',
  'sandbox.cashfree.com',
  'api.airwallex.com',
  'api-demo.airwallex.com',
  'api.mangopay.com',
  'api.sandbox.mangopay.com',
  'api-merchant.payos.vn',
  'bitpay.com',
  'api.authorize.net',
  'apitest.authorize.net',
  'api.midtrans.com',
  'api.iyzipay.com',
  'api.polar.sh',
  'api.portone.io',
  'api.commerce.coinbase.com',
  'api.cdp.coinbase.com',
  'thirdparty.qonto.com',
  'pay-api.amazon.com',
  'pay-api.amazon.eu',
  'pay-api.amazon.jp',
];

const escaped = (text: string): string => text.replace(/[.+*?^${}()|[\]\\]/g, '\\$&');

/** One pattern for all hosts: the name itself or any name below it. */
export const hostPattern = (names: readonly string[]): RegExp =>
  new RegExp(`(?:^|//|[.@])(?:${names.map(escaped).join('|')})(?=[:/?#'"\`]|$)`, 'i');

/** Words of a URL path. Preparing a checkout or a preference moves nothing and is not here. */
export const moneyPaths: readonly RegExp[] = [
  /(?:^|[/_.-])(?:charges?|payments?|pay|payouts?|transfers?|refunds?|captures?|disbursements?|withdrawals?|invoices?|billing|payment[_-]intents?|preapprovals?|authorizations?)(?=$|[/?#._-])/i,
];

/** Addresses that say money and move none: PayPal's plans, products and numbers of invoices. */
export const recordPaths: readonly RegExp[] = [/\/billing\/(?:plans|products)(?=$|[/?#])|\/generate-[\w-]*number(?=$|[/?#])/i];

/**
 * Whether a text has one of some words in a name: at its start, after `_`, or capitalised inside it. `payload` and `display`
 * do not say `pay`.
 *
 * @param some in lower case
 */
export function inNames(some: readonly string[]): RegExp {
  const plain = some.map((word) => word.replaceAll(/[^a-z0-9]/g, String.raw`\$&`) + (word === 'pay' ? '(?!load)' : ''));
  const capitalised = plain.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const upper = some.map((word) => word.toUpperCase().replaceAll(/[^A-Z0-9]/g, String.raw`\$&`));
  return new RegExp(`(?<![A-Za-z])(?:${plain.join('|')})|${capitalised.join('|')}|(?<![A-Za-z])(?:${upper.join('|')})`);
}

/** A word at the start of a name, after `_`, or capitalised inside it. */
const words = (lower: string, capital: string): RegExp => new RegExp(`(?:^|_)(?:${lower})|(?:${capital})`);

export const carrierNames: readonly RegExp[] = [
  words(
    'hash|sha(?:\\d+|(?![a-z]))|md5|digest|hmac|checksum|encode|slug|join|format(?!ion)|stringify|serialize|canonical',
    'Hash|S(?:ha|HA)(?:\\d+|(?![a-z]))|M(?:d|D)5|Digest|H(?:mac|MAC)|Checksum|Encode|Slug|Join|Format(?!ion)|Stringify|Serialize|Canonical',
  ),
];

export const hashNames: readonly RegExp[] = [words('hash|sha(?:\\d+|(?![a-z]))|md5|digest|hmac|checksum', 'Hash|S(?:ha|HA)(?:\\d+|(?![a-z]))|M(?:d|D)5|Digest|H(?:mac|MAC)|Checksum')];

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What a key says of the payment: an operation, or something that comes back with the next one. */
export const nouns: Nouns = {
  parties: setOf('customer user buyer payer member shopper subscriber cardholder'),
  // Adyen: @adyen/api-library 32.1.0 typings/checkout/paymentRequest.d.ts.
  partyNames: setOf('shopperreference shopperemail'),
  goods: setOf('price plan product sku tier amount currency total cent quantity'),
  paid: setOf(`
    order invoice payment charge transfer payout intent pi transaction purchase sale booking reservation checkout cart
    basket instalment installment settlement capture authorization authorisation withdrawal disbursement remittance
    shipment
  `),
  asked: setOf(`
    refund reversal chargeback dispute claim credit adjustment correction operation request req job event message msg
    task command action line submission
  `),
  standing: setOf(`
    client account merchant seller vendor supplier payee owner person employee driver courier host guest tenant
    landlord patient student company organisation organization org workspace team group shop store branch partner
    affiliate beneficiary recipient sender participant profile wallet card iban bank source method mandate token email
    mail phone name username session cookie device subscription contract lease policy membership license licence
    campaign coupon state type kind region country env environment tag topic queue param query
  `),
  identity: setOf('id ids uuid guid ulid ref reference identifier number no num nr'),
  contents: setOf(`
    data body payload detail content value json buffer text object input row record entry item doc document result response res
    entity node
  `),
  again: setOf('refund reversal reverse credit item usage adjust adjustment balance meter fee tip'),
};

/** Verbs that read or test an id, and words that promise it is the same each time. */
const notMinting = '(?!(?:is|has|to|from|parse|validate|assert|stable|deterministic)(?:[A-Z_]|$))';
/** Versions 3 and 5 are made of a name. */
const notNamed = '(?!_?[vV]?[35](?!\\d))';

export const randomNames: readonly RegExp[] = [
  new RegExp(`^${notMinting}(?:.*_)?(?:uuid|nanoid|ulid|cuid)${notNamed}`),
  new RegExp(`^${notMinting}.*(?:Uuid|UUID|NanoI[dD]|Nanoid|Ulid|ULID)${notNamed}`),
];

export const droppedMembers: readonly string[] = ['length', 'size', 'byteLength'];

export const storeWords: readonly string[] = [
  'db', 'database', 'prisma', 'tx', 'trx', 'knex', 'repo', 'repository', 'orm', 'dao', 'em', 'entitymanager',
  'manager', 'model', 'collection', 'table', 'sequelize', 'drizzle', 'mongo', 'mongoose', 'supabase', 'firestore',
  'dynamo', 'pg', 'pool', 'sql', 'mysql', 'sqlite',
];

const verbs: Readonly<Record<StoreRole, readonly string[]>> = {
  insert: ['insert', 'insertOne', 'insertMany', 'insertInto', 'create', 'createMany', 'createOne', 'add', 'bulkCreate'],
  'unique-write': ['upsert', 'upsertOne', 'findOrCreate', 'findOrInsert', 'firstOrCreate', 'getOrCreate', 'findCreateFind', 'createIfNotExists', 'insertIgnore', 'save', 'put', 'putItem'],
  read: ['find', 'findOne', 'findOneBy', 'findMany', 'findAll', 'findBy', 'findById', 'findByPk', 'findFirst', 'findFirstOrThrow', 'findUnique', 'findUniqueOrThrow', 'findOneOrFail', 'get', 'getOne', 'getById', 'getItem', 'first', 'firstOrFail', 'load', 'fetch', 'select', 'lookup'],
  update: ['update', 'updateOne', 'updateMany', 'updateById', 'findByIdAndUpdate', 'increment', 'decrement', 'set'],
  delete: ['delete', 'deleteOne', 'deleteMany', 'deleteById', 'remove', 'destroy', 'del'],
  swap: ['compareAndSwap', 'compareAndSet', 'findOneAndUpdate', 'findOneAndReplace'],
  transaction: ['transaction', '$transaction', 'withTransaction', 'runTransaction', 'runInTransaction', 'inTransaction', 'transactional'],
  raw: ['query', 'execute', 'raw', '$queryRaw', '$executeRaw', '$queryRawUnsafe', '$executeRawUnsafe'],
};

export const storeVerbs: ReadonlyMap<string, StoreRole> = new Map(
  Object.entries(verbs).flatMap(([role, names]) => names.map((name) => [name, role as StoreRole] as const)),
);
