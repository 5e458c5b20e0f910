import type { ClientRecord } from '../record.ts';
import { keyless } from './methods.ts';

export default {
  id: 'paddle',
  name: 'Paddle',
  kind: 'payment',
  modules: ['@paddle/paddle-node-sdk'],
  mentions: ['paddle'],
  versions: '3.10.0',
  source: ['@paddle/paddle-node-sdk dist/cjs/internal/api/client.js'],
  types: [{ name: 'Paddle', annotations: ['Paddle'], paths: ['Paddle@new'] }],
  sinks: keyless('paddle', '$Paddle.', '@paddle/paddle-node-sdk 3.10.0 dist/cjs/internal/api/client.js: no headers for a call', [
    'adjustments.create',
    'subscriptions.activate',
    'subscriptions.cancel',
    'subscriptions.createOneTimeCharge',
    'subscriptions.pause',
    'subscriptions.resume',
    'subscriptions.update',
    'transactions.create',
    'transactions.revise',
    'transactions.update',
  ]),
} satisfies ClientRecord;
