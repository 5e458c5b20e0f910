import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const docs = 'koajs.com; github.com/koajs/router';
const verbs = ['get', 'post', 'put', 'patch', 'delete', 'del', 'all', 'use'];

export default {
  id: 'koa',
  name: 'Koa',
  kind: 'framework',
  modules: ['koa', '@koa/router', 'koa-router'],
  versions: '2, 3; router 10 to 14',
  source: [docs],
  types: [
    { name: 'App', paths: ['@module@new', '@module@call', 'Router@new'] },
    { name: 'Handler', annotations: ['Middleware'], paths: members('$App', verbs, '@arg[*]') },
    { name: 'Context', annotations: ['Context', 'ParameterizedContext'], distinctive: ['request.rawBody', 'originalUrl'], handler: 'handler' },
  ],
  values: [
    {
      id: 'request',
      path: [...members('$Context', ['params', 'query', 'headers', 'header', 'request.body', 'request.rawBody', 'request.query', 'request.headers']), '$Context.get@call'],
      origin: 'payload',
      evidence: 'what the client sent, and sends again',
    },
  ],
  handlers: [{ id: 'handler', path: '$Handler', boundary: 'request', parameters: [{ at: 0, type: '$Context' }], evidence: docs }],
} satisfies ClientRecord;
