import type { Effect, Repeat } from '../../engine/model/knowledge.ts';
import type { ClientRecord } from '../record.ts';

interface Method {
  readonly call: string;
  readonly effect: Effect;
  readonly repeat: Repeat;
  /** Place of the request options; the body stands before them. */
  readonly options: number;
}

const methods: readonly Method[] = [
  { call: 'CheckoutAPI.PaymentsApi.payments', effect: 'money', repeat: 'again', options: 1 },
  { call: 'CheckoutAPI.PaymentsApi.paymentsDetails', effect: 'money', repeat: 'same', options: 1 },
  { call: 'CheckoutAPI.DonationsApi.donations', effect: 'money', repeat: 'again', options: 1 },
  { call: 'CheckoutAPI.ModificationsApi.captureAuthorisedPayment', effect: 'money', repeat: 'maybe', options: 2 },
  { call: 'CheckoutAPI.ModificationsApi.refundCapturedPayment', effect: 'money', repeat: 'again', options: 2 },
  { call: 'CheckoutAPI.ModificationsApi.refundOrCancelPayment', effect: 'money', repeat: 'same', options: 2 },
  { call: 'CheckoutAPI.ModificationsApi.cancelAuthorisedPayment', effect: 'money', repeat: 'same', options: 1 },
  {
    call: 'CheckoutAPI.ModificationsApi.cancelAuthorisedPaymentByPspReference',
    effect: 'money',
    repeat: 'same',
    options: 2,
  },
  { call: 'CheckoutAPI.ModificationsApi.updateAuthorisedAmount', effect: 'money', repeat: 'same', options: 2 },
  { call: 'PaymentAPI.PaymentsApi.authorise', effect: 'money', repeat: 'again', options: 1 },
  { call: 'PaymentAPI.PaymentsApi.authorise3d', effect: 'money', repeat: 'same', options: 1 },
  { call: 'PaymentAPI.PaymentsApi.authorise3ds2', effect: 'money', repeat: 'same', options: 1 },
  { call: 'PaymentAPI.ModificationsApi.capture', effect: 'money', repeat: 'maybe', options: 1 },
  { call: 'PaymentAPI.ModificationsApi.refund', effect: 'money', repeat: 'again', options: 1 },
  { call: 'PaymentAPI.ModificationsApi.cancel', effect: 'money', repeat: 'same', options: 1 },
  { call: 'PaymentAPI.ModificationsApi.cancelOrRefund', effect: 'money', repeat: 'same', options: 1 },
  { call: 'PaymentAPI.ModificationsApi.adjustAuthorisation', effect: 'money', repeat: 'same', options: 1 },
  { call: 'PaymentAPI.ModificationsApi.technicalCancel', effect: 'money', repeat: 'same', options: 1 },
  { call: 'PaymentAPI.ModificationsApi.voidPendingRefund', effect: 'money', repeat: 'same', options: 1 },
  { call: 'PaymentAPI.ModificationsApi.donate', effect: 'money', repeat: 'again', options: 1 },
  { call: 'PayoutAPI.InstantPayoutsApi.payout', effect: 'money', repeat: 'again', options: 1 },
  { call: 'PayoutAPI.InitializationApi.submitThirdParty', effect: 'money', repeat: 'again', options: 1 },
  { call: 'PayoutAPI.InitializationApi.storeDetailAndSubmitThirdParty', effect: 'money', repeat: 'again', options: 1 },
  { call: 'PayoutAPI.ReviewingApi.confirmThirdParty', effect: 'money', repeat: 'same', options: 1 },
  { call: 'TransfersAPI.TransfersApi.transferFunds', effect: 'money', repeat: 'again', options: 1 },
  { call: 'TransfersAPI.TransfersApi.returnTransfer', effect: 'money', repeat: 'maybe', options: 2 },
  { call: 'TransfersAPI.TransfersApi.approveInitiatedTransfers', effect: 'money', repeat: 'same', options: 1 },
  { call: 'TransfersAPI.CapitalApi.requestGrantPayout', effect: 'money', repeat: 'again', options: 1 },
  { call: 'TransfersAPI.CashOutApi.initiateCashout', effect: 'money', repeat: 'again', options: 1 },
  { call: 'StoredValueAPI.StoredValueApi.issue', effect: 'money', repeat: 'again', options: 1 },
  { call: 'StoredValueAPI.StoredValueApi.load', effect: 'money', repeat: 'again', options: 1 },
  { call: 'StoredValueAPI.StoredValueApi.mergeBalance', effect: 'money', repeat: 'maybe', options: 1 },
  { call: 'StoredValueAPI.StoredValueApi.voidTransaction', effect: 'money', repeat: 'same', options: 1 },
  { call: 'BalanceControlAPI.BalanceControlApi.balanceTransfer', effect: 'money', repeat: 'again', options: 1 },
  { call: 'CapitalAPI.GrantsApi.requestGrant', effect: 'money', repeat: 'again', options: 1 },
  { call: 'CheckoutAPI.PaymentsApi.sessions', effect: 'record', repeat: 'same', options: 1 },
  { call: 'CheckoutAPI.PaymentLinksApi.paymentLinks', effect: 'record', repeat: 'same', options: 1 },
  { call: 'CheckoutAPI.OrdersApi.orders', effect: 'record', repeat: 'same', options: 1 },
];

const apis = [...new Set(methods.map(({ call }) => call.slice(0, call.indexOf('.'))))];

export default {
  id: 'adyen',
  name: 'Adyen',
  kind: 'payment',
  modules: ['@adyen/api-library'],
  versions: '14.0.0, 32.1.0',
  source: ['@adyen/api-library lib/src/typings/requestOptions.d.ts', 'lib/src/httpClient/httpURLConnectionClient.js'],
  types: apis.map((api) => ({ name: api, annotations: [api], paths: [`${api}@new`] })),
  sinks: methods.map(({ call, effect, repeat, options }) => ({
    id: call.replaceAll('.', '-'),
    path: `$${call}`,
    operation: `adyen.${call}`,
    effect,
    repeat,
    keys: [
      { argument: options, path: ['idempotencyKey'] },
      { argument: options, path: ['headers', 'Idempotency-Key'], header: true },
    ],
    parameters: options - 1,
    options,
    evidence: '@adyen/api-library 32.1.0 lib/src/services, one method for each endpoint',
  })),
  notes: 'How long a key is kept is not verified.',
} satisfies ClientRecord;
