import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const five = 'redlock 5.0.0-beta.2 dist/index.d.ts';

export default {
  id: 'redlock',
  name: 'Redlock',
  kind: 'store',
  modules: ['redlock'],
  versions: '4.2.0, 5.0.0-beta.2',
  source: ['redlock/redlock.js (4.2.0)', 'redlock/dist/index.d.ts (5.0.0-beta.2)'],
  types: [
    { name: 'Redlock', annotations: ['default', 'Redlock'], paths: ['default@new', '@module@new', 'Redlock@new'] },
    {
      name: 'Lock',
      annotations: ['Lock', 'default.Lock'],
      paths: [...members('Redlock', ['acquire', 'lock'], '@call'), '$Lock.extend@call'],
    },
  ],
  carries: [
    {
      id: 'using',
      path: '$Redlock.using',
      callback: 2,
      when: { maximum: 3 },
      evidence: `${five}: using(resources, duration, routine)`,
    },
    {
      id: 'using-with-settings',
      path: '$Redlock.using',
      callback: 3,
      when: { minimum: 4 },
      evidence: `${five}: using(resources, duration, settings, routine)`,
    },
  ],
  stores: [
    {
      id: 'lock',
      path: members('Redlock', ['acquire', 'lock', 'using']),
      role: 'unique-write',
      evidence: 'SET NX with an expiry: a lease, which says nothing once it has run out',
    },
    {
      id: 'unlock',
      path: [...members('Redlock', ['release', 'unlock']), ...members('Lock', ['release', 'unlock'])],
      role: 'delete',
      evidence: 'the script compares the random token of the holder',
    },
  ],
} satisfies ClientRecord;
