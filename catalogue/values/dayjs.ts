import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const run = 'dayjs 1.11.23, run';

const made = ['startOf', 'endOf', 'set', 'add', 'subtract', 'clone', 'locale', 'utc', 'local', 'tz', 'utcOffset'];
const read = [
  ...['get', 'format', 'unix', 'valueOf', 'toDate', 'toJSON', 'toISOString', 'toString', 'diff', 'daysInMonth', 'calendar'],
  ...['millisecond', 'second', 'minute', 'hour', 'day', 'month', 'year', 'date', 'week', 'isoWeek', 'quarter', 'dayOfYear'],
];

export default {
  id: 'dayjs',
  name: 'Day.js',
  kind: 'value',
  modules: ['dayjs'],
  versions: '1.11.23',
  source: ['every form run: dayjs', 'dayjs@1.11.23 index.d.ts'],
  types: [
    {
      name: 'Day',
      annotations: ['Dayjs'],
      paths: ['@module@call', 'utc@call', 'tz@call', 'unix@call', ...members('$Day', made, '@call')],
    },
  ],
  values: [
    {
      id: 'now',
      path: ['@module@call', 'utc@call', 'tz@call'],
      origin: 'clock',
      when: { nullish: 0 },
      evidence: 'dayjs(undefined) is the present moment (run); dayjs(null) is no date at all',
    },
    { id: 'from-now', path: ['$Day.fromNow@call', '$Day.toNow@call'], origin: 'clock', evidence: 'plugin relativeTime' },
    { id: 'calendar', path: '$Day.calendar@call', origin: 'clock', when: { nullish: 0 }, evidence: 'plugin calendar, run: words for the distance to now when no reference is given' },
  ],
  carries: [
    { id: 'of', path: ['@module', 'utc', 'tz', 'unix'], arguments: [0], evidence: run },
    { id: 'made', path: members('$Day', made), arguments: 'all', receiver: true, evidence: run },
    { id: 'read', path: members('$Day', read), arguments: 'all', receiver: true, evidence: run },
    { id: 'tests', path: members('$Day', ['isBefore', 'isAfter', 'isSame', 'isValid', 'isBetween', 'isSameOrBefore', 'isSameOrAfter']), evidence: 'a truth value' },
  ],
} satisfies ClientRecord;
