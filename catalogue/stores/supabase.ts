import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const types = '@supabase/postgrest-js 2.109.0 dist/index.d.mts';

export default {
  id: 'supabase',
  name: 'Supabase',
  kind: 'store',
  modules: ['@supabase/supabase-js', '@supabase/ssr', '@supabase/postgrest-js', '@supabase/auth-helpers-nextjs'],
  versions: '2.109.0',
  source: ['@supabase/postgrest-js/dist/index.d.mts'],
  types: [
    {
      name: 'Client',
      annotations: ['SupabaseClient', 'PostgrestClient'],
      paths: [
        'createClient@call',
        'createServerClient@call',
        'createBrowserClient@call',
        'PostgrestClient@new',
        'SupabaseClient@new',
        '$Client.schema@call',
      ],
    },
    { name: 'Table', paths: ['$Client.from@call'] },
    { name: 'Insert', paths: ['$Table.insert@call', '$Insert.*@call'] },
    {
      name: 'Rows',
      paths: [...members('Table', ['select', 'update', 'upsert', 'delete'], '@call'), '$Rows.*', '$Rows.*@call'],
    },
  ],
  values: [
    { id: 'rows', path: '$Rows', origin: 'stored', evidence: types },
    {
      id: 'new-id',
      path: ['$Insert.data.id', '$Insert.data@element.id'],
      origin: 'stored-new',
      evidence: `${types}: data is null without select()`,
    },
  ],
  stores: [
    { id: 'read', path: '$Table.select', role: 'read', evidence: types },
    { id: 'insert', path: '$Table.insert', role: 'insert', evidence: types },
    {
      id: 'upsert',
      path: '$Table.upsert',
      role: 'unique-write',
      evidence: `${types}: onConflict is the primary key by default`,
    },
    { id: 'update', path: '$Table.update', role: 'update', evidence: types },
    { id: 'delete', path: '$Table.delete', role: 'delete', evidence: types },
    { id: 'rpc', path: '$Client.rpc', role: 'raw', evidence: `${types}: a function of the database, which may write` },
  ],
} satisfies ClientRecord;
