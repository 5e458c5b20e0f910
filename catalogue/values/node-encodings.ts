import type { ClientRecord } from '../record.ts';

const node = 'Node 20 documentation: pure';

/** Bytes and text of the platform: Buffer, util, string_decoder, url. */
export default {
  id: 'node-encodings',
  name: 'Node.js',
  kind: 'value',
  modules: ['buffer'],
  submodules: ['util', 'url', 'string_decoder', 'path', 'v8', 'zlib'],
  versions: 'Node 20',
  source: [node],
  types: [{ name: 'Buffers', paths: ['Buffer', '^Buffer'] }],
  carries: [
    { id: 'bytes', path: ['$Buffers.from', '$Buffers.concat', '$Buffers'], arguments: 'all', evidence: node },
    { id: 'filled', path: '$Buffers.alloc', arguments: [1], evidence: node },
    { id: 'empty', path: ['$Buffers.allocUnsafe', '$Buffers.byteLength', '$Buffers.isBuffer', '$Buffers.compare', '[util]isDeepStrictEqual'], evidence: 'a count or a test' },
    { id: 'base64', path: ['btoa', 'atob'], arguments: [0], evidence: node },
    { id: 'format', path: ['[util]format', '[util]inspect', '[util]formatWithOptions'], arguments: 'all', evidence: node },
    { id: 'promisify', path: ['[util]promisify', '[util]callbackify', '[util]deprecate'], arguments: [0], shape: 'same', evidence: 'the same function in another form' },
    { id: 'text', path: ['[util]TextEncoder@new.encode', '[util]TextDecoder@new.decode', '[string_decoder]StringDecoder@new.write', '[string_decoder]StringDecoder@new.end'], arguments: [0], evidence: node },
    { id: 'url', path: ['[url]URL', '[url]URLSearchParams', '[url]format', '[url]parse', '[url]resolve'], arguments: 'all', evidence: node },
    { id: 'path', path: ['[path]join', '[path]resolve', '[path]basename', '[path]dirname', '[path]extname', '[path]normalize'], arguments: 'all', evidence: node },
    { id: 'serialize', path: ['[v8]serialize', '[v8]deserialize'], arguments: [0], evidence: node },
    { id: 'compress', path: ['[zlib]gzipSync', '[zlib]gunzipSync', '[zlib]deflateSync', '[zlib]inflateSync', '[zlib]brotliCompressSync', '[zlib]crc32'], arguments: [0], evidence: node },
  ],
} satisfies ClientRecord;
