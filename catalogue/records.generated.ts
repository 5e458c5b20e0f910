// Written by `npm run generate`.
import type { ClientRecord } from './record.ts';
import httpAxios from './http/axios.ts';
import httpFetch from './http/fetch.ts';
import httpGot from './http/got.ts';
import httpKy from './http/ky.ts';
import httpNodeFetch from './http/node-fetch.ts';
import httpNodeHttp from './http/node-http.ts';
import httpOfetch from './http/ofetch.ts';
import httpRequest from './http/request.ts';
import httpUndici from './http/undici.ts';
import paymentsStripe from './payments/stripe.ts';
import valuesJavascriptMethods from './values/javascript-methods.ts';
import valuesJavascript from './values/javascript.ts';
import valuesNodeCrypto from './values/node-crypto.ts';
import valuesUuid from './values/uuid.ts';

export const records: readonly ClientRecord[] = [
  httpAxios,
  httpFetch,
  httpGot,
  httpKy,
  httpNodeFetch,
  httpNodeHttp,
  httpOfetch,
  httpRequest,
  httpUndici,
  paymentsStripe,
  valuesJavascriptMethods,
  valuesJavascript,
  valuesNodeCrypto,
  valuesUuid,
];
