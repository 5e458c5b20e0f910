import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const routes = 'reactrouter.com/start/framework/actions; remix.run/docs/route/action';
const kit = 'svelte.dev/docs/kit/routing, svelte.dev/docs/kit/form-actions; @sveltejs/kit@2.70.4 types/index.d.ts';

/** Remix, React Router and SvelteKit find what handles a request by the name that the route's module exports it under. */
export default {
  id: 'route-modules',
  name: 'the router',
  kind: 'framework',
  modules: [
    ...['@remix-run/node', '@remix-run/server-runtime', '@remix-run/cloudflare', '@remix-run/deno', '@remix-run/react'],
    ...['react-router', 'react-router-dom', '@react-router/node', '@sveltejs/kit', './$types', '@solidjs/start/server', 'astro'],
  ],
  versions: 'Remix 2; React Router 7; SvelteKit 2',
  source: [routes, kit, 'docs.astro.build/en/guides/endpoints', 'docs.solidjs.com/solid-start/building-your-application/api-routes'],
  types: [
    { name: 'Handler', annotations: ['ActionFunction', 'LoaderFunction', 'RequestHandler', 'Action', 'APIRoute'] },
    { name: 'Arguments', annotations: ['ActionFunctionArgs', 'ActionArgs', 'LoaderFunctionArgs', 'RequestEvent', 'APIContext'], distinctive: ['request.formData'], handler: 'route' },
    { name: 'Request', paths: ['$Arguments.request'] },
  ],
  values: [
    {
      id: 'request',
      path: [...members('$Request', ['json', 'text', 'formData', 'arrayBuffer'], '@call'), ...members('$Request', ['headers', 'url']), ...members('$Arguments', ['params', 'url', 'cookies'])],
      origin: 'payload',
      evidence: 'what the client sent, and sends again',
    },
  ],
  handlers: [
    {
      id: 'route',
      path: ['$Handler', ...members('@exports', ['action', 'loader', 'clientAction', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE']), '@exports.actions.*'],
      boundary: 'request',
      parameters: [{ at: 0, type: '$Arguments' }],
      evidence: `${routes}; ${kit}`,
    },
  ],
} satisfies ClientRecord;
