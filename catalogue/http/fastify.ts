import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const docs = 'fastify.dev/docs/latest/Reference/Routes';
const verbs = ['get', 'post', 'put', 'patch', 'delete', 'all'];

export default {
  id: 'fastify',
  name: 'Fastify',
  kind: 'framework',
  modules: ['fastify'],
  versions: '4, 5',
  source: [docs, 'fastify.dev/docs/latest/Reference/Request'],
  types: [
    {
      name: 'App',
      annotations: ['FastifyInstance'],
      paths: ['@module@call', 'fastify@call', '$App.register@arg[0]@param[0]'],
    },
    { name: 'Handler', annotations: ['RouteHandler', 'RouteHandlerMethod'], paths: [...members('$App', verbs, '@arg[last]'), '$App.route@arg[0].handler'] },
    { name: 'Request', annotations: ['FastifyRequest'], distinctive: ['routeOptions', 'routerPath'], handler: 'handler' },
  ],
  values: [
    {
      id: 'request',
      path: members('$Request', ['body', 'params', 'query', 'headers', 'cookies', 'rawBody']),
      origin: 'payload',
      evidence: 'what the client sent, and sends again',
    },
    { id: 'request-id', path: '$Request.id', origin: 'transport', evidence: 'Reference/Request: made for each request (genReqId)' },
  ],
  handlers: [{ id: 'handler', path: '$Handler', boundary: 'request', parameters: [{ at: 0, type: '$Request' }], evidence: docs }],
} satisfies ClientRecord;
