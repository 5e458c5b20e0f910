import type { ClientRecord } from '../record.ts';
import { keyless } from './methods.ts';

export default {
  id: 'coinbase-commerce',
  name: 'Coinbase Commerce',
  kind: 'payment',
  modules: ['coinbase-commerce-node'],
  mentions: ['coinbase-commerce'],
  versions: '1.0.4',
  source: ['coinbase-commerce-node index.js, lib/Client.js'],
  types: [{ name: 'Charge', annotations: ['resources.Charge'], paths: ['resources.Charge', 'default.resources.Charge'] }],
  // A charge asks for a payment that the buyer makes.
  sinks: keyless('coinbase-commerce', '$Charge.', 'coinbase-commerce-node 1.0.4 lib/Methods/CreateMethod.js: the data alone is sent', ['create']).map((row) => ({ ...row, effect: 'record' as const })),
} satisfies ClientRecord;
