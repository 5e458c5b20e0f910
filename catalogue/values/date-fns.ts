import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const run = 'date-fns 4.4.0, run; its 246 functions listed by running it';
const day = 24 * 60 * 60 * 1000;

const against = ['isPast', 'isFuture', 'formatDistanceToNow', 'formatDistanceToNowStrict', 'constructNow'];
const todays = ['Today', 'Tomorrow', 'Yesterday'];
const units = ['Second', 'Minute', 'Hour', 'Week', 'ISOWeek', 'Month', 'Quarter', 'Year'];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const predicates = [
  ...['isAfter', 'isBefore', 'isDate', 'isEqual', 'isExists', 'isFirstDayOfMonth', 'isLastDayOfMonth', 'isLeapYear', 'isMatch'],
  ...['isValid', 'isWeekend', 'isWithinInterval', 'areIntervalsOverlapping', 'compareAsc', 'compareDesc', 'closestIndexTo', 'getTimezoneOffset'],
  ...weekdays.map((name) => `is${name}`),
  ...['Day', 'ISOWeekYear', ...units].map((name) => `isSame${name}`),
];

/** Every function that is not listed is pure: its result is made of its arguments. */
export default {
  id: 'date-fns',
  name: 'date-fns',
  kind: 'value',
  modules: ['date-fns', 'date-fns-tz'],
  exportModules: true,
  versions: '4.4.0; date-fns-tz 3.2.0',
  source: ['every form run: date-fns'],
  values: [
    {
      id: 'today',
      path: todays.flatMap((name) => [`startOf${name}@call`, `endOf${name}@call`]),
      origin: 'clock',
      granularityMs: day,
      evidence: run,
    },
    { id: 'is-today', path: todays.map((name) => `is${name}@call`), origin: 'clock', granularityMs: day, evidence: run },
    { id: 'is-this', path: units.map((name) => `isThis${name}@call`), origin: 'clock', evidence: run },
    { id: 'against-now', path: against.map((name) => `${name}@call`), origin: 'clock', evidence: run },
  ],
  carries: [
    { id: 'pure', path: '@module.*', arguments: 'all', evidence: 'as stable as the date given (run)' },
    {
      id: 'parsed',
      path: 'parse',
      arguments: [0],
      evidence: 'parse.d.ts: the reference date gives only what the format leaves out; a text with its year is the same at any reference (run)',
    },
    { id: 'made', path: ['toDate', 'transpose'], arguments: [0], evidence: 'toDate.d.ts, transpose.d.ts: the other argument is the class of the result' },
    { id: 'constructed', path: 'constructFrom', arguments: [1], evidence: 'constructFrom.d.ts: the date gives the class, the value the time (run)' },
    { id: 'closest', path: 'closestTo', arguments: [1], evidence: 'closestTo.d.ts: one of the dates of the list (run)' },
    { id: 'tests', path: members('@module', predicates), evidence: 'a test' },
  ],
} satisfies ClientRecord;
