import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const docs = 'nextjs.org/docs: API routes, route handlers';

/** The framework calls exported functions; they are known by the types that they declare, or by their names. */
export default {
  id: 'next',
  name: 'Next.js',
  kind: 'framework',
  modules: ['next', 'next/server'],
  versions: '13 to 16',
  source: [docs],
  types: [
    { name: 'ApiHandler', annotations: ['NextApiHandler'] },
    { name: 'ApiRequest', annotations: ['NextApiRequest'], distinctive: ['preview', 'previewData'], handler: 'api' },
    { name: 'Request', annotations: ['NextRequest'], distinctive: ['nextUrl'], handler: 'api' },
  ],
  values: [
    {
      id: 'request',
      path: [
        '$ApiRequest.body',
        '$ApiRequest.query',
        '$ApiRequest.headers',
        '$ApiRequest.cookies',
        '$Request.json@call',
        '$Request.text@call',
        '$Request.formData@call',
        '$Request.headers',
        '$Request.cookies',
        '$Request.nextUrl',
        '$Request.url',
      ],
      origin: 'payload',
      evidence: 'what the client sent, and sends again',
    },
  ],
  handlers: [
    { id: 'api', path: '$ApiHandler', boundary: 'request', parameters: [{ at: 0, type: '$ApiRequest' }], evidence: docs },
    {
      id: 'route',
      path: members('@exports', ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
      boundary: 'request',
      parameters: [{ at: 0, type: '$Request' }],
      evidence: 'nextjs.org/docs/app/api-reference/file-conventions/route',
    },
  ],
} satisfies ClientRecord;
