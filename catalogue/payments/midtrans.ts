import type { ClientRecord } from '../record.ts';
import { keyless } from './methods.ts';

export default {
  id: 'midtrans',
  name: 'Midtrans',
  kind: 'payment',
  modules: ['midtrans-client'],
  mentions: ['midtrans'],
  versions: '1.4.3',
  source: ['midtrans-client lib/{coreApi,transaction,iris}.js'],
  types: [
    { name: 'Api', paths: ['CoreApi@new', 'default.CoreApi@new', 'Snap@new', 'default.Snap@new'] },
    { name: 'Iris', paths: ['Iris@new', 'default.Iris@new'] },
  ],
  sinks: [
    ...keyless('midtrans', '$Api.', 'midtrans-client 1.4.3 lib/{coreApi,transaction}.js: no idempotency parameter', ['charge', 'capture', 'transaction.refund', 'transaction.refundDirect']),
    ...keyless('midtrans', '$Iris.', 'midtrans-client 1.4.3 lib/iris.js: no idempotency parameter', ['createPayouts', 'approvePayouts']),
  ],
  notes: 'A charge is refused when its order_id was charged before.',
} satisfies ClientRecord;
