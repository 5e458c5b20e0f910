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
  // Documents call the guid an id to look things up by; that it keeps a second refund from being made is not known, so nobody is asked for one.
  sinks: keyed('bitpay', '$Client.', { keys: [{ argument: 0, path: ['guid'] }], parameters: 0, evidence }, {
    createInvoice: ['record', 'same'],
    createRefund: ['money', 'same'],
  }),
} satisfies ClientRecord;
