import type { ClientRecord } from '../record.ts';

/** Headers of all requests, and of those with one method: lib/core/Axios.js lays them under those of the request. */
const defaults = (...methods: string[]) => ['defaults.headers', 'defaults.headers.common', ...methods.map((method) => `defaults.headers.${method.toLowerCase()}`)];

const signature = 'axios 1.21.1 index.d.ts: AxiosInstance';

/** `axios(config)` and `axios(url, config)`. */
const configured = {
  url: [
    { argument: 0, path: [] },
    { argument: 0, path: ['url'] },
    { argument: 0, path: ['baseURL'] },
    { argument: 1, path: ['baseURL'] },
  ],
  headers: [
    { argument: 0, path: ['headers'] },
    { argument: 1, path: ['headers'] },
  ],
  body: [
    { argument: 0, path: ['data'] },
    { argument: 1, path: ['data'] },
  ],
  method: [
    { argument: 0, path: ['method'] },
    { argument: 1, path: ['method'] },
  ],
  defaultMethod: 'GET',
  defaults: defaults(),
};

/** `axios.post(url, data, config)`. */
const withBody = (method: string, names: string[]) => ({
  id: method.toLowerCase(),
  path: names.map((name) => `$Axios.${name}`),
  url: [
    { argument: 0, path: [] },
    { argument: 2, path: ['baseURL'] },
  ],
  headers: [{ argument: 2, path: ['headers'] }],
  body: [{ argument: 1, path: [] }],
  method: [],
  defaultMethod: method,
  defaults: defaults(method),
  evidence: signature,
});

/** `axios.delete(url, config)`. */
const withoutBody = (method: string, name: string) => ({
  id: name,
  path: `$Axios.${name}`,
  url: [
    { argument: 0, path: [] },
    { argument: 1, path: ['baseURL'] },
  ],
  headers: [{ argument: 1, path: ['headers'] }],
  body: [{ argument: 1, path: ['data'] }],
  method: [],
  defaultMethod: method,
  defaults: defaults(method),
  evidence: signature,
});

export default {
  id: 'axios',
  name: 'axios',
  kind: 'http',
  modules: ['axios'],
  submodules: ['@nestjs/axios', '@nestjs/common'],
  versions: '1.21.1; @nestjs/axios 12.0.1, @nestjs/common to 8',
  source: ['axios 1.21.1 index.d.ts, lib/defaults/index.js', '@nestjs/axios dist/http.service.d.ts'],
  types: [
    {
      name: 'Axios',
      // Nest's service has the methods of axios with the same arguments; they give observables.
      annotations: [
        'AxiosInstance',
        'AxiosStatic',
        'Axios',
        '[@nestjs/axios]HttpService',
        '[@nestjs/common]HttpService',
      ],
      paths: ['default', '@module', 'axios', 'Axios@new', '$Axios.create@call', '$Axios.axiosRef'],
    },
  ],
  carries: [{ id: 'headers', path: 'AxiosHeaders', arguments: [0], shape: 'same', evidence: 'axios 1.21.1 index.d.ts: new AxiosHeaders(headers) holds the entries of headers' }],
  handlers: [
    {
      id: 'request-interceptor',
      path: '$Axios.interceptors.request.use@arg[0]',
      // Runs once for each request that is sent: for each attempt only where something above retries.
      boundary: 'unknown',
      evidence: 'axios-retry 4.5.0, live probe: every retry runs the request interceptors again',
    },
  ],
  requests: [
    { id: 'request', path: ['$Axios', '$Axios.request'], ...configured, evidence: signature },
    withBody('POST', ['post', 'postForm']),
    withBody('PUT', ['put', 'putForm']),
    withBody('PATCH', ['patch', 'patchForm']),
    withoutBody('GET', 'get'),
    withoutBody('DELETE', 'delete'),
  ],
} satisfies ClientRecord;
