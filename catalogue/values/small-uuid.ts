import type { ClientRecord } from '../record.ts';

/** Packages that export one `v4` and nothing else that mints. */
export default {
  id: 'small-uuid',
  name: 'uuid',
  kind: 'value',
  modules: ['@lukeed/uuid', '@lukeed/uuid/secure', '@napi-rs/uuid'],
  versions: '@lukeed/uuid 2.0.1, @napi-rs/uuid 0.2.2',
  source: ['every form run: @lukeed/uuid, @napi-rs/uuid'],
  values: [{ id: 'v4', path: 'v4@call', origin: 'random', evidence: 'run' }],
} satisfies ClientRecord;
