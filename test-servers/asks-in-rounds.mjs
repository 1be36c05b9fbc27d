// A modern server whose tools ask for input before they answer, and say what state came back. Speaks 2026-07-28 only.
//   deploy: asks two things at once, then one more, then tells what it got.
//   again: asks for ever.
//   busy: asks nothing, only to be called again.
//   rude: sends a request of its own, which no server of this revision may.
import { onMessage, say } from './serve.mjs';

/** Written with escapes nobody would write again. */
const STATE = { 1: '"round\\u00201\\/é"', 2: '"2"' };

const form = (message) => ({
  method: 'elicitation/create',
  params: { message, requestedSchema: { type: 'object', properties: { n: { type: 'number' } } } },
});

const asks = (id, inputRequests, round) =>
  process.stdout.write(
    `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"resultType":"input_required",${
      inputRequests === undefined ? '' : `"inputRequests":${JSON.stringify(inputRequests)},`
    }"requestState":${STATE[round]}}}\n`,
  );

const done = (id, text) =>
  say({
    jsonrpc: '2.0',
    id,
    result: {
      resultType: 'complete',
      content: [{ type: 'text', text }],
      messages: [],
      contents: [],
    },
  });

const roundOf = (state) => Object.keys(STATE).find((round) => JSON.parse(STATE[round]) === state);

const deploy = (id, { inputResponses, requestState, arguments: args }) => {
  const round = roundOf(requestState);
  if (requestState === undefined && inputResponses === undefined)
    asks(id, { sure: form('Are you sure?'), 'where to': { method: 'roots/list' } }, 1);
  else if (round === '1') asks(id, { last: form('Really?') }, 2);
  else if (round === '2') done(id, JSON.stringify({ inputResponses, args }));
  else
    say({
      jsonrpc: '2.0',
      id,
      error: { code: -32602, message: `Unknown state ${JSON.stringify(requestState) ?? 'none'}` },
    });
};

const tools = {
  deploy,
  again: (id) => asks(id, { sure: form('Again?') }, 1),
  busy: (id, { requestState }) =>
    requestState === undefined ? asks(id, undefined, 1) : done(id, ''),
  rude: (id) => {
    say({ jsonrpc: '2.0', id: 'rude', method: 'roots/list' });
    done(id, '');
  },
};

const list = (id, result) =>
  say({
    jsonrpc: '2.0',
    id,
    result: { resultType: 'complete', ttlMs: 0, cacheScope: 'private', ...result },
  });

const methods = {
  'server/discover': (id) =>
    list(id, { supportedVersions: ['2026-07-28'], capabilities: { tools: {} } }),
  'tools/list': (id) => list(id, { tools: [] }),
  'tools/call': (id, params) => tools[params.name](id, params),
  'prompts/get': deploy,
  'resources/read': deploy,
};

onMessage(({ id, method, params }) => {
  if (id !== undefined && method !== undefined) methods[method](id, params);
});
