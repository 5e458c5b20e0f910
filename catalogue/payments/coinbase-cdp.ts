import type { ClientRecord } from '../record.ts';
import { keyed } from './methods.ts';

export default {
  id: 'coinbase-cdp',
  name: 'Coinbase CDP',
  kind: 'payment',
  modules: ['@coinbase/cdp-sdk'],
  mentions: ['cdp-sdk', 'cdpclient'],
  versions: '1.57.0',
  source: ['@coinbase/cdp-sdk _types/client/{evm,solana}/*.types.d.ts'],
  types: [{ name: 'Cdp', annotations: ['CdpClient'], paths: ['CdpClient@new'] }],
  sinks: keyed(
    'cdp',
    '$Cdp.',
    {
      keys: [{ argument: 0, path: ['idempotencyKey'] }],
      parameters: 0,
      evidence: '@coinbase/cdp-sdk 1.57.0 _types/client/{evm,solana}/*.types.d.ts, _types/actions/evm/send*.d.ts',
    },
    {
      'evm.prepareAndSendUserOperation': ['money', 'again'],
      'evm.sendTransaction': ['money', 'again'],
      'evm.sendUserOperation': ['money', 'again'],
      // A transaction that was signed with the same block is the same transaction.
      'solana.sendTransaction': ['money', 'maybe'],
      'evm.createAccount': ['record', 'same'],
      'evm.createSmartAccount': ['record', 'same'],
      'solana.createAccount': ['record', 'same'],
    },
  ),
} satisfies ClientRecord;
