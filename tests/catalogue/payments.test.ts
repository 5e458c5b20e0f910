import { describe, expect, it } from 'vitest';
import { compile } from '../../catalogue/compile.ts';
import { parsePath, type Token } from '../../catalogue/paths.ts';
import { deletes, posts } from '../../catalogue/payments/stripe-methods.ts';
import { repeats } from '../../catalogue/payments/stripe-repeats.ts';
import adyen from '../../catalogue/payments/adyen.ts';
import mercadopago from '../../catalogue/payments/mercadopago.ts';
import paypalCheckout from '../../catalogue/payments/paypal-checkout-server-sdk.ts';
import paypalServer from '../../catalogue/payments/paypal-server-sdk.ts';
import squareLegacy from '../../catalogue/payments/square-legacy.ts';
import square from '../../catalogue/payments/square.ts';
import stripe from '../../catalogue/payments/stripe.ts';
import type { ClientRecord } from '../../catalogue/record.ts';
import type { ApiNode, SinkFact } from '../../engine/model/knowledge.ts';

const records: readonly ClientRecord[] = [
  adyen,
  mercadopago,
  paypalCheckout,
  paypalServer,
  square,
  squareLegacy,
  stripe,
];
const compiled = compile(records);

function from(node: ApiNode, token: Token): ApiNode | undefined {
  const own =
    token.kind === 'member'
      ? node.members.get(token.name)
      : token.kind === 'new'
        ? node.instance
        : token.kind === 'call'
          ? node.result
          : token.kind === 'element'
            ? node.element
            : undefined;
  if (own) return own;
  for (const type of node.types) {
    const found = from(type, token);
    if (found) return found;
  }
  return undefined;
}

/** Walks as a program would: from what it imported. */
function at(path: string, module = 'stripe'): ApiNode {
  const { start, tokens } = parsePath(path);
  const root = compiled.modules.get(module)!;
  let node = start.kind === 'export' ? from(root, { kind: 'member', name: start.name }) : root;
  for (const token of tokens) node = node && from(node, token);
  if (!node) throw new Error(`nothing at ${path}`);
  return node;
}

const sinkAt = (call: string): SinkFact => {
  const [sink] = at(`default@new.${call}`).facts.sinks;
  if (!sink) throw new Error(`no sink at ${call}`);
  return sink;
};

describe('stripe methods', () => {
  it('holds every POST method of the SDK, by effect', () => {
    const count = (effect: string) => posts.filter((method) => method.effect === effect).length;
    expect(posts).toHaveLength(348);
    expect(new Set(posts.map(({ call }) => call)).size).toBe(348);
    expect([count('money'), count('conditional'), count('ledger'), count('record')]).toEqual([28, 30, 29, 261]);
    expect(deletes).toHaveLength(6);
  });

  it('keeps the argument places of the SDK: parameters follow the ids, options follow the parameters', () => {
    const shapes = new Map<string, number>();
    for (const { parameters, options } of posts) {
      const shape = `${parameters} ${options}`;
      shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
    }
    expect(Object.fromEntries(shapes)).toEqual({ '0 1': 115, '1 2': 220, '2 3': 13 });
  });

  it('has repeat rules only for methods that exist and are more than records', () => {
    const effects = new Map(posts.map(({ call, effect }) => [call, effect]));
    for (const call of Object.keys(repeats))
      expect([call, effects.get(call)]).toEqual([call, expect.stringMatching(/money|conditional|ledger/)]);
  });

  it.each([...posts, ...deletes])('$call is a sink of its own row', ({ call, effect, parameters, options }) => {
    expect(sinkAt(call)).toMatchObject({
      id: `stripe/${call.replaceAll('.', '-')}`,
      operation: `stripe.${call}`,
      effect,
      parameters,
      options,
    });
  });
});

describe('stripe client', () => {
  it.each(['default@new', 'default@call', 'Stripe@new', '@module@new', '@module@call', '@module.default@call'])(
    '%s is the client',
    (path) => {
      expect(at(`${path}.refunds.create`).facts.sinks[0]!.id).toBe('stripe/refunds-create');
      expect(at(path).types.some((type) => type.facts.clients.some(({ id }) => id === 'stripe'))).toBe(true);
    },
  );

  it('is found under the specifiers of Deno', () => {
    expect(at('default@new.charges.create', 'npm:stripe').facts.sinks).toHaveLength(1);
    expect(at('default@new.charges.create', 'https://esm.sh/stripe').facts.sinks).toHaveLength(1);
  });

  it.each([
    ['Stripe.RefundsResource@new.create', 'stripe/refunds-create'],
    ['Stripe.RefundResource@new.create', 'stripe/refunds-create'],
    ['Stripe.Billing.MeterEventsResource@new.create', 'stripe/billing-meterEvents-create'],
    ['default.Treasury.OutboundPaymentsResource@new.create', 'stripe/treasury-outboundPayments-create'],
  ])('an annotated resource %s leads to its methods', (path, id) => {
    expect(at(path).facts.sinks[0]!.id).toBe(id);
  });

  it('gives no sink for a method it does not have', () => {
    expect(() => at('default@new.refunds.charge')).toThrow('nothing at');
    expect(() => at('default.refunds.create')).toThrow('nothing at');
  });
});

describe('stripe keys', () => {
  const places = (call: string) =>
    sinkAt(call).keys.map(({ argument, path, header }) => `${argument}:${path.join('.')}${header ? ' (header)' : ''}`);

  it('stand in the options, by the place of the method, or in whatever is last', () => {
    expect(places('charges.create')).toEqual([
      '1:idempotencyKey',
      '1:idempotency_key',
      '1:headers.Idempotency-Key (header)',
      '1:additionalHeaders.Idempotency-Key (header)',
      'last:idempotencyKey',
      'last:idempotency_key',
      'last:headers.Idempotency-Key (header)',
      'last:additionalHeaders.Idempotency-Key (header)',
    ]);
    expect(places('transfers.updateReversal')[0]).toBe('3:idempotencyKey');
  });

  it('of raw requests stand in the fourth argument', () => {
    expect(places('rawRequest')).toEqual([
      '3:idempotencyKey',
      '3:headers.Idempotency-Key (header)',
      '3:additionalHeaders.Idempotency-Key (header)',
    ]);
  });

  it('are kept for a day in the v1 API; how long in v2 is not known', () => {
    expect(sinkAt('charges.create').retentionMs).toBe(86_400_000);
    expect(sinkAt('v2.moneyManagement.outboundPayments.create').retentionMs).toBeUndefined();
  });

  it('do nothing on a DELETE', () => {
    expect(sinkAt('subscriptions.cancel')).toMatchObject({ keyless: true, keys: [], repeat: [{ repeat: 'same' }] });
    expect(sinkAt('paymentIntents.cancel')).toMatchObject({ keyless: false });
  });

  it('of a meter event stand beside its identifier, which is compared too', () => {
    const { sinks } = at('default@new.billing.meterEvents.create').facts;
    expect(sinks.map(({ id, dedupe }) => [id, dedupe])).toEqual([
      ['stripe/billing-meterEvents-create', undefined],
      ['stripe/billing-meterEvents-create-identifier', 'token'],
    ]);
    expect(sinks[1]!.keys).toEqual([{ argument: 0, path: ['identifier'], header: false }]);
  });
});

describe('stripe repeats', () => {
  const rules = (call: string) => sinkAt(call).repeat;

  it.each([
    'charges.create',
    'transfers.create',
    'payouts.create',
    'topups.create',
    'invoiceItems.create',
    'customers.createBalanceTransaction',
    'billing.creditGrants.create',
    'treasury.outboundPayments.create',
  ])('%s moves the money again', (call) => {
    expect(rules(call)).toEqual([{ repeat: 'again' }]);
  });

  it.each([
    'invoices.pay',
    'paymentIntents.confirm',
    'paymentIntents.cancel',
    'paymentIntents.incrementAuthorization',
    'invoices.finalizeInvoice',
    'invoices.voidInvoice',
    'payouts.cancel',
    'checkout.sessions.create',
    'billingPortal.sessions.create',
    'customers.create',
    'customers.update',
    'subscriptionItems.update',
  ])('%s ends in the same state', (call) => {
    expect(rules(call)).toEqual([{ repeat: 'same' }]);
  });

  it.each([
    'refunds.create',
    'transfers.createReversal',
    'applicationFees.createRefund',
    'terminal.readers.refundPayment',
  ])('%s takes a part again, the whole perhaps', (call) => {
    expect(rules(call)).toEqual([{ repeat: 'again', when: { path: ['amount'], present: true } }, { repeat: 'maybe' }]);
  });

  it('an intent charges again when it is confirmed at once', () => {
    expect(rules('paymentIntents.create')).toEqual([
      {
        repeat: 'again',
        when: {
          any: [
            { path: ['confirm'], is: true },
            { path: ['off_session'], is: true },
            { path: ['off_session'], is: 'one_off' },
            { path: ['off_session'], is: 'recurring' },
          ],
        },
      },
      { repeat: 'maybe' },
    ]);
  });

  it('a capture is the same once more when it is whole, again when more of them are announced', () => {
    expect(rules('paymentIntents.capture').map(({ repeat }) => repeat)).toEqual(['again', 'maybe', 'same']);
    expect(rules('paymentIntents.capture')[1]!.when).toEqual({ path: ['amount_to_capture'], present: true });
    expect(rules('charges.capture')).toEqual([
      { repeat: 'maybe', when: { path: ['amount'], present: true } },
      { repeat: 'same' },
    ]);
  });

  it('a subscription charges again unless it starts unpaid', () => {
    const [unpaid, otherwise] = rules('subscriptions.create');
    expect(otherwise).toEqual({ repeat: 'again' });
    expect(unpaid!.repeat).toBe('maybe');
    expect(JSON.stringify(unpaid!.when)).toContain('"default_incomplete"');
  });

  it('usage is added again unless it is set or carries an identifier', () => {
    expect(rules('subscriptionItems.createUsageRecord')).toEqual([
      { repeat: 'same', when: { path: ['action'], is: 'set' } },
      { repeat: 'again' },
    ]);
    expect(rules('billing.meterEvents.create')).toEqual([
      { repeat: 'same', when: { path: ['identifier'], present: true } },
      { repeat: 'again' },
    ]);
  });

  it('an invoice is charged again when it advances by itself', () => {
    expect(rules('invoices.create')).toEqual([
      { repeat: 'again', when: { path: ['auto_advance'], is: true } },
      { repeat: 'maybe' },
    ]);
  });
});

describe('stripe values', () => {
  it('a verified webhook event is payload, from the client or the class', () => {
    for (const path of [
      'default@new.webhooks.constructEvent@call',
      'default.webhooks.constructEventAsync@call',
      'Stripe.Event@new',
      'default.Event@new',
    ]) {
      expect(
        at(path)
          .types.flatMap((type) => type.facts.values)
          .map(({ id, origin }) => [id, origin]),
      ).toEqual([['stripe/event', 'payload']]);
    }
  });

  it('an object that is read is stored; one that is made is left to its own key', () => {
    expect(at('default@new.invoices.retrieve@call').facts.values).toMatchObject([
      { id: 'stripe/read', origin: 'stored' },
    ]);
    expect(at('default@new.checkout.sessions.list@call').facts.values).toMatchObject([{ origin: 'stored' }]);
    expect(() => at('default@new.invoices.create@call')).toThrow('nothing at');
  });
});

const otherSink = (module: string, path: string): SinkFact => {
  const [sink, ...others] = at(path, module).facts.sinks;
  expect(others).toEqual([]);
  if (!sink) throw new Error(`no sink at ${path} of ${module}`);
  return sink;
};
const keyPlaces = ({ keys }: SinkFact): string[] => keys.map(({ argument, path }) => [argument, ...path].join('.'));

describe('other providers', () => {
  it.each([
    ['square', 'SquareClient@new.payments.create', 'square/payments-create', 'money', ['0.idempotencyKey']],
    ['square', 'SquareClient@new.refunds.refundPayment', 'square/refunds-refundPayment', 'money', ['0.idempotencyKey']],
    [
      'square',
      'SquareClient@new.locations.checkouts',
      'square/locations-checkouts',
      'record',
      ['0.idempotencyKey', '0.order.idempotencyKey'],
    ],
    [
      'square',
      'SquareClient@new.loyalty.accounts.adjust',
      'square/loyalty-accounts-adjust',
      'ledger',
      ['0.idempotencyKey'],
    ],
    [
      'square',
      'Client@new.paymentsApi.createPayment',
      'square-legacy/paymentsApi-createPayment',
      'money',
      ['0.idempotencyKey'],
    ],
    [
      'square/legacy',
      'Client@new.ordersApi.payOrder',
      'square-legacy/ordersApi-payOrder',
      'money',
      ['1.idempotencyKey'],
    ],
    [
      '@adyen/api-library',
      'CheckoutAPI@new.PaymentsApi.payments',
      'adyen/CheckoutAPI-PaymentsApi-payments',
      'money',
      ['1.idempotencyKey', '1.headers.Idempotency-Key'],
    ],
    [
      '@adyen/api-library',
      'CheckoutAPI@new.ModificationsApi.refundCapturedPayment',
      'adyen/CheckoutAPI-ModificationsApi-refundCapturedPayment',
      'money',
      ['2.idempotencyKey', '2.headers.Idempotency-Key'],
    ],
    ['mercadopago', 'Payment@new.create', 'mercadopago/Payment-create', 'money', ['0.requestOptions.idempotencyKey']],
    [
      'mercadopago',
      'Preference@new.create',
      'mercadopago/Preference-create',
      'record',
      ['0.requestOptions.idempotencyKey'],
    ],
    [
      '@paypal/paypal-server-sdk',
      'OrdersController@new.captureOrder',
      'paypal-server-sdk/OrdersController-captureOrder',
      'money',
      ['0.paypalRequestId'],
    ],
    [
      '@paypal/checkout-server-sdk',
      'payments.CapturesRefundRequest@new.payPalRequestId',
      'paypal-checkout-server-sdk/payments-CapturesRefundRequest',
      'money',
      ['0'],
    ],
  ])('%s %s takes its key', (module, path, id, effect, places) => {
    const sink = otherSink(module, path);
    expect([sink.id, sink.effect, keyPlaces(sink)]).toEqual([id, effect, places]);
  });

  it('say what a second run does', () => {
    expect(otherSink('square', 'SquareClient@new.subscriptions.create').repeat).toEqual([{ repeat: 'again' }]);
    expect(otherSink('square', 'SquareClient@new.payments.create').repeat).toEqual([{ repeat: 'refused' }]);
    expect(otherSink('square', 'SquareClient@new.invoices.publish').repeat).toEqual([{ repeat: 'same' }]);
    expect(otherSink('@adyen/api-library', 'CheckoutAPI@new.PaymentsApi.payments').repeat).toEqual([
      { repeat: 'again' },
    ]);
    expect(otherSink('mercadopago', 'PaymentRefund@new.create').repeat).toEqual([
      { repeat: 'again', when: { path: ['body', 'amount'], present: true } },
      { repeat: 'maybe' },
    ]);
  });

  it('take no key for some calls', () => {
    expect(otherSink('square', 'SquareClient@new.payments.complete')).toMatchObject({
      keyless: true,
      keys: [],
      effect: 'money',
    });
    expect(otherSink('square', 'Client@new.paymentsApi.cancelPayment').keyless).toBe(true);
  });

  it('keep a key for their own time', () => {
    expect(otherSink('@paypal/paypal-server-sdk', 'OrdersController@new.captureOrder').retentionMs).toBe(21_600_000);
    expect(otherSink('@paypal/paypal-server-sdk', 'PaymentsController@new.voidPayment').retentionMs).toBe(
      3_888_000_000,
    );
    expect(otherSink('square', 'SquareClient@new.payments.create').retentionMs).toBeUndefined();
  });

  it('hold as many methods as were found in the packages', () => {
    const counts = Object.fromEntries(records.map(({ id, sinks = [] }) => [id, sinks.length]));
    expect(counts).toEqual({
      adyen: 38,
      mercadopago: 22,
      'paypal-checkout-server-sdk': 6,
      'paypal-server-sdk': 12,
      square: 79,
      'square-legacy': 35,
      stripe: 359,
    });
  });
});

describe('sinks on an unknown receiver', () => {
  const ids = (chain: string) => compiled.sinkChains.get(chain)?.map(({ id }) => id);

  it('are found by their last two names, those of every client that has them', () => {
    expect(ids('paymentIntents.create')).toEqual(['stripe/paymentIntents-create']);
    expect(ids('paymentsApi.createPayment')).toEqual(['square-legacy/paymentsApi-createPayment']);
    expect(ids('billing.meterEvents.create')![0]).toBe('stripe/billing-meterEvents-create');
    expect(ids('invoices.create')).toEqual(['square/invoices-create', 'stripe/invoices-create']);
    expect(compiled.sinkChains.has('create')).toBe(false);
    expect(compiled.sinkMethods.has('createReversal')).toBe(true);
  });

  it('are told apart by a receiver that is called like the client', () => {
    expect(ids('stripe.invoices.create')).toEqual(['stripe/invoices-create']);
    expect(ids('square.invoices.create')).toEqual(['square/invoices-create']);
    expect(ids('square.paymentsApi.createPayment')).toEqual(['square-legacy/paymentsApi-createPayment']);
  });
});
