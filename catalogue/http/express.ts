import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const docs = 'expressjs.com/en/api.html';
const verbs = ['get', 'post', 'put', 'patch', 'delete', 'all', 'use'];

export default {
  id: 'express',
  name: 'Express',
  kind: 'framework',
  modules: ['express', 'express-promise-router'],
  versions: '4, 5',
  source: [docs],
  types: [
    {
      name: 'App',
      annotations: ['Express', 'Application', 'Router', 'IRouter'],
      paths: ['@module@call', 'Router@call', '$App.route@call'],
    },
    { name: 'Handler', annotations: ['RequestHandler', 'Handler'], paths: members('$App', verbs, '@arg[*]') },
    { name: 'Request', annotations: ['Request'], distinctive: ['originalUrl', 'baseUrl'], handler: 'handler' },
  ],
  values: [
    {
      id: 'request',
      path: [...members('$Request', ['body', 'params', 'query', 'headers', 'cookies', 'rawBody']), ...members('$Request', ['get', 'header', 'param'], '@call')],
      origin: 'payload',
      evidence: 'what the client sent, and sends again',
    },
  ],
  handlers: [
    {
      id: 'handler',
      path: '$Handler',
      boundary: 'request',
      parameters: [{ at: 0, type: '$Request' }],
      evidence: docs,
    },
  ],
} satisfies ClientRecord;
