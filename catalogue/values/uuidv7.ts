import type { ClientRecord } from '../record.ts';

const run = 'uuidv7 1.2.1, run';

export default {
  id: 'uuidv7',
  name: 'uuidv7',
  kind: 'value',
  modules: ['uuidv7'],
  versions: '1.2.1',
  source: ['every form run: uuidv7'],
  types: [
    { name: 'Generator', annotations: ['V7Generator'], paths: ['V7Generator@new'] },
    { name: 'Uuid', annotations: ['UUID'], paths: ['UUID.parse@call', 'UUID.ofInner@call'] },
  ],
  values: [
    {
      id: 'mint',
      path: ['uuidv7@call', 'uuidv4@call', 'uuidv7obj@call', 'uuidv4obj@call', '$Generator.generate@call', '$Generator.generateOrAbort@call'],
      origin: 'random',
      evidence: run,
    },
  ],
  carries: [
    { id: 'of', path: ['UUID.parse', 'UUID.ofInner'], arguments: [0], evidence: run },
    { id: 'text', path: ['$Uuid.toString', '$Uuid.toHex', '$Uuid.toJSON'], receiver: true, evidence: run },
  ],
} satisfies ClientRecord;
