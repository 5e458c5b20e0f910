import type { ClientRecord } from '../record.ts';

const docs = '@upstash/qstash@2.12.0 nextjs.d.ts, README.md; upstash.com/docs/qstash';

export default {
  id: 'upstash-workflow',
  name: 'QStash',
  kind: 'broker',
  destination: 'queue',
  keeps: 'context.run',
  modules: [
    ...['@upstash/qstash/nextjs', '@upstash/qstash/cloudflare', '@upstash/qstash/h3', '@upstash/qstash/hono', '@upstash/qstash/nuxt', '@upstash/qstash/svelte', '@upstash/qstash/solidjs', '@upstash/qstash'],
    ...['@upstash/workflow', '@upstash/workflow/nextjs', '@upstash/workflow/hono', '@upstash/workflow/express', '@upstash/workflow/cloudflare'],
  ],
  versions: '2.12.0',
  source: [docs],
  types: [
    { name: 'Context', annotations: ['WorkflowContext'], paths: ['serve@arg[0]@param[0]'] },
    { name: 'Request', paths: ['verifySignatureAppRouter@arg[0]@param[0]', 'verifySignature@arg[0]@param[0]', 'verifySignatureEdge@arg[0]@param[0]'] },
  ],
  values: [
    { id: 'run-id', path: '$Context.workflowRunId', origin: 'message-id', evidence: docs },
    { id: 'payload', path: ['$Context.requestPayload', '$Request.body', '$Request.json@call', '$Request.text@call'], origin: 'payload', evidence: docs },
    { id: 'message-id', path: '$Request.headers.upstash-message-id', origin: 'message-id', evidence: 'upstash.com/docs/qstash/howto/receiving' },
    { id: 'retried', path: '$Request.headers.upstash-retried', origin: 'delivery-count', evidence: 'upstash.com/docs/qstash/features/retry: from 0' },
    { id: 'signature', path: '$Request.headers.upstash-signature', origin: 'transport', evidence: 'a token with the times of this delivery' },
    { id: 'step-result', path: ['$Context.run@call', '$Context.call@call'], origin: 'stored', evidence: 'kept: a later run of the workflow gets the same' },
  ],
  handlers: [
    { id: 'workflow', path: 'serve@arg[0]', boundary: 'workflow', evidence: 'runs again from its start after each step' },
    { id: 'step', path: '$Context.run@arg[1]', boundary: 'step', evidence: 'context.run(name, fn): retried until it succeeds' },
    {
      id: 'endpoint',
      path: ['verifySignatureAppRouter@arg[0]', 'verifySignature@arg[0]', 'verifySignatureEdge@arg[0]'],
      boundary: 'delivery',
      evidence: docs,
    },
  ],
  receives: [{ id: 'verify', path: 'Receiver@new.verify', evidence: `${docs}: checks the signature of the delivery at hand` }],
} satisfies ClientRecord;
