import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const run = 'joi 18.3.2, run';

export default {
  id: 'joi',
  name: 'joi',
  kind: 'value',
  modules: ['joi', '@hapi/joi'],
  versions: '18.3.2',
  source: ['every form run: joi'],
  types: [
    { name: 'Joi', paths: ['@module', 'default'] },
    { name: 'Schema', paths: ['$Joi.*@call', '$Joi.object@call', '$Schema.*@call', ...members('$Schema', ['keys', 'append', 'default', 'failover'], '@call')] },
  ],
  carries: [
    { id: 'object', path: '$Joi.object', schema: { does: 'fields', argument: 0 }, evidence: run },
    { id: 'keys', path: members('$Schema', ['keys', 'append']), schema: { does: 'fields', argument: 0 }, evidence: run },
    { id: 'default', path: members('$Schema', ['default', 'failover']), schema: { does: 'fills', argument: 0 }, evidence: `${run}: a function is called by each reading that needs it` },
    { id: 'validated', path: '$Schema.validate', schema: { does: 'reads', argument: 0, under: 'value' }, evidence: run },
    { id: 'validated-later', path: '$Schema.validateAsync', schema: { does: 'reads', argument: 0 }, evidence: run },
    { id: 'attempted', path: '$Joi.attempt', schema: { does: 'reads', argument: 0, of: 1 }, evidence: run },
  ],
} satisfies ClientRecord;
