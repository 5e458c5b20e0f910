import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const run = 'temporal-polyfill 1.0.8 and @js-temporal/polyfill 0.5.1, run';
const day = 24 * 60 * 60 * 1000;

const classes = ['PlainYearMonth', 'PlainMonthDay', 'PlainDate', 'PlainTime', 'PlainDateTime', 'ZonedDateTime', 'Instant', 'Duration'];
const parsed = ['from', 'fromEpochMilliseconds', 'fromEpochNanoseconds'];
const made = [
  ...['with', 'add', 'subtract', 'until', 'since', 'negated', 'abs', 'withCalendar', 'withPlainTime', 'withTimeZone', 'startOfDay'],
  ...['toPlainDate', 'toZonedDateTime', 'toPlainDateTime', 'toPlainYearMonth', 'toPlainMonthDay', 'toPlainTime', 'toInstant'],
  ...['toZonedDateTimeISO', 'getTimeZoneTransition'],
];
const read = ['toString', 'toJSON', 'toLocaleString', 'valueOf', 'total'];
const nows = ['instant', 'zonedDateTimeISO', 'plainDateTimeISO', 'plainTimeISO'];

export default {
  id: 'temporal',
  name: 'Temporal',
  kind: 'value',
  modules: ['temporal-polyfill', '@js-temporal/polyfill'],
  versions: '1.0.8; 0.5.1',
  source: ['every form run: Temporal'],
  types: [
    { name: 'Temporal', paths: ['Temporal', '^Temporal'] },
    {
      name: 'Time',
      paths: [
        ...members('$Temporal', classes, '@new'),
        ...classes.flatMap((name) => members(`$Temporal.${name}`, parsed, '@call')),
        ...members('$Temporal.Now', [...nows, 'plainDateISO'], '@call'),
        ...members('$Time', [...made, 'round'], '@call'),
      ],
    },
  ],
  values: [
    { id: 'now', path: members('$Temporal.Now', nows, '@call'), origin: 'clock', evidence: run },
    { id: 'today', path: '$Temporal.Now.plainDateISO@call', origin: 'clock', granularityMs: day, evidence: run },
    { id: 'zone', path: '$Temporal.Now.timeZoneId@call', origin: 'transport', lifetime: 'process', evidence: 'a setting of the host' },
  ],
  carries: [
    {
      id: 'of',
      path: [...members('$Temporal', classes), ...classes.flatMap((name) => members(`$Temporal.${name}`, parsed))],
      arguments: 'all',
      evidence: run,
    },
    { id: 'made', path: members('$Time', made), arguments: 'all', receiver: true, evidence: run },
    { id: 'read', path: members('$Time', read), receiver: true, evidence: run },
    { id: 'rounded', path: '$Time.round', receiver: true, evidence: 'Temporal: the argument is a unit; a duration counts days from relativeTo, and is no later for it' },
    { id: 'tests', path: ['$Time.equals', ...classes.map((name) => `$Temporal.${name}.compare`)], evidence: 'a test' },
  ],
} satisfies ClientRecord;
