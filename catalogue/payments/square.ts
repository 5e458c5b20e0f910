import type { Effect, Repeat } from '../../engine/model/knowledge.ts';
import type { ClientRecord } from '../record.ts';

interface Method {
  readonly call: string;
  readonly effect: Effect;
  /** Where money or a balance moves, a call is refused without a key, or finds its work done: an invoice is published once. */
  readonly repeat?: Repeat;
  /** Dotted places of the key in the body, when it is not `idempotencyKey` alone. */
  readonly keys?: readonly string[];
}

const methods: readonly Method[] = [
  { call: 'bankAccounts.createBankAccount', effect: 'record' },
  { call: 'bookings.cancel', effect: 'record' },
  { call: 'bookings.create', effect: 'record' },
  { call: 'bookings.customAttributeDefinitions.create', effect: 'record' },
  { call: 'bookings.customAttributeDefinitions.update', effect: 'record' },
  { call: 'bookings.customAttributes.upsert', effect: 'record' },
  { call: 'bookings.update', effect: 'record' },
  { call: 'cards.create', effect: 'record' },
  { call: 'catalog.batchUpsert', effect: 'record' },
  { call: 'catalog.images.create', effect: 'record', keys: ['request.idempotencyKey'] },
  { call: 'catalog.images.update', effect: 'record', keys: ['request.idempotencyKey'] },
  { call: 'catalog.object.upsert', effect: 'record' },
  { call: 'checkout.paymentLinks.create', effect: 'record' },
  { call: 'customers.create', effect: 'record' },
  { call: 'customers.customAttributeDefinitions.create', effect: 'record' },
  { call: 'customers.customAttributeDefinitions.update', effect: 'record' },
  { call: 'customers.customAttributes.upsert', effect: 'record' },
  { call: 'customers.groups.create', effect: 'record' },
  { call: 'devices.codes.create', effect: 'record' },
  { call: 'disputes.createEvidenceFile', effect: 'record', keys: ['request.idempotencyKey'] },
  { call: 'disputes.createEvidenceText', effect: 'record' },
  { call: 'giftCards.activities.create', effect: 'money', repeat: 'refused' },
  { call: 'giftCards.create', effect: 'record' },
  { call: 'inventory.batchCreateChanges', effect: 'record' },
  { call: 'inventory.createInventoryAdjustmentReason', effect: 'record' },
  { call: 'inventory.deprecatedBatchChange', effect: 'record' },
  { call: 'inventory.updateInventoryAdjustment', effect: 'record' },
  { call: 'invoices.create', effect: 'record' },
  { call: 'invoices.createInvoiceAttachment', effect: 'record', keys: ['request.idempotencyKey'] },
  { call: 'invoices.publish', effect: 'money' },
  { call: 'invoices.update', effect: 'record' },
  { call: 'labor.breakTypes.create', effect: 'record' },
  { call: 'labor.createScheduledShift', effect: 'record' },
  { call: 'labor.createTimecard', effect: 'record' },
  { call: 'labor.publishScheduledShift', effect: 'record' },
  { call: 'labor.shifts.create', effect: 'record' },
  { call: 'locations.checkouts', effect: 'record', keys: ['idempotencyKey', 'order.idempotencyKey'] },
  { call: 'locations.customAttributeDefinitions.create', effect: 'record' },
  { call: 'locations.customAttributeDefinitions.update', effect: 'record' },
  { call: 'locations.customAttributes.upsert', effect: 'record' },
  { call: 'loyalty.accounts.accumulatePoints', effect: 'ledger', repeat: 'refused' },
  { call: 'loyalty.accounts.adjust', effect: 'ledger', repeat: 'refused' },
  { call: 'loyalty.accounts.create', effect: 'record' },
  { call: 'loyalty.programs.promotions.create', effect: 'record' },
  { call: 'loyalty.rewards.create', effect: 'ledger', repeat: 'refused' },
  { call: 'loyalty.rewards.redeem', effect: 'ledger' },
  { call: 'merchants.customAttributeDefinitions.create', effect: 'record' },
  { call: 'merchants.customAttributeDefinitions.update', effect: 'record' },
  { call: 'merchants.customAttributes.upsert', effect: 'record' },
  { call: 'orders.clone', effect: 'record' },
  { call: 'orders.create', effect: 'record' },
  { call: 'orders.customAttributeDefinitions.create', effect: 'record' },
  { call: 'orders.customAttributeDefinitions.update', effect: 'record' },
  { call: 'orders.customAttributes.upsert', effect: 'record' },
  { call: 'orders.pay', effect: 'money' },
  { call: 'orders.update', effect: 'record' },
  { call: 'payments.cancelByIdempotencyKey', effect: 'money' },
  { call: 'payments.create', effect: 'money', repeat: 'refused' },
  { call: 'payments.update', effect: 'conditional' },
  { call: 'refunds.refundPayment', effect: 'money', repeat: 'refused' },
  { call: 'subscriptions.create', effect: 'money', repeat: 'again' },
  { call: 'team.createJob', effect: 'record' },
  { call: 'teamMembers.create', effect: 'record' },
  { call: 'terminal.actions.create', effect: 'record' },
  { call: 'terminal.checkouts.create', effect: 'money', repeat: 'refused' },
  { call: 'terminal.refunds.create', effect: 'money', repeat: 'refused' },
  { call: 'transferOrders.cancel', effect: 'record' },
  { call: 'transferOrders.create', effect: 'record' },
  { call: 'transferOrders.receive', effect: 'record' },
  { call: 'transferOrders.start', effect: 'record' },
  { call: 'transferOrders.update', effect: 'record' },
  { call: 'vendors.create', effect: 'record' },
  { call: 'vendors.update', effect: 'record', keys: ['body.idempotencyKey'] },
  { call: 'webhooks.subscriptions.create', effect: 'record' },
  { call: 'webhooks.subscriptions.updateSignatureKey', effect: 'record' },
];

/** Money calls that the API takes no key for. */
const keyless: readonly string[] = [
  'payments.complete',
  'payments.cancel',
  'subscriptions.swapPlan',
  'disputes.accept',
];

const walk = 'square 43.2.1 and 46.0.0: walk of the declared types';

export default {
  id: 'square',
  name: 'Square',
  kind: 'payment',
  modules: ['square'],
  versions: '43.2.1, 46.0.0',
  source: [
    'square README.md (retries)',
    'square core/fetcher/requestWithRetries.js',
    'developer.squareup.com idempotency',
  ],
  types: [{ name: 'Square', annotations: ['SquareClient'], paths: ['SquareClient@new'] }],
  sinks: [
    ...methods.map(({ call, effect, repeat = 'same', keys = ['idempotencyKey'] }) => ({
      id: call.replaceAll('.', '-'),
      path: `$Square.${call}`,
      operation: `square.${call}`,
      effect,
      repeat,
      keys: keys.map((path) => ({ argument: 0, path: path.split('.') })),
      parameters: 0,
      evidence: walk,
    })),
    ...keyless.map((call) => ({
      id: call.replaceAll('.', '-'),
      path: `$Square.${call}`,
      operation: `square.${call}`,
      effect: 'money' as const,
      repeat: 'same' as const,
      keys: [],
      parameters: 0,
      keyless: true,
      evidence: walk,
    })),
  ],
  keyConflicts: ['parameters'],
  notes: 'How long a key is kept is not published. The SDK sends the same body on its own retries.',
} satisfies ClientRecord;
