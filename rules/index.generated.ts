// Written by `npm run generate`.
import noBatchPositionInKey from './no-batch-position-in-key.ts';
import noClockInKey from './no-clock-in-key.ts';
import noDeliveryCountInKey from './no-delivery-count-in-key.ts';
import noRandomInKey from './no-random-in-key.ts';
import noTransportInKey from './no-transport-in-key.ts';
import requireIdempotencyKey from './require-idempotency-key.ts';

export const rules = {
  'no-batch-position-in-key': noBatchPositionInKey,
  'no-clock-in-key': noClockInKey,
  'no-delivery-count-in-key': noDeliveryCountInKey,
  'no-random-in-key': noRandomInKey,
  'no-transport-in-key': noTransportInKey,
  'require-idempotency-key': requireIdempotencyKey,
};
