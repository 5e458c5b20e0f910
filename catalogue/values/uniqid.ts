import type { ClientRecord } from '../record.ts';

export default {
  id: 'uniqid',
  name: 'uniqid',
  kind: 'value',
  modules: ['uniqid'],
  versions: '5.4.0',
  source: ['every form run: uniqid'],
  values: [{ id: 'uniqid', path: ['@module@call', 'process@call', 'time@call'], origin: 'random', evidence: 'made of MAC address, process id and time (run)' }],
} satisfies ClientRecord;
