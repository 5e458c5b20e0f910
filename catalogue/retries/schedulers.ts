import type { ClientRecord } from '../record.ts';

const docs = 'README of node-cron, cron, node-schedule, croner';

/** What runs a function again because time has passed. */
export default {
  id: 'schedulers',
  name: 'the schedule',
  kind: 'retry',
  modules: ['node-cron', 'cron', 'node-schedule', 'croner', 'toad-scheduler', 'bree'],
  submodules: ['@nestjs/schedule'],
  versions: 'node-cron 3, 4; cron 2 to 4; node-schedule 2; croner 6 to 9; toad-scheduler 4.1.0; bree 9.2.9; @nestjs/schedule 12.0.2',
  source: [docs],
  types: [{ name: 'Named', paths: ['@module', 'default'] }],
  handlers: [
    { id: 'node-cron', path: ['$Named.schedule@arg[1]', '$Named.createTask@arg[1]'], boundary: 'schedule', evidence: docs },
    { id: 'cron', path: ['$Named.CronJob@arg[1]', '$Named.CronJob.from@arg[0].onTick'], boundary: 'schedule', evidence: docs },
    { id: 'node-schedule', path: '$Named.scheduleJob@arg[last]', boundary: 'schedule', evidence: docs },
    { id: 'croner', path: ['$Named.Cron@arg[last]', '$Named@arg[last]'], boundary: 'schedule', evidence: docs },
    { id: 'toad-scheduler', path: ['Task@arg[1]', 'AsyncTask@arg[1]'], boundary: 'schedule', evidence: 'toad-scheduler@4.1.0 dist/lib/common/Task.d.ts' },
    {
      id: 'bree',
      path: ['$Named@arg[0].jobs', '$Named@new.add@arg[0]'].flatMap((jobs) => [`${jobs}@element`, `${jobs}@element.path`]).concat('$Named@new.add@arg[0]', '$Named@new.add@arg[0].path'),
      boundary: 'schedule',
      evidence: 'bree@9.2.9 src/job-builder.js: a job, or its path, may be a function',
    },
    {
      id: 'nest',
      path: ['[@nestjs/schedule]Cron@call@arg[0]', '[@nestjs/schedule]Interval@call@arg[0]'],
      boundary: 'schedule',
      evidence: '@nestjs/schedule@12.0.2 dist/decorators/cron.decorator.d.ts, interval.decorator.d.ts',
    },
    { id: 'interval', path: '^setInterval@arg[0]', boundary: 'schedule', evidence: 'HTML timers: run again until cleared' },
  ],
} satisfies ClientRecord;
