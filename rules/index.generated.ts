// Written by `npm run generate`.
import noBatchPositionInKey from './no-batch-position-in-key.ts';
import noClockInKey from './no-clock-in-key.ts';
import noCoarseKey from './no-coarse-key.ts';
import noDeliveryCountInKey from './no-delivery-count-in-key.ts';
import noKeyFromRolledBackRow from './no-key-from-rolled-back-row.ts';
import noMessageIdKey from './no-message-id-key.ts';
import noMisplacedKey from './no-misplaced-key.ts';
import noRandomInKey from './no-random-in-key.ts';
import noSharedKey from './no-shared-key.ts';
import noTransportInKey from './no-transport-in-key.ts';
import noUncanonicalHashInput from './no-uncanonical-hash-input.ts';
import noUnstableDedupeId from './no-unstable-dedupe-id.ts';
import noUnstableParams from './no-unstable-params.ts';
import requireIdempotencyKey from './require-idempotency-key.ts';

export const rules = {
  'no-batch-position-in-key': noBatchPositionInKey,
  'no-clock-in-key': noClockInKey,
  'no-coarse-key': noCoarseKey,
  'no-delivery-count-in-key': noDeliveryCountInKey,
  'no-key-from-rolled-back-row': noKeyFromRolledBackRow,
  'no-message-id-key': noMessageIdKey,
  'no-misplaced-key': noMisplacedKey,
  'no-random-in-key': noRandomInKey,
  'no-shared-key': noSharedKey,
  'no-transport-in-key': noTransportInKey,
  'no-uncanonical-hash-input': noUncanonicalHashInput,
  'no-unstable-dedupe-id': noUnstableDedupeId,
  'no-unstable-params': noUnstableParams,
  'require-idempotency-key': requireIdempotencyKey,
};
