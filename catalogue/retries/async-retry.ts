import type { ClientRecord } from '../record.ts';

const run = 'async-retry 1.3.3, run';

export default {
  id: 'async-retry',
  name: 'async-retry',
  kind: 'retry',
  modules: ['async-retry'],
  versions: '1.3.3',
  source: ['every form run: async-retry'],
  values: [{ id: 'attempt', path: '@module@arg[0]@param[1]', origin: 'delivery-count', evidence: 'retry(async (bail, attempt) => …), from 1' }],
  carries: [{ id: 'result', path: '@module', callback: 0, evidence: 'gives what the function gives' }],
  handlers: [{ id: 'function', path: '@module@arg[0]', boundary: 'retry', evidence: run }],
} satisfies ClientRecord;
