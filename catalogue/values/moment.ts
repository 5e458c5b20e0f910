import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const run = 'moment 2.31.0, run';

const made = ['add', 'subtract', 'clone', 'endOf', 'startOf', 'set', 'utc', 'local', 'tz', 'locale', 'utcOffset', 'parseZone'];
const read = [
  ...['calendar', 'diff', 'format', 'from', 'to', 'get', 'toArray', 'toObject', 'toDate', 'toISOString', 'toJSON', 'toString'],
  ...['unix', 'valueOf', 'year', 'weekYear', 'quarter', 'month', 'daysInMonth', 'week', 'isoWeek', 'date', 'day', 'weekday'],
  ...['isoWeekday', 'dayOfYear', 'hour', 'hours', 'minute', 'minutes', 'second', 'seconds', 'millisecond', 'milliseconds'],
];

export default {
  id: 'moment',
  name: 'Moment',
  kind: 'value',
  modules: ['moment', 'moment-timezone'],
  versions: '2.31.0',
  source: ['every form run: moment', 'moment@2.31.0, its prototype listed by running it'],
  types: [
    {
      name: 'Moment',
      annotations: ['Moment'],
      paths: ['@module@call', 'utc@call', 'unix@call', 'tz@call', 'parseZone@call', ...members('$Moment', made, '@call')],
    },
  ],
  values: [
    { id: 'now', path: ['@module@call', 'utc@call', 'parseZone@call'], origin: 'clock', when: { nullish: 0 }, evidence: run },
    { id: 'now-in-zone', path: 'tz@call', origin: 'clock', when: { maximum: 1 }, evidence: 'moment-timezone 0.6.6: moment.tz(zone) is the present moment there' },
    { id: 'now-number', path: 'now@call', origin: 'clock', evidence: run },
    { id: 'from-now', path: ['$Moment.fromNow@call', '$Moment.toNow@call'], origin: 'clock', evidence: run },
    { id: 'calendar', path: '$Moment.calendar@call', origin: 'clock', when: { nullish: 0 }, evidence: 'run: words for the distance to now when no reference is given' },
  ],
  carries: [
    { id: 'of', path: ['@module', 'utc', 'unix', 'tz', 'parseZone'], arguments: [0], evidence: run },
    { id: 'made', path: members('$Moment', made), arguments: 'all', receiver: true, evidence: run },
    { id: 'read', path: members('$Moment', read), arguments: 'all', receiver: true, evidence: run },
    {
      id: 'tests',
      path: members('$Moment', ['isAfter', 'isBefore', 'isBetween', 'isSame', 'isSameOrAfter', 'isSameOrBefore', 'isValid', 'isDST', 'isLeapYear']),
      evidence: 'a truth value',
    },
  ],
} satisfies ClientRecord;
