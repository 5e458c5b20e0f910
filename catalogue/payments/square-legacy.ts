import type { Effect, Repeat } from '../../engine/model/knowledge.ts';
import type { ClientRecord } from '../record.ts';

interface Method {
  readonly call: string;
  readonly effect: Effect;
  /** Where money or a balance moves, a call is refused without a key, or finds its work done: an invoice is published once. */
  readonly repeat?: Repeat;
  /** Place of the body: ids of resources come first. */
  readonly body: number;
  /** Dotted places of the key in the body, when it is not `idempotencyKey` alone. */
  readonly keys?: readonly string[];
}

const methods: readonly Method[] = [
  { call: 'cardsApi.createCard', effect: 'record', body: 0 },
  { call: 'checkoutApi.createCheckout', effect: 'record', body: 1, keys: ['idempotencyKey', 'order.idempotencyKey'] },
  { call: 'checkoutApi.createPaymentLink', effect: 'record', body: 0 },
  { call: 'customersApi.createCustomer', effect: 'record', body: 0 },
  { call: 'giftCardActivitiesApi.createGiftCardActivity', effect: 'money', body: 0, repeat: 'refused' },
  { call: 'giftCardsApi.createGiftCard', effect: 'record', body: 0 },
  { call: 'invoicesApi.createInvoice', effect: 'record', body: 0 },
  { call: 'invoicesApi.createInvoiceAttachment', effect: 'record', body: 1 },
  { call: 'invoicesApi.publishInvoice', effect: 'money', body: 1 },
  { call: 'invoicesApi.updateInvoice', effect: 'record', body: 1 },
  { call: 'loyaltyApi.accumulateLoyaltyPoints', effect: 'ledger', body: 1, repeat: 'refused' },
  { call: 'loyaltyApi.adjustLoyaltyPoints', effect: 'ledger', body: 1, repeat: 'refused' },
  { call: 'loyaltyApi.createLoyaltyAccount', effect: 'record', body: 0 },
  { call: 'loyaltyApi.createLoyaltyPromotion', effect: 'record', body: 1 },
  { call: 'loyaltyApi.createLoyaltyReward', effect: 'ledger', body: 0, repeat: 'refused' },
  { call: 'loyaltyApi.redeemLoyaltyReward', effect: 'ledger', body: 1 },
  { call: 'orderCustomAttributesApi.createOrderCustomAttributeDefinition', effect: 'record', body: 0 },
  { call: 'orderCustomAttributesApi.updateOrderCustomAttributeDefinition', effect: 'record', body: 1 },
  { call: 'orderCustomAttributesApi.upsertOrderCustomAttribute', effect: 'record', body: 2 },
  { call: 'ordersApi.cloneOrder', effect: 'record', body: 0 },
  { call: 'ordersApi.createOrder', effect: 'record', body: 0 },
  { call: 'ordersApi.payOrder', effect: 'money', body: 1 },
  { call: 'ordersApi.updateOrder', effect: 'record', body: 1 },
  { call: 'paymentsApi.cancelPaymentByIdempotencyKey', effect: 'money', body: 0 },
  { call: 'paymentsApi.createPayment', effect: 'money', body: 0, repeat: 'refused' },
  { call: 'paymentsApi.updatePayment', effect: 'conditional', body: 1 },
  { call: 'refundsApi.refundPayment', effect: 'money', body: 0, repeat: 'refused' },
  { call: 'subscriptionsApi.createSubscription', effect: 'money', body: 0, repeat: 'again' },
  { call: 'terminalApi.createTerminalAction', effect: 'record', body: 0 },
  { call: 'terminalApi.createTerminalCheckout', effect: 'money', body: 0, repeat: 'refused' },
  { call: 'terminalApi.createTerminalRefund', effect: 'money', body: 0, repeat: 'refused' },
  { call: 'webhookSubscriptionsApi.createWebhookSubscription', effect: 'record', body: 0 },
  { call: 'webhookSubscriptionsApi.updateWebhookSubscriptionSignatureKey', effect: 'record', body: 1 },
];

const walk = 'square 25.2.0, 37.1.1 and 39.1.1: walk of the declared types';

export default {
  id: 'square-legacy',
  name: 'Square',
  kind: 'payment',
  modules: ['square', 'square/legacy'],
  versions: '25.2.0, 37.1.1, 39.1.1; square/legacy of 40 and later',
  source: ['square dist/types/index.d.ts', 'square dist/cjs/defaultConfiguration.js'],
  types: [{ name: 'Square', annotations: ['Client'], paths: ['Client@new'] }],
  sinks: [
    ...methods.map(({ call, effect, repeat = 'same', body, keys = ['idempotencyKey'] }) => ({
      id: call.replaceAll('.', '-'),
      path: `$Square.${call}`,
      operation: `square.${call}`,
      effect,
      repeat,
      keys: keys.map((path) => ({ argument: body, path: path.split('.') })),
      parameters: body,
      evidence: walk,
    })),
    ...['paymentsApi.completePayment', 'paymentsApi.cancelPayment'].map((call) => ({
      id: call.replaceAll('.', '-'),
      path: `$Square.${call}`,
      operation: `square.${call}`,
      effect: 'money' as const,
      repeat: 'same' as const,
      keys: [],
      keyless: true,
      evidence: walk,
    })),
  ],
  keyConflicts: ['parameters'],
} satisfies ClientRecord;
