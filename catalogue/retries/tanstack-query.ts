import type { ClientRecord } from '../record.ts';

export default {
  id: 'tanstack-query',
  name: 'TanStack Query',
  kind: 'framework',
  modules: ['@tanstack/react-query', '@tanstack/vue-query', '@tanstack/svelte-query', '@tanstack/solid-query', 'react-query'],
  versions: '5',
  source: ['tanstack.com/query/latest/docs/framework/react/reference/useMutation'],
  types: [{ name: 'Options', paths: ['useMutation@arg[0]', 'createMutation@arg[0]'] }],
  handlers: [
    { id: 'mutation', path: ['$Options.mutationFn', 'useMutation@arg[0]'], boundary: 'request', evidence: 'run for each mutate(), and again by the retry option' },
  ],
} satisfies ClientRecord;
