import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const run = 'yup 1.7.1, run';

export default {
  id: 'yup',
  name: 'Yup',
  kind: 'value',
  modules: ['yup'],
  versions: '1.7.1',
  source: ['every form run: yup'],
  types: [
    { name: 'Yup', paths: ['@module', 'default'] },
    { name: 'Schema', paths: ['$Yup.*@call', '$Yup.object@call', '$Schema.*@call', ...members('$Schema', ['shape', 'default', 'transform'], '@call')] },
  ],
  carries: [
    { id: 'object', path: '$Yup.object', schema: { does: 'fields', argument: 0 }, evidence: run },
    { id: 'shape', path: '$Schema.shape', schema: { does: 'fields', argument: 0 }, evidence: run },
    { id: 'default', path: '$Schema.default', schema: { does: 'fills', argument: 0 }, evidence: `${run}: a function is called by each reading that needs it` },
    { id: 'changed', path: '$Schema.transform', schema: { does: 'changes', argument: 0 }, evidence: run },
    { id: 'read', path: members('$Schema', ['validate', 'validateSync', 'cast']), schema: { does: 'reads', argument: 0 }, evidence: run },
  ],
} satisfies ClientRecord;
