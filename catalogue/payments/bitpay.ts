import type { ClientRecord } from '../record.ts';
import { keyed } from './methods.ts';

const evidence = 'bitpay-sdk 8.0.4 dist/Client.d.ts: guid, getInvoiceByGuid, getRefundByGuid';

export default {
  id: 'bitpay',
  name: 'BitPay',
  kind: 'payment',
  modules: ['bitpay-sdk'],
  mentions: ['bitpay'],
  versions: '8.0.4',
  source: ['bitpay-sdk dist/Client.d.ts'],
  types: [{ name: 'Client', annotations: ['Client'], paths: ['Client@new', 'Client.createClientByPrivateKey@call', 'Client.createClientByConfig@call', 'Client.createPosClient@call'] }],
  // An invoice is paid by its customer, once; what a second refund with no guid does is not documented.
  sinks: keyed('bitpay', '$Client.', { keys: [{ argument: 0, path: ['guid'] }], parameters: 0, evidence }, {
    createInvoice: ['record', 'same'],
    createRefund: ['money', 'maybe'],
  }),
} satisfies ClientRecord;
