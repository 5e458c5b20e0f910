import type { ClientRecord } from '../record.ts';

const docs = 'README of node-cron, cron, node-schedule, croner';

/** What runs a function again because time has passed. */
export default {
  id: 'schedulers',
  name: 'the schedule',
  kind: 'retry',
  modules: ['node-cron', 'cron', 'node-schedule', 'croner'],
  versions: 'node-cron 3, 4; cron 2 to 4; node-schedule 2; croner 6 to 9',
  source: [docs],
  types: [{ name: 'Named', paths: ['@module', 'default'] }],
  handlers: [
    { id: 'node-cron', path: '$Named.schedule@arg[1]', boundary: 'schedule', evidence: docs },
    { id: 'cron', path: ['$Named.CronJob@arg[1]', '$Named.CronJob.from@arg[0].onTick'], boundary: 'schedule', evidence: docs },
    { id: 'node-schedule', path: '$Named.scheduleJob@arg[last]', boundary: 'schedule', evidence: docs },
    { id: 'croner', path: ['$Named.Cron@arg[last]', '$Named@arg[last]'], boundary: 'schedule', evidence: docs },
    { id: 'interval', path: '^setInterval@arg[0]', boundary: 'schedule', evidence: 'HTML timers: run again until cleared' },
  ],
} satisfies ClientRecord;
