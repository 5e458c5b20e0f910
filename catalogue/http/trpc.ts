import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const docs = '@trpc/server 11.25.2 declarations: query(resolver), mutation(resolver); next-safe-action 8.7.3: parsedInput';

export default {
  id: 'trpc',
  name: 'tRPC',
  kind: 'framework',
  modules: ['@trpc/server'],
  versions: '@trpc/server 11.25.2; next-safe-action 8.7.3',
  source: [docs],
  types: [
    { name: 'Builder', paths: ['initTRPC', ...members('$Builder', ['context', 'meta'], '@call')] },
    { name: 'Procedure', paths: ['$Builder.create@call.procedure', ...members('$Procedure', ['input', 'output', 'use', 'meta', 'concat', 'unstable_concat'], '@call')] },
    { name: 'Options', distinctive: ['getRawInput', 'parsedInput'], common: ['ctx', 'input'], handler: 'procedure' },
  ],
  values: [{ id: 'input', path: ['$Options.input', '$Options.parsedInput', '$Options.getRawInput@call'], origin: 'payload', evidence: 'what the client sent, and sends again' }],
  handlers: [
    {
      id: 'procedure',
      path: members('$Procedure', ['mutation', 'query'], '@arg[0]'),
      boundary: 'request',
      parameters: [{ at: 0, type: '$Options' }],
      evidence: docs,
    },
  ],
} satisfies ClientRecord;
