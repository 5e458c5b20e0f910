import type { ClientRecord } from '../record.ts';
import { keyed } from './methods.ts';

export default {
  id: 'circle-wallets',
  name: 'Circle',
  kind: 'payment',
  modules: ['@circle-fin/developer-controlled-wallets'],
  mentions: ['circle-fin', 'developer-controlled-wallets'],
  versions: '10.8.1',
  source: ['@circle-fin/developer-controlled-wallets dist/types/clients/core.d.ts WithIdempotencyKey'],
  types: [
    {
      name: 'Wallets',
      annotations: ['CircleDeveloperControlledWalletsClient'],
      paths: ['initiateDeveloperControlledWalletsClient@call', 'CircleDeveloperControlledWalletsClient@new'],
    },
  ],
  sinks: keyed(
    'circle',
    '$Wallets.',
    {
      keys: [{ argument: 0, path: ['idempotencyKey'] }],
      parameters: 0,
      evidence: '@circle-fin/developer-controlled-wallets 10.8.1 dist/types: without a key the SDK makes one for each call',
    },
    {
      accelerateTransaction: ['money', 'same'],
      cancelTransaction: ['money', 'same'],
      createContractExecutionTransaction: ['money', 'again'],
      createTransaction: ['money', 'again'],
      createWalletSet: ['record', 'same'],
      createWallets: ['record', 'same'],
    },
  ),
} satisfies ClientRecord;
