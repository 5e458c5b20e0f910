import type { ClientRecord } from '../record.ts';
import { keyless } from './methods.ts';

export default {
  id: 'authorizenet',
  name: 'Authorize.Net',
  kind: 'payment',
  modules: ['authorizenet'],
  mentions: ['authorizenet'],
  versions: '1.0.10',
  source: ['authorizenet lib/authorizenet.js, lib/apicontrollers.js'],
  types: [
    { name: 'Transaction', paths: ['APIControllers.CreateTransactionController@new', 'default.APIControllers.CreateTransactionController@new'] },
    { name: 'ProfileTransaction', paths: ['APIControllers.CreateCustomerProfileTransactionController@new', 'default.APIControllers.CreateCustomerProfileTransactionController@new'] },
    { name: 'Subscription', paths: ['APIControllers.ARBCreateSubscriptionController@new', 'default.APIControllers.ARBCreateSubscriptionController@new'] },
  ],
  sinks: ['Transaction', 'ProfileTransaction', 'Subscription'].flatMap((type) =>
    keyless('authorizenet', `$${type}.`, 'authorizenet 1.0.10 lib/{apicontrollersbase,apicontracts}.js: no idempotency parameter; refId is only echoed', ['execute']).map((row) => ({ ...row, id: `${type}-execute`, operation: `authorizenet.${type}` })),
  ),
} satisfies ClientRecord;
