import { describe, expect, it } from 'vitest';
import { knowledge } from '../../catalogue/index.ts';
import { inNames } from '../../catalogue/words.ts';
import { wordsOf } from '../../engine/model/names.ts';

const known = knowledge();
const some = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text));

describe('key names and headers', () => {
  it.each(['idempotencykey', 'pidempotencykey', 'idempotentkey'])('%s is a key', (name) => {
    expect(known.keyNames.has(name)).toBe(true);
  });

  it.each(['key', 'id', 'requestid', 'orderid', 'dedupe', 'idempotent', 'requestoptions'])('%s is none', (name) => {
    expect(known.keyNames.has(name)).toBe(false);
  });

  it('knows which headers belong to one payment API', () => {
    expect(known.keyHeaders.get('idempotency-key')).toEqual({ alone: false });
    expect(known.keyHeaders.get('x-idempotency-key')).toEqual({ alone: false });
    expect(known.keyHeaders.get('paypal-request-id')).toEqual({ alone: true });
    expect(known.keyHeaders.get('x-request-id')).toBeUndefined();
  });
});

describe('money', () => {
  it.each(['charge', 'pay', 'payment', 'payout', 'transfer', 'refund', 'capture', 'disburse', 'withdraw', 'invoice', 'billing', 'gateway', 'stripe'])('%s is a money word', (word) => {
    expect(known.moneyWords.has(word)).toBe(true);
    expect(known.otherWords.has(word)).toBe(false);
  });

  it.each(['mail', 'log', 'event', 'job', 'cache', 'db', 'tx', 'prisma', 'repository', 'queue', 'task'])('%s is another word', (word) => {
    expect(known.otherWords.has(word)).toBe(true);
    expect(known.moneyWords.has(word)).toBe(false);
  });

  it.each(['amount', 'amountcents', 'amountmoney', 'totalamount', 'tipmoney', 'currency', 'currencycode', 'sourceid', 'paymentid'])('%s is a money field', (name) => {
    expect(some(known.moneyFields, name)).toBe(true);
  });

  it.each(['userid', 'name', 'count', 'paymentidx', 'source', 'concurrency'])('%s is none', (name) => {
    expect(some(known.moneyFields, name)).toBe(false);
  });

  it.each([
    'https://api.stripe.com/v1/charges',
    'https://api.mercadopago.com/v1/payments',
    'https://connect.squareup.com/v2/payments',
    'api-m.paypal.com',
    'https://acme.chargebee.com/api/v2/invoices',
    'https://api.stripe.com',
  ])('%s is a payment host', (url) => {
    expect(some(known.moneyHosts, url)).toBe(true);
  });

  it.each(['https://api.example.com/v1/items', 'https://notapi.stripe.com.evil.test/x', 'https://mybitpay.com/', 'https://docs.stripe.com/api'])('%s is none', (url) => {
    expect(some(known.moneyHosts, url)).toBe(false);
  });

  it.each(['/v1/payments', '/orders/7/refund', '/payouts?x=1', '/v2/checkout/orders/1/capture', '/payment_intents', '/billing', '/api/pay'])('%s moves money', (path) => {
    expect(some(known.moneyPaths, path)).toBe(true);
  });

  it.each(['/v2/checkout/orders', '/checkout/preferences', '/payload', '/recharge-stations', '/display', '/users'])('%s does not', (path) => {
    expect(some(known.moneyPaths, path)).toBe(false);
  });
});

describe('names of unresolved functions', () => {
  it.each(['hash', 'hashKey', 'sha256', 'sha1Hex', 'toSha256', 'md5', 'createDigest', 'hmac', 'encodeId', 'base64Encode', 'slugify', 'toSlug', 'join', 'joinParts', 'formatKey', 'keyFormat', 'make_hash'])('%s carries its arguments', (name) => {
    expect(some(known.carrierNames, name)).toBe(true);
  });

  it.each(['getInformation', 'share', 'shallowCopy', 'shape', 'makeKey', 'transform', 'reload', 'information', 'platform'])('%s is not known to', (name) => {
    expect(some(known.carrierNames, name)).toBe(false);
  });

  it.each(['uuid', 'uuidv4', 'generateUuid', 'newUUID', 'nanoid', 'makeNanoId', 'ulid', 'nextUlid', 'create_uuid', 'uuidV7'])('%s mints', (name) => {
    expect(some(known.randomNames, name)).toBe(true);
  });

  it.each(['isUuid', 'parseUuid', 'validateUUID', 'uuidv5', 'uuidV3', 'toUuid', 'getId', 'build', 'deterministicUuid', 'stableUuid', 'fluidity'])('%s does not', (name) => {
    expect(some(known.randomNames, name)).toBe(false);
  });
});

describe('stores', () => {
  it('knows verbs by what they do', () => {
    expect(known.storeVerbs.get('create')).toBe('insert');
    expect(known.storeVerbs.get('upsert')).toBe('unique-write');
    expect(known.storeVerbs.get('findOrCreate')).toBe('unique-write');
    expect(known.storeVerbs.get('findUnique')).toBe('read');
    expect(known.storeVerbs.get('updateMany')).toBe('update');
    expect(known.storeVerbs.get('findOneAndUpdate')).toBe('swap');
    expect(known.storeVerbs.get('$transaction')).toBe('transaction');
    expect(known.storeVerbs.get('query')).toBe('raw');
    expect(known.storeVerbs.get('charge')).toBeUndefined();
  });
});

describe('the gate', () => {
  it.each([
    'await x.send({ idempotencyKey: k })',
    "headers['Idempotency-Key'] = k",
    "'paypal-request-id': id",
    "import Stripe from 'stripe'",
    "require('square')",
    'await stripeGateway.send(order)',
    'client.charges.create(p)',
    'this.client.subscriptions.create(p)',
    'client\n  .subscriptions\n  .create(p)',
    'billing.meterEvents.create(x)',
    'idem_key',
  ])('opens for %j', (text) => {
    expect(known.gate.test(text)).toBe(true);
    expect(known.gate.test(text)).toBe(true);
  });

  it.each([
    "new Worker('mail', async (job) => job.attemptsMade)",
    'crypto.randomUUID()',
    'Date.now()',
    'const payload = JSON.parse(body)',
    'Sentry.captureException(error)',
    'users.create({ name })',
    "import { nanoid } from 'nanoid'",
    'a square is a rectangle',
    'await gateway.charge(order)',
    'const payout = await payNow(order)',
  ])('stays shut for %j', (text) => {
    expect(known.gate.test(text)).toBe(false);
  });
});

describe('nouns', () => {
  const { again, ...kinds } = known.nouns;
  const all = Object.values(kinds).flatMap((words) => [...words]);

  it('stand for one thing each, in the form that names are split to', () => {
    expect(all.filter((word, place) => all.indexOf(word) < place)).toEqual([]);
    expect([...all, ...again].filter((word) => wordsOf(word).join() !== word)).toEqual([]);
  });
});

describe('inNames', () => {
  it.each([
    ["import { chargeCustomer } from './x'", true],
    ["import { x } from './payments'", true],
    ["import { doPay } from './x'", true],
    ["import { PAYOUT_LIMIT } from './x'", true],
    ["import { do_refund } from './x'", true],
    ["import { payload, display, PayloadOf } from './x'", false],
    ["import { recharged, prepay } from './x'", false],
  ])('%s', (text, says) => {
    expect(inNames(['charge', 'pay', 'payout', 'refund']).test(text)).toBe(says);
  });
});
