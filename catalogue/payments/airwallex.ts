import type { ClientRecord } from '../record.ts';
import { keyed, keyless, type Methods } from './methods.ts';

const evidence = '@airwallex/node-sdk 2.1.0-beta.5 dist/api/**/*Api.d.ts, dist/model/*: request_id is required';

/** @param body place of what is sent, after an id */
const at = (body: 0 | 1, methods: Methods) => keyed('airwallex', '$Airwallex.', { keys: [{ argument: body, path: ['request_id'] }], parameters: body, options: body + 1, evidence }, methods);

export default {
  id: 'airwallex',
  name: 'Airwallex',
  kind: 'payment',
  modules: ['@airwallex/node-sdk', '@airwallex/awx-node-sdk'],
  mentions: ['airwallex'],
  versions: '2.1.0-beta.5',
  source: ['@airwallex/node-sdk dist/airwallex.core.d.ts, dist/common/request.js, README.md'],
  types: [{ name: 'Airwallex', annotations: ['Airwallex'], paths: ['Airwallex@new'] }],
  values: [{ id: 'request-id', path: 'generateRequestId@call', origin: 'random', evidence: '@airwallex/node-sdk 2.1.0-beta.5 dist/common/request.js: uuid v4' }],
  sinks: [
    // All are refused without one.
    ...at(0, {
      'paymentAcceptance.fundsSplitReversals.create': ['money', 'refused'],
      'paymentAcceptance.fundsSplits.create': ['money', 'refused'],
      'paymentAcceptance.refunds.createRefund': ['money', 'refused'],
      'paymentAcceptance.reserves.reserve': ['money', 'refused'],
      'paymentAcceptance.reserves.unreserve': ['money', 'refused'],
      'payouts.transfers.createTransfer': ['money', 'refused'],
      'transactionalFX.conversion.createConversion': ['money', 'refused'],
      'transactionalFX.conversionAmendments.createConversionAmendment': ['money', 'refused'],
      'paymentAcceptance.autoPayments.createSchedulePayment': ['money', 'refused'],
      'coreResources.globalAccount.createGlobalAccount': ['record', 'same'],
      'issuing.cards.createCard': ['record', 'same'],
      'paymentAcceptance.customers.createCustomer': ['record', 'same'],
      'paymentAcceptance.paymentConsents.createPaymentConsent': ['record', 'same'],
      'paymentAcceptance.paymentIntents.createPaymentIntent': ['record', 'same'],
      'paymentAcceptance.paymentMethods.createPaymentMethod': ['record', 'same'],
      'payouts.batchTransfers.createBatchTransfer': ['record', 'same'],
    }),
    ...at(1, {
      'paymentAcceptance.fundsSplits.release': ['money', 'same'],
      'paymentAcceptance.paymentIntents.cancelPaymentIntent': ['money', 'same'],
      'paymentAcceptance.paymentIntents.capturePaymentIntent': ['money', 'same'],
      'paymentAcceptance.paymentIntents.confirmPaymentIntent': ['money', 'same'],
    }),
    ...keyless('airwallex', '$Airwallex.', '@airwallex/node-sdk 2.1.0-beta.5 dist/api/payouts/*Api.d.ts: the id alone', ['payouts.batchTransfers.submitBatchTransfer', 'payouts.transfers.fundTransfer']),
  ],
} satisfies ClientRecord;
