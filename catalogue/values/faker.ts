import type { ClientRecord } from '../record.ts';

const run = '@faker-js/faker 10.6.0, run; fixed after seed(), which production code does not call';

export default {
  id: 'faker',
  name: 'Faker',
  kind: 'value',
  modules: ['@faker-js/faker'],
  versions: '10.6.0',
  source: ['every form run: @faker-js/faker'],
  types: [{ name: 'Faker', annotations: ['Faker'], paths: ['Faker@new', '@module.*'] }],
  values: [
    { id: 'made-up', path: '$Faker.*.*@call', origin: 'random', evidence: run },
    { id: 'date', path: '$Faker.date.*@call', origin: 'clock', evidence: 'counted from the present moment unless refDate is given' },
  ],
} satisfies ClientRecord;
