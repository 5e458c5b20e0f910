import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const types = 'agenda@6.2.6 dist/index.d.ts:317-320, dist/types/JobParameters.d.ts';

export default {
  id: 'agenda',
  name: 'Agenda',
  kind: 'broker',
  modules: ['agenda', '@hokify/agenda'],
  versions: '6.2.6',
  source: [types],
  types: [
    { name: 'Agenda', annotations: ['Agenda', 'default'], paths: ['Agenda@new', 'default@new', '@module@new'] },
    { name: 'Job', annotations: ['Job'], paths: ['$Agenda.define@arg[1]@param[0]', '$Agenda.define@arg[2]@param[0]'] },
  ],
  values: [
    { id: 'id', path: '$Job.attrs._id', origin: 'message-id', evidence: types },
    { id: 'payload', path: ['$Job.attrs.data', '$Job.attrs.name'], origin: 'payload', evidence: 'set by who adds the job' },
    {
      id: 'attempts',
      path: members('$Job.attrs', ['failCount', 'failReason', 'failedAt', 'lastFinishedAt', 'nextRunAt', 'progress']),
      origin: 'delivery-count',
      evidence: 'rewritten by each run',
    },
    { id: 'times', path: members('$Job.attrs', ['lastRunAt', 'lockedAt']), origin: 'clock', evidence: 'the start of this run' },
  ],
  handlers: [
    {
      id: 'define',
      path: ['$Agenda.define@arg[1]', '$Agenda.define@arg[2]'],
      boundary: 'schedule',
      evidence: `${types}: define(name, fn, options), before 5 define(name, options, fn)`,
    },
  ],
} satisfies ClientRecord;
