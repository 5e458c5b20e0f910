import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const run = 'Node 20, run';
const moved = 'the same for retries in the process, another on the worker that receives the redelivery';

/** Names that platforms give to one running copy of the program. */
const copies = [
  ...['HOSTNAME', 'COMPUTERNAME', 'POD_NAME', 'POD_IP', 'POD_UID', 'NODE_NAME', 'AWS_LAMBDA_LOG_STREAM_NAME', 'DYNO'],
  ...['FLY_MACHINE_ID', 'FLY_ALLOC_ID', 'RENDER_INSTANCE_ID', 'RAILWAY_REPLICA_ID', 'GAE_INSTANCE', 'WEBSITE_INSTANCE_ID'],
  ...['ECS_CONTAINER_METADATA_URI', 'ECS_CONTAINER_METADATA_URI_V4', 'NODE_APP_INSTANCE'],
];

export default {
  id: 'node-host',
  name: 'Node.js',
  kind: 'value',
  modules: ['process'],
  submodules: ['os', 'perf_hooks', 'worker_threads', 'cluster'],
  versions: 'Node 20',
  source: ['every form run: host / process, Date / clock'],
  types: [{ name: 'Process', paths: ['@module', '^process'] }],
  values: [
    { id: 'process-id', path: ['$Process.pid', '$Process.ppid'], origin: 'transport', lifetime: 'process', evidence: moved },
    { id: 'instance', path: members('$Process.env', copies), origin: 'transport', lifetime: 'process', evidence: moved },
    { id: 'environment', path: '$Process.env.*', origin: 'constant', lifetime: 'process', evidence: 'a setting of the deployment' },
    { id: 'hrtime', path: ['$Process.hrtime@call', '$Process.hrtime.bigint@call', '$Process.uptime@call'], origin: 'clock', evidence: run },
    { id: 'host', path: ['[os]hostname@call', '[os]networkInterfaces@call'], origin: 'transport', lifetime: 'process', evidence: moved },
    { id: 'uptime', path: '[os]uptime@call', origin: 'clock', evidence: run },
    { id: 'performance', path: '[perf_hooks]performance.now@call', origin: 'clock', evidence: run },
    { id: 'time-origin', path: '[perf_hooks]performance.timeOrigin', origin: 'clock', lifetime: 'process', evidence: run },
    { id: 'thread', path: ['[worker_threads]threadId', '[cluster]worker.id', '[cluster]worker.process.pid'], origin: 'transport', lifetime: 'process', evidence: moved },
  ],
} satisfies ClientRecord;
