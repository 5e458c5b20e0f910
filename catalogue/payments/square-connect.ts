import type { ClientRecord } from '../record.ts';
import { keyed } from './methods.ts';

const evidence = 'square-connect 6.20201216.0 src/api/{PaymentsApi,RefundsApi,TransactionsApi}.js';
const apis = ['PaymentsApi', 'RefundsApi', 'TransactionsApi'];

export default {
  id: 'square-connect',
  name: 'Square',
  kind: 'payment',
  modules: ['square-connect'],
  mentions: ['square-connect', 'squareconnect'],
  versions: '6.20201216.0',
  source: ['square-connect README.md'],
  types: apis.map((name) => ({ name, annotations: [name, `default.${name}`], paths: [`${name}@new`, `default.${name}@new`] })),
  // All are refused without a key.
  sinks: [
    ...keyed('square', '$', { keys: [{ argument: 0, path: ['idempotency_key'] }], parameters: 0, evidence }, {
      'PaymentsApi.createPayment': ['money', 'refused'],
      'RefundsApi.refundPayment': ['money', 'refused'],
    }),
    ...keyed('square', '$', { keys: [{ argument: 1, path: ['idempotency_key'] }], parameters: 1, evidence }, { 'TransactionsApi.charge': ['money', 'refused'] }),
    ...keyed('square', '$', { keys: [{ argument: 2, path: ['idempotency_key'] }], parameters: 2, evidence }, { 'TransactionsApi.createRefund': ['money', 'refused'] }),
  ],
} satisfies ClientRecord;
