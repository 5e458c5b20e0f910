import type { ClientRecord } from '../record.ts';

const ai = 'ai@6.0.326, @ai-sdk/provider-utils@4.0.66 dist/index.d.ts:1398-1430';
const mcp = '@modelcontextprotocol/sdk@1.32.2 dist/esm/server/mcp.d.ts:119-168';
const chain = '@langchain/core@1.4.0 dist/tools/index.d.ts:216-227';
const others = ['@openai/agents-core@0.20.0 dist/tool.d.ts:748-821 execute', '@mastra/core@0.24.9 dist/tools/types.d.ts execute'];
const executes = ['tool@arg[0].execute', 'dynamicTool@arg[0].execute', 'createTool@arg[0].execute', ...['generateText', 'streamText'].map((name) => `${name}@arg[0].tools.*.execute`)];
const functions = ['tool@arg[0]', 'DynamicTool@arg[0].func', 'DynamicStructuredTool@arg[0].func'];
const served = ['$McpServer.tool@arg[last]', '$McpServer.registerTool@arg[last]'];

/** Functions that a model has run, and has run again when it does not trust or does not see the answer. */
export default {
  id: 'agent-tools',
  name: 'the agent',
  kind: 'framework',
  modules: ['ai', '@langchain/core/tools', 'langchain', '@openai/agents', '@mastra/core/tools', '@modelcontextprotocol/sdk/server/mcp.js', '@modelcontextprotocol/sdk/server/mcp'],
  versions: 'ai 6.0.326; @langchain/core 1.4.0; @modelcontextprotocol/sdk 1.32.2; @openai/agents-core 0.20.0; @mastra/core 0.24.9',
  source: [ai, mcp, chain, ...others],
  types: [{ name: 'McpServer', annotations: ['McpServer'], paths: ['McpServer@new'] }],
  values: [
    { id: 'arguments', path: [...executes, ...functions, ...served].map((path) => `${path}@param[0]`), origin: 'payload', evidence: 'what the model asks for' },
    { id: 'request-id', path: served.map((path) => `${path}@param[1].requestId`), origin: 'transport', evidence: 'JSON-RPC: one for each request' },
  ],
  handlers: [
    { id: 'execute', path: executes, boundary: 'request', evidence: [ai, ...others].join('; ') },
    { id: 'function', path: functions, boundary: 'request', evidence: chain },
    { id: 'server', path: served, boundary: 'request', evidence: mcp },
  ],
} satisfies ClientRecord;
