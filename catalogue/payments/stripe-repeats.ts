import type { Predicate, Repeat } from '../../engine/model/knowledge.ts';

export type RepeatRules = readonly { readonly repeat: Repeat; readonly when?: Predicate }[];

const given = (...path: string[]): Predicate => ({ path, present: true });
const is = (name: string, value: string | boolean): Predicate => ({ path: [name], is: value });

const again: RepeatRules = [{ repeat: 'again' }];
const maybe: RepeatRules = [{ repeat: 'maybe' }];
/** A part can be taken again until the whole is gone; the whole only once, but a part may have been taken before. */
const partAgain: RepeatRules = [{ repeat: 'again', when: given('amount') }, { repeat: 'maybe' }];
const partMaybe: RepeatRules = [{ repeat: 'maybe', when: given('amount') }, { repeat: 'same' }];
/** The provider refuses a second event with the same identifier for at least a day. */
const againWithoutIdentifier: RepeatRules = [{ repeat: 'same', when: given('identifier') }, { repeat: 'again' }];

/** Nothing is collected at the moment of the call: an open first invoice, a trial, an invoice by mail, a later anchor. */
const startsUnpaid: Predicate = {
  any: [
    is('payment_behavior', 'default_incomplete'),
    is('collection_method', 'send_invoice'),
    given('trial_period_days'),
    is('trial_from_plan', true),
    { all: [given('trial_end'), { not: is('trial_end', 'now') }] },
    { all: [given('billing_cycle_anchor'), is('proration_behavior', 'none')] },
  ],
};

/**
 * What a second run of a call without a key does, where it is not simply the same state once more. Calls that are not
 * here move an existing object to a wanted state (pay this invoice, confirm this intent, cancel this payout) or write a
 * record: a second run is refused, absorbed or harmless for money.
 */
export const repeats: Readonly<Record<string, RepeatRules>> = {
  'applicationFees.createRefund': partAgain,
  'billing.creditGrants.create': again,
  'billing.meterEvents.create': againWithoutIdentifier,
  'charges.capture': partMaybe,
  'charges.create': again,
  'climate.orders.create': again,
  'creditNotes.create': [
    { repeat: 'again', when: { any: [given('refund_amount'), given('credit_amount')] } },
    { repeat: 'maybe' },
  ],
  'customers.createBalanceTransaction': again,
  'forwarding.requests.create': maybe,
  'invoiceItems.create': again,
  'invoices.addLines': [{ repeat: 'same', when: given('lines', '0', 'invoice_item') }, { repeat: 'again' }],
  'invoices.create': [{ repeat: 'again', when: is('auto_advance', true) }, { repeat: 'maybe' }],
  'orders.returnOrder': maybe,
  'paymentIntents.applyCustomerBalance': partMaybe,
  'paymentIntents.capture': [
    { repeat: 'again', when: { all: [given('amount_to_capture'), is('final_capture', false)] } },
    { repeat: 'maybe', when: given('amount_to_capture') },
    { repeat: 'same' },
  ],
  'paymentIntents.create': [
    {
      repeat: 'again',
      when: {
        any: [
          is('confirm', true),
          is('off_session', true),
          is('off_session', 'one_off'),
          is('off_session', 'recurring'),
        ],
      },
    },
    { repeat: 'maybe' },
  ],
  'paymentRecords.reportPayment': again,
  'paymentRecords.reportPaymentAttempt': maybe,
  'paymentRecords.reportRefund': partMaybe,
  'payouts.create': again,
  'refunds.create': partAgain,
  'subscriptionItems.create': maybe,
  'subscriptionItems.createUsageRecord': [{ repeat: 'same', when: is('action', 'set') }, { repeat: 'again' }],
  'subscriptionSchedules.create': [
    { repeat: 'same', when: given('from_subscription') },
    { repeat: 'again', when: is('start_date', 'now') },
    { repeat: 'maybe' },
  ],
  'subscriptions.create': [{ repeat: 'maybe', when: startsUnpaid }, { repeat: 'again' }],
  'subscriptions.update': [
    { repeat: 'again', when: given('add_invoice_items') },
    { repeat: 'maybe', when: is('billing_cycle_anchor', 'now') },
    { repeat: 'same' },
  ],
  'terminal.readers.refundPayment': partAgain,
  'topups.create': again,
  'transfers.create': again,
  'transfers.createReversal': partAgain,
  'treasury.inboundTransfers.create': again,
  'treasury.outboundPayments.create': again,
  'treasury.outboundTransfers.create': again,
  'v2.billing.meterEventStream.create': maybe,
  'v2.billing.meterEvents.create': againWithoutIdentifier,
  'v2.moneyManagement.inboundTransfers.create': again,
  'v2.moneyManagement.outboundPayments.create': again,
  'v2.moneyManagement.payoutIntents.create': maybe,
};
