import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const run = 'luxon 3.7.2, run';

const parsed = [
  ...['fromISO', 'fromMillis', 'fromSeconds', 'fromJSDate', 'fromFormat', 'fromString', 'fromSQL', 'fromHTTP', 'fromRFC2822'],
  ...['fromObject', 'local', 'utc', 'min', 'max'],
];
const made = ['toUTC', 'toLocal', 'setZone', 'reconfigure', 'setLocale', 'set', 'plus', 'minus', 'startOf', 'endOf'];
const relative = ['toRelative', 'toRelativeCalendar'];
const read = [
  ...['get', 'toFormat', 'toLocaleString', 'toISO', 'toISODate', 'toISOWeekDate', 'toISOTime', 'toRFC2822', 'toHTTP', 'toSQLDate'],
  ...['toSQLTime', 'toSQL', 'toString', 'valueOf', 'toMillis', 'toSeconds', 'toUnixInteger', 'toJSON', 'toBSON', 'toObject'],
  ...['toJSDate', 'diff', 'until'],
];

export default {
  id: 'luxon',
  name: 'Luxon',
  kind: 'value',
  modules: ['luxon'],
  versions: '3.7.2',
  source: ['every form run: luxon', 'luxon@3.7.2, its prototype listed by running it'],
  types: [
    {
      name: 'DateTime',
      annotations: ['DateTime'],
      paths: ['DateTime.now@call', ...members('DateTime', parsed, '@call'), ...members('$DateTime', made, '@call')],
    },
  ],
  values: [
    { id: 'now', path: 'DateTime.now@call', origin: 'clock', evidence: run },
    { id: 'local', path: ['DateTime.local@call', 'DateTime.utc@call'], origin: 'clock', when: { maximum: 0 }, evidence: run },
    {
      id: 'today',
      path: 'DateTime.fromObject@call',
      origin: 'clock',
      when: [{ maximum: 0 }, { field: { argument: 0, name: 'year', present: false } }],
      evidence: 'what is not given is filled in from today (run)',
    },
    { id: 'from-now', path: '$DateTime.diffNow@call', origin: 'clock', evidence: run },
    {
      id: 'relative',
      path: members('$DateTime', relative, '@call'),
      origin: 'clock',
      when: [{ maximum: 0 }, { field: { argument: 0, name: 'base', present: false } }],
      evidence: 'datetime.js toRelative: from now when no base is given (run)',
    },
  ],
  carries: [
    { id: 'of', path: members('DateTime', parsed), arguments: 'all', evidence: run },
    { id: 'from-base', path: members('$DateTime', relative), arguments: 'all', receiver: true, evidence: 'datetime.js toRelative: the distance to the base (run)' },
    { id: 'made', path: members('$DateTime', made), arguments: 'all', receiver: true, evidence: run },
    { id: 'read', path: members('$DateTime', read), arguments: 'all', receiver: true, evidence: run },
    { id: 'tests', path: members('$DateTime', ['hasSame', 'equals']), evidence: 'a truth value' },
    { id: 'spans', path: ['Duration.*', 'Interval.*'], arguments: 'all', evidence: 'made of what is given' },
  ],
} satisfies ClientRecord;
