/** The places of the keys of the smaller payment clients, and what a second run of their calls does. */
import { describe, expect, it } from 'vitest';
import { knowledge } from '../../catalogue/index.ts';
import { moneyChains } from '../../catalogue/sinks.ts';
import { records } from '../../catalogue/records.generated.ts';
import { facts } from '../../engine/flow/api.ts';
import { node } from './lookup.ts';

const all = knowledge();
const sinkAt = (module: string, path: string) => {
  const found = node(all, module, path);
  const [sink] = found ? facts(found, 'sinks') : [];
  if (!sink) throw new Error(`no sink at ${path} of ${module}`);
  return sink;
};

describe('payment clients', () => {
  it.each([
    ['@mollie/api-client', 'createMollieClient@call.paymentRefunds.create', ['0.idempotencyKey'], ['again', 'maybe']],
    ['@mollie/api-client', 'default@call.orders.cancel', ['1.idempotencyKey'], ['same']],
    ['gocardless-nodejs', 'default@call.payments.create', ['1'], ['again']],
    ['gocardless-nodejs/client', 'GoCardlessClient@new.payments.create', ['1'], ['again']],
    ['checkout-sdk-node', 'Checkout@new.payments.request', ['1'], ['again']],
    ['checkout-sdk-node', 'default@new.payments.refund', ['2'], ['again', 'maybe']],
    ['dwolla', 'Dwolla@new.massPayments.create', ['0.idempotencyKey'], ['again']],
    ['plaid', 'PlaidApi@new.transferAuthorizationCreate', ['0.idempotency_key'], ['again']],
    ['plaid', 'PlaidApi@new.transferCreate', ['0.authorization_id'], ['refused']],
    ['xendit-node', 'Xendit@new.Payout.createPayout', ['0.idempotencyKey'], ['refused']],
    ['xendit-node', 'Refund@new.createRefund', ['0.idempotencyKey'], ['again', 'maybe']],
    ['paystack-node', '@module@new.chargeAuthorization', ['0.reference'], ['again']],
    ['paystack', '@module@call.transaction.charge', ['0.reference'], ['again']],
    ['@circle-fin/circle-sdk', 'Circle@new.payments.refundPayment', ['1.idempotencyKey'], ['refused']],
    ['@circle-fin/developer-controlled-wallets', 'initiateDeveloperControlledWalletsClient@call.createTransaction', ['0.idempotencyKey'], ['again']],
    ['@coinbase/cdp-sdk', 'CdpClient@new.evm.sendTransaction', ['0.idempotencyKey'], ['again']],
    ['modern-treasury', 'default@new.paymentOrders.reversals.create', ['2.idempotencyKey', '2.headers.Idempotency-Key'], ['maybe']],
    ['increase', 'Increase@new.fednowTransfers.create', ['1.idempotencyKey', '1.headers.Idempotency-Key'], ['again']],
    ['lithic', 'default@new.bookTransfers.retry', ['1.retry_token'], ['refused']],
    ['lithic', 'default@new.payments.create', ['0.token', '1.headers.Idempotency-Key'], ['again']],
    ['dodopayments', 'default@new.customers.wallets.ledgerEntries.create', ['1.idempotency_key'], ['again']],
    ['orb-billing', 'default@new.invoices.pay', ['2.idempotencyKey', '2.headers.Idempotency-Key'], ['same']],
    ['@moovio/sdk', 'Moov@new.transfers.createReversal', ['0.xIdempotencyKey'], ['refused']],
    ['@unit-finance/unit-node-sdk', 'Unit@new.payments.create', ['0.attributes.idempotencyKey'], ['again']],
    ['@unit-finance/unit-node-sdk', 'Unit@new.payments.createBulk', ['0.*.attributes.idempotencyKey'], ['again']],
    ['paystack-sdk', 'Paystack@new.transfer.bulk', ['0.transfers.*.reference'], ['again']],
    ['orb-billing', 'default@new.events.ingest', ['0.events.*.idempotency_key'], ['refused']],
    ['dodopayments', 'default@new.usageEvents.ingest', ['0.events.*.event_id'], ['refused']],
    ['flutterwave-node-v3', '@module@new.Transfer.bulk', ['0.bulk_data.*.reference'], ['again']],
    ['flutterwave-node-v3', '@module@new.Tokenized.bulk', ['0.bulk_data.*.tx_ref'], ['refused']],
    ['@payos/node', 'PayOS@new.payouts.batch.create', ['1'], ['again']],
    ['recurly', 'Client@new.createUsage', ['3.headers.Idempotency-Key'], ['again']],
    ['chargebee', '@module@new.invoice.create', ['1.chargebee-idempotency-key'], ['again']],
    ['chargebee', '@module@new.subscription.createWithItems', ['2.chargebee-idempotency-key'], ['maybe', 'again']],
    ['flutterwave-node-v3', '@module@new.Transfer.initiate', ['0.reference'], ['again']],
    ['cashfree-pg', 'Cashfree@new.PGOrderCreateRefund', ['3'], ['same']],
    ['mangopay4-nodejs-sdk', 'default@new.PayIns.createRefund', ['2.headers.Idempotency-Key'], ['again', 'maybe']],
    ['square-connect', 'TransactionsApi@new.createRefund', ['2.idempotency_key'], ['refused']],
    ['bitpay-sdk', 'Client@new.createRefund', ['0.guid'], ['same']],
    ['@airwallex/node-sdk', 'Airwallex@new.payouts.transfers.createTransfer', ['0.request_id'], ['refused']],
    ['@airwallex/node-sdk', 'Airwallex@new.paymentAcceptance.paymentIntents.confirmPaymentIntent', ['1.request_id'], ['same']],
    ['@portone/server-sdk', 'PortOneClient@call.payment.payWithBillingKey', ['0.paymentId'], ['refused']],
    ['@portone/server-sdk', 'PaymentClient@call.paymentSchedule.createPaymentSchedule', ['0.paymentId'], ['refused']],
    ['@polar-sh/sdk', 'Polar@new.events.ingest', ['0.events.*.externalId', '0.events.*.external_id'], ['maybe']],
    ['paypal-rest-sdk', '@module.payment.execute', ['2.headers.PayPal-Request-Id'], ['same']],
  ])('%s %s takes its key', (module, path, places, repeats) => {
    const { keys, repeat, keyless } = sinkAt(module, path);
    expect(keys.map((key) => [key.argument, ...key.path].join('.'))).toEqual(places);
    expect(repeat.map((rule) => rule.repeat)).toEqual(repeats);
    expect(keyless).toBe(false);
  });

  it.each([
    ['braintree', 'BraintreeGateway@new.transaction.sale'],
    ['razorpay', '@module@new.payments.refund'],
    ['gocardless-nodejs', 'gocardless@call.payments.retry'],
    ['dwolla', 'Dwolla@new.transfers.cancel'],
    ['@paddle/paddle-node-sdk', 'Paddle@new.transactions.create'],
    ['@lemonsqueezy/lemonsqueezy.js', 'issueOrderRefund'],
    ['midtrans-client', 'CoreApi@new.transaction.refund'],
    ['midtrans-client', 'Iris@new.createPayouts'],
    ['iyzipay', '@module@new.payment.create'],
    ['@airwallex/node-sdk', 'Airwallex@new.payouts.transfers.fundTransfer'],
    ['authorizenet', 'APIControllers.CreateTransactionController@new.execute'],
    ['@polar-sh/sdk', 'Polar@new.refunds.create'],
    ['@polar-sh/sdk/2026-04', 'createPolar@call.refunds.create'],
    ['@portone/server-sdk', 'PortOneClient@call.platform.transfer.createPlatformManualTransfer'],
    ['@portone/server-sdk', 'PaymentClient@call.cancelPayment'],
  ])('%s %s takes none', (module, path) => {
    expect(sinkAt(module, path)).toMatchObject({ keyless: true, keys: [], effect: 'money' });
  });

  it('keep a key for as long as is known', () => {
    expect(sinkAt('plaid', 'PlaidApi@new.walletTransactionExecute').retentionMs).toBe(86_400_000);
    expect(sinkAt('recurly', 'Client@new.createPurchase').retentionMs).toBe(3_600_000);
    expect(sinkAt('mangopay4-nodejs-sdk', 'default@new.Transfers.create').retentionMs).toBe(86_400_000);
    expect(sinkAt('checkout-sdk-node', 'Checkout@new.payments.request').retentionMs).toBeUndefined();
  });

  it('do not open the gate by names of their methods', () => {
    const spoken = records.filter(({ mentions }) => mentions);
    expect(spoken.length).toBeGreaterThan(20);
    expect(moneyChains(spoken)).toEqual([]);
    for (const text of ['db.transaction.create(row)', 'shop.order.create(row)', 'this.invoice.refund(id)']) expect(all.gate.test(text)).toBe(false);
    expect(all.gate.test('xendit.Payout.createPayout(body)')).toBe(true);
  });
});
