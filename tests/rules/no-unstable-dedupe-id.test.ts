import rule from '../../rules/no-unstable-dedupe-id.ts';
import { createTester } from '../kit/tester.ts';

const head = "import { Queue, Worker } from 'bullmq';\nconst queue = new Queue('next');\n";
const worker = (id: string): string => `${head}new Worker('q', async (job) => {\n  await queue.add('n', job.data, { jobId: ${id} });\n});\n`;

const again = { rerun: 'When BullMQ delivers the message again', client: 'BullMQ', call: 'queue.add' };

createTester().run(rule, {
  valid: [
    { name: 'an id of the message', code: worker('job.data.id') },
    { name: 'a name that nothing in sight mints again', code: `${head}export const add = () => queue.add('n', {}, { jobId: crypto.randomUUID() });\n` },
    { name: 'a day', code: worker("job.data.id + '-' + new Date().toISOString().slice(0, 10)") },
  ],
  invalid: [
    {
      name: 'a fresh id for each delivery',
      code: worker('crypto.randomUUID()'),
      errors: [
        {
          messageId: 'unstableId',
          data: { repair: 'Build it from ids that come with the message', value: 'crypto.randomUUID()', what: 'which is made anew on each run', ...again, path: 'crypto.randomUUID() → jobId of queue.add (4)' },
          line: 4,
          column: 43,
          endLine: 4,
          endColumn: 62,
        },
      ],
    },
    {
      name: 'the attempt chooses the id',
      code: worker("job.attemptsMade > 0 ? job.data.id + '-again' : job.data.id"),
      errors: [{ messageId: 'chosenId', data: { value: 'job.attemptsMade', ...again, path: 'job.attemptsMade → jobId of queue.add (4)' }, line: 4, column: 43, endLine: 4, endColumn: 59 }],
    },
    {
      name: 'a day, under the option',
      options: [{ checkLongBuckets: true }],
      code: worker("'day-' + new Date().toISOString().slice(0, 10)"),
      errors: [{ messageId: 'unstableId', data: { repair: 'Build it from ids that come with the message', value: 'new Date()', what: 'the time of this run rounded to 1 day', ...again, path: 'new Date() → jobId of queue.add (4)' }, line: 4, column: 52, endLine: 4, endColumn: 62 }],
    },
  ],
});
