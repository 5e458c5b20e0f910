import type { ClientRecord } from '../record.ts';
import { keyed } from './methods.ts';

const evidence = '@circle-fin/circle-sdk 2.9.0 dist/generated/models/*-request.d.ts';

export default {
  id: 'circle',
  name: 'Circle',
  kind: 'payment',
  modules: ['@circle-fin/circle-sdk'],
  mentions: ['circle-fin', 'circle-sdk'],
  versions: '2.9.0',
  source: ['@circle-fin/circle-sdk dist/generated/index.d.ts'],
  types: [{ name: 'Circle', annotations: ['Circle'], paths: ['Circle@new'] }],
  sinks: [
    // All are refused without a key.
    ...keyed('circle', '$Circle.', { keys: [{ argument: 0, path: ['idempotencyKey'] }], parameters: 0, evidence }, {
      'cryptoPaymentIntents.createPaymentIntent': ['money', 'refused'],
      'payments.createPayment': ['money', 'refused'],
      'payouts.createBusinessPayout': ['money', 'refused'],
      'payouts.createPayout': ['money', 'refused'],
      'pullCryptoPayments.createCryptoPayment': ['money', 'refused'],
      'transfers.createBusinessTransfer': ['money', 'refused'],
      'transfers.createTransfer': ['money', 'refused'],
      'addresses.createBusinessDepositAddress': ['record', 'same'],
      'addresses.createBusinessRecipientAddress': ['record', 'same'],
      'cards.createCard': ['record', 'same'],
      'cbit.createBusinessCbitAccount': ['record', 'same'],
      'cryptoAddressBook.createAddressBookRecipient': ['record', 'same'],
      'paymentTokens.createPaymentToken': ['record', 'same'],
      'wallets.createWallet': ['record', 'same'],
      'wires.createBusinessWireAccount': ['record', 'same'],
    }),
    ...keyed('circle', '$Circle.', { keys: [{ argument: 1, path: ['idempotencyKey'] }], parameters: 1, evidence }, {
      'cryptoPaymentIntents.refundPaymentIntent': ['money', 'refused'],
      'payments.cancelPayment': ['money', 'same'],
      'payments.capturePayment': ['money', 'same'],
      'payments.refundPayment': ['money', 'refused'],
      'wallets.generateAddress': ['record', 'same'],
    }),
  ],
  notes: 'A key is a UUID.',
} satisfies ClientRecord;
