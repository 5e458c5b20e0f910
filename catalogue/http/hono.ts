import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const docs = 'hono.dev/docs/api/routing, hono.dev/docs/api/request';
const verbs = ['get', 'post', 'put', 'patch', 'delete', 'all', 'use', 'on'];

export default {
  id: 'hono',
  name: 'Hono',
  kind: 'framework',
  modules: ['hono', 'hono/tiny', 'hono/quick'],
  versions: '4',
  source: [docs],
  types: [
    { name: 'App', annotations: ['Hono'], paths: ['Hono@new', '$App.basePath@call', ...members('$App', verbs, '@call')] },
    { name: 'Handler', annotations: ['Handler', 'MiddlewareHandler'], paths: members('$App', verbs, '@arg[*]') },
    { name: 'Context', annotations: ['Context'], distinctive: ['req.valid'], handler: 'handler' },
  ],
  values: [
    {
      id: 'request',
      path: members('$Context.req', ['json', 'text', 'formData', 'parseBody', 'arrayBuffer', 'blob', 'param', 'query', 'queries', 'header', 'valid'], '@call'),
      origin: 'payload',
      evidence: 'what the client sent, and sends again',
    },
  ],
  handlers: [{ id: 'handler', path: '$Handler', boundary: 'request', parameters: [{ at: 0, type: '$Context' }], evidence: docs }],
} satisfies ClientRecord;
