import type { ClientRecord } from '../record.ts';
import { keyed, keyless } from './methods.ts';

export default {
  id: 'gocardless',
  name: 'GoCardless',
  kind: 'payment',
  modules: ['gocardless-nodejs'],
  submodules: ['gocardless-nodejs/client'],
  mentions: ['gocardless'],
  versions: '10.1.2',
  source: ['gocardless-nodejs cjs/api/api.js', 'gocardless-nodejs types/errors.d.ts'],
  types: [
    {
      name: 'GoCardless',
      annotations: ['GoCardlessClient', '[gocardless-nodejs/client]GoCardlessClient'],
      paths: ['default@call', '@module@call', 'gocardless@call'],
    },
  ],
  sinks: [
    ...keyed(
      'gocardless',
      '$GoCardless.',
      { keys: [{ argument: 1 }], parameters: 0, evidence: 'gocardless-nodejs 10.1.2 cjs/services/*.js: create(parameters, idempotencyKey, headers)' },
      {
        // The payer has to authorise it.
        'billingRequestWithActions.createWithActions': ['conditional', 'maybe'],
        'billingRequests.create': ['conditional', 'maybe'],
        'instalmentSchedules.createWithDates': ['money', 'again'],
        'instalmentSchedules.createWithSchedule': ['money', 'again'],
        'outboundPayments.create': ['money', 'again'],
        'payments.create': ['money', 'again'],
        // A refund confirms what has been refunded in all, which a second one does not.
        'refunds.create': ['money', 'maybe'],
        'subscriptions.create': ['money', 'again'],
        'creditors.create': ['record', 'same'],
        'customerBankAccounts.create': ['record', 'same'],
        'customers.create': ['record', 'same'],
        'mandates.create': ['record', 'same'],
        'redirectFlows.create': ['record', 'same'],
      },
    ),
    ...keyless('gocardless', '$GoCardless.', 'gocardless-nodejs 10.1.2 cjs/services/paymentService.js: actions take no key', ['payments.cancel', 'payments.retry']),
  ],
  notes: 'Without a key the SDK makes a UUID for each call. On a conflict it answers with what the first call made.',
} satisfies ClientRecord;
