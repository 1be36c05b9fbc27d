// A server of both eras whose tools and prompts become others with every call of `evolve`. In the modern era it has one
// tool more, other words, and another answer.
import { onMessage, say } from '../../test-servers/serve.mjs';

const MODERN = '2026-07-28';
let stage = 0;
const listening = [];

const isModern = (message) =>
  message.params?._meta?.['io.modelcontextprotocol/protocolVersion'] === MODERN;
const reply = (message, result) =>
  say({
    jsonrpc: '2.0',
    id: message.id,
    result: isModern(message)
      ? { resultType: 'complete', ttlMs: 0, cacheScope: 'private', ...result }
      : result,
  });

const text = { type: 'string' };
const SEARCH = [
  { properties: { query: text }, required: ['query'] },
  { properties: { query: text, limit: { type: 'integer' } }, required: ['query'] },
  { properties: { query: text, limit: { type: 'integer' } }, required: ['query', 'limit'] },
];
const search = () => ({
  name: 'search',
  description: 'Looks for words.',
  inputSchema: { type: 'object', ...SEARCH[Math.min(stage, 2)], additionalProperties: false },
});
const plain = (name) => ({ name, inputSchema: { type: 'object' } });
const tools = (modern) => [
  plain('evolve'),
  search(),
  ...(stage === 0 ? [plain('outgoing')] : [plain('newcomer')]),
  ...(modern ? [plain('modern_only')] : []),
];
const prompts = () => [
  { name: 'ask', arguments: [{ name: 'topic', required: stage > 0 }] },
  { name: 'same' },
];

function tell(modern) {
  const methods = ['tools', 'prompts'].map((list) => `notifications/${list}/list_changed`);
  if (!modern) for (const method of methods) say({ jsonrpc: '2.0', method });
  else
    for (const id of listening)
      for (const method of methods)
        say({
          jsonrpc: '2.0',
          method,
          params: { _meta: { 'io.modelcontextprotocol/subscriptionId': id } },
        });
}

const capabilities = { tools: { listChanged: true }, prompts: { listChanged: true } };
const serverInfo = { name: 'evolving', version: '1' };

const known = {
  'server/discover': (message) =>
    reply(message, {
      supportedVersions: [MODERN],
      capabilities: { ...capabilities, completions: {} },
      instructions: 'Call evolve.\nThis is the modern era.',
      _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
    }),
  initialize: (message) =>
    reply(message, {
      protocolVersion: '2025-11-25',
      capabilities: { ...capabilities, logging: {} },
      instructions: 'Call evolve.\nThis is the legacy era.',
      serverInfo,
    }),
  ping: (message) => reply(message, {}),
  'tools/list': (message) => reply(message, { tools: tools(isModern(message)) }),
  'prompts/list': (message) => reply(message, { prompts: prompts() }),
  'subscriptions/listen': (message) => {
    listening.push(message.id);
    say({
      jsonrpc: '2.0',
      method: 'notifications/subscriptions/acknowledged',
      params: {
        notifications: message.params.notifications,
        _meta: { 'io.modelcontextprotocol/subscriptionId': message.id },
      },
    });
  },
  'tools/call': (message) => {
    const { name, arguments: given } = message.params;
    const era = isModern(message) ? 'modern' : 'legacy';
    if (name === 'evolve') stage += 1;
    reply(message, {
      content: [{ type: 'text', text: `${name} in the ${era} era: ${JSON.stringify(given)}` }],
    });
    if (name === 'evolve') tell(isModern(message));
  },
};

onMessage((message) => {
  if (message.id === undefined) return;
  const answer = known[message.method];
  if (answer === undefined)
    say({ jsonrpc: '2.0', id: message.id, error: { code: -32601, message: 'Method not found' } });
  else answer(message);
});
