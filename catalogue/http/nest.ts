import type { ClientRecord } from '../record.ts';

const docs = 'docs.nestjs.com/controllers; docs.nestjs.com/graphql/mutations';
const graphql = ['[@nestjs/graphql]', '[type-graphql]'];

/** Methods of controllers and resolvers; what a parameter receives is said by its decorator. */
export default {
  id: 'nest',
  name: 'Nest',
  kind: 'framework',
  modules: ['@nestjs/common'],
  submodules: ['@nestjs/graphql', 'type-graphql', '@nestjs/websockets'],
  versions: '@nestjs/common 12.5.1',
  source: [docs],
  types: [{ name: 'Request', same: '$express/Request', paths: ['Req@call@call', 'Request@call@call'] }],
  values: [
    {
      id: 'request',
      path: [
        ...['Body', 'Param', 'Query', 'Headers', 'RawBody', 'UploadedFile'].map((name) => `${name}@call@call`),
        ...graphql.flatMap((module) => [`${module}Args@call@call`, `${module}Arg@call@call`]),
        '[@nestjs/websockets]MessageBody@call@call',
      ],
      origin: 'payload',
      evidence: 'what the client sent, and sends again',
    },
  ],
  handlers: [
    { id: 'route', path: ['Get', 'Post', 'Put', 'Patch', 'Delete', 'All'].map((name) => `${name}@call@arg[0]`), boundary: 'request', evidence: docs },
    {
      id: 'resolver',
      path: graphql.flatMap((module) => [`${module}Mutation@call@arg[0]`, `${module}Query@call@arg[0]`]),
      boundary: 'request',
      evidence: docs,
    },
    { id: 'message', path: '[@nestjs/websockets]SubscribeMessage@call@arg[0]', boundary: 'request', evidence: 'docs.nestjs.com/websockets/gateways' },
  ],
} satisfies ClientRecord;
