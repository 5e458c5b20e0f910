import type { ClientRecord } from '../record.ts';

const sentry = '@sentry/nextjs@11.8.0 build/types/common/**/wrap*.d.ts, @sentry/aws-serverless@10.75.2 build/npm/types/sdk.d.ts, @sentry/cloudflare@11.0.0 build/types/withSentry.d.ts: of the type of what it wraps';

/** What wraps a framework's handler and hands the same arguments on to it. */
export default {
  id: 'handler-wrappers',
  name: 'the wrapper',
  kind: 'framework',
  modules: ['@middy/core'],
  submodules: ['@sentry/nextjs', '@sentry/aws-serverless', '@sentry/cloudflare', 'datadog-lambda-js'],
  versions: '@middy/core 6.4.5, @sentry/* 10 and 11, datadog-lambda-js 12.143.0',
  source: ['@middy/core@6.4.5 index.js', sentry],
  carries: [
    { id: 'middy', path: ['default', '@module', 'middy'], arguments: [0], shape: 'same', evidence: '@middy/core@6.4.5 index.js: the handler gets the event and the context' },
    {
      id: 'sentry-handler',
      path: ['[@sentry/nextjs]wrapApiHandlerWithSentry', '[@sentry/nextjs]wrapApiHandlerWithSentryVercelCrons', '[@sentry/nextjs]wrapRouteHandlerWithSentry', '[@sentry/aws-serverless]wrapHandler'],
      arguments: [0],
      shape: 'same',
      evidence: sentry,
    },
    { id: 'sentry-object', path: '[@sentry/cloudflare]withSentry', arguments: [1], shape: 'same', evidence: sentry },
    { id: 'datadog', path: '[datadog-lambda-js]datadog', arguments: [0], shape: 'same', evidence: 'datadog-lambda-js@12.143.0 dist/index.d.ts:66' },
  ],
} satisfies ClientRecord;
