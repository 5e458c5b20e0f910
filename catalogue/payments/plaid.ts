import type { ClientRecord } from '../record.ts';
import { hour, keyed, type Methods } from './methods.ts';

const evidence = 'plaid 47.0.0 dist/api.d.ts';
const key = [{ argument: 0, path: ['idempotency_key'] }] as const;
const client = (methods: Methods, retentionMs?: number) =>
  keyed('plaid', '$Plaid.', { keys: key, parameters: 0, evidence, ...(retentionMs !== undefined && { retentionMs }) }, methods);

export default {
  id: 'plaid',
  name: 'Plaid',
  kind: 'payment',
  modules: ['plaid'],
  mentions: ['plaid'],
  versions: '47.0.0',
  source: ['plaid dist/api.d.ts'],
  types: [{ name: 'Plaid', annotations: ['PlaidApi'], paths: ['PlaidApi@new'] }],
  sinks: [
    // Of all these only the authorization is accepted without a key.
    ...client({ transferAuthorizationCreate: ['money', 'again'], paymentInitiationConsentPaymentExecute: ['money', 'refused'] }, 48 * hour),
    ...client({ walletTransactionExecute: ['money', 'refused'] }, 24 * hour),
    ...client({
      bankTransferCreate: ['money', 'refused'],
      paymentInitiationPaymentReverse: ['money', 'refused'],
      processorBankTransferCreate: ['money', 'refused'],
      transferLedgerDeposit: ['money', 'refused'],
      transferLedgerDistribute: ['money', 'refused'],
      transferLedgerWithdraw: ['money', 'refused'],
      transferRecurringCreate: ['money', 'refused'],
      transferRefundCreate: ['money', 'refused'],
      transferReturnRecover: ['money', 'refused'],
    }),
    ...keyed('plaid', '$Plaid.', { keys: [{ argument: 0, path: ['authorization_id'] }], parameters: 0, evidence: 'plaid 47.0.0 dist/api.d.ts: authorization_id is the idempotency key' }, {
      transferCreate: ['money', 'refused'],
    }),
  ],
} satisfies ClientRecord;
