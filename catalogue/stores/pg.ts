import type { ClientRecord } from '../record.ts';

export default {
  id: 'pg',
  name: 'node-postgres',
  kind: 'store',
  modules: ['pg', 'pg-pool', '@neondatabase/serverless', '@vercel/postgres'],
  versions: '8.23.1',
  source: ['@types/pg/index.d.ts', 'pg-protocol/dist/messages.d.ts'],
  types: [
    {
      name: 'Client',
      annotations: ['Client', 'Pool', 'PoolClient', 'ClientBase', 'VercelPool', 'VercelClient'],
      paths: [
        'Client@new',
        'Pool@new',
        '@module@new',
        'native.Client@new',
        'native.Pool@new',
        'createPool@call',
        'createClient@call',
        'db',
        '$Client.connect@call',
      ],
    },
    { name: 'Sql', annotations: ['NeonQueryFunction'], paths: ['sql', 'neon@call'] },
  ],
  stores: [
    {
      id: 'query',
      path: ['$Client.query', '$Sql', '$Sql.query'],
      role: 'raw',
      sql: 0,
      evidence:
        '@types/pg/index.d.ts: query(text, values) and query({ text, values }); sql`…` in the serverless clients',
    },
  ],
} satisfies ClientRecord;
