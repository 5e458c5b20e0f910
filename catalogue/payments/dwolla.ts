import type { ClientRecord } from '../record.ts';
import { keyed, keyless } from './methods.ts';

export default {
  id: 'dwolla',
  name: 'Dwolla',
  kind: 'payment',
  modules: ['dwolla'],
  mentions: ['dwolla'],
  versions: '1.1.1',
  source: ['dwolla dist/commonjs/models/operations/initiatetransfer.d.ts', 'initiatemasspayment.d.ts'],
  types: [{ name: 'Dwolla', annotations: ['Dwolla'], paths: ['Dwolla@new'] }],
  sinks: [
    ...keyed(
      'dwolla',
      '$Dwolla.',
      { keys: [{ argument: 0, path: ['idempotencyKey'] }], parameters: 0, evidence: 'dwolla 1.1.1: walk of the declared types' },
      { 'massPayments.create': ['money', 'again'], 'transfers.create': ['money', 'again'] },
    ),
    ...keyless('dwolla', '$Dwolla.', 'dwolla 1.1.1: walk of the declared types', ['massPayments.update', 'transfers.cancel']),
  ],
} satisfies ClientRecord;
