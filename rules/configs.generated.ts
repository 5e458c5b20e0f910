// Written by `npm run generate`.
import type { Linter } from 'eslint';

export const recommended: Linter.RulesRecord = {
  'idempotency/no-batch-position-in-key': ['error'],
  'idempotency/no-clock-in-key': ['error'],
  'idempotency/no-coarse-key': ['error'],
  'idempotency/no-delivery-count-in-key': ['error'],
  'idempotency/no-key-from-rolled-back-row': ['error'],
  'idempotency/no-misplaced-key': ['error'],
  'idempotency/no-random-in-key': ['error'],
  'idempotency/no-shared-key': ['error'],
  'idempotency/no-transport-in-key': ['error'],
  'idempotency/no-unstable-dedupe-id': ['error'],
  'idempotency/no-unstable-params': ['error'],
  'idempotency/require-idempotency-key': ['error'],
};

export const strict: Linter.RulesRecord = {
  'idempotency/no-batch-position-in-key': ['error', { checkRecords: true }],
  'idempotency/no-clock-in-key': ['error', { checkRecords: true, checkLongBuckets: true }],
  'idempotency/no-coarse-key': ['error', { checkParties: true }],
  'idempotency/no-delivery-count-in-key': ['error', { checkRecords: true }],
  'idempotency/no-key-from-rolled-back-row': ['error', { checkRecords: true }],
  'idempotency/no-message-id-key': ['error'],
  'idempotency/no-misplaced-key': ['error', { checkRecords: true }],
  'idempotency/no-random-in-key': ['error', { checkRecords: true, checkInsertedIds: true }],
  'idempotency/no-shared-key': ['error', { checkRecords: true }],
  'idempotency/no-transport-in-key': ['error', { checkRecords: true }],
  'idempotency/no-uncanonical-hash-input': ['error'],
  'idempotency/no-unstable-dedupe-id': ['error', { checkLongBuckets: true }],
  'idempotency/no-unstable-params': ['error', { checkRecords: true }],
  'idempotency/require-idempotency-key': ['error', { checkPossibleRepeats: true }],
};
