// A modern server whose tools end in every way a call can end. Speaks 2026-07-28 only.
import { onMessage, say } from './serve.mjs';

const complete = { resultType: 'complete', content: [{ type: 'text', text: 'done' }] };

const tools = {
  big: (id) =>
    process.stdout.write(
      `{"jsonrpc":"2.0","id":${id},"result":{"resultType":"complete","content":[],"structuredContent":{"id":9007199254740993,"one":1.0}}}\n`,
    ),
  fails: (id) =>
    say({ jsonrpc: '2.0', id: JSON.parse(id), result: { ...complete, isError: true } }),
  refuses: (id) => refuse(id, -32602, 'These arguments are wrong'),
  silent: () => undefined,
  asks: (id, { inputResponses, requestState }) => {
    if (inputResponses === undefined) {
      const inputRequests = {
        who: {
          method: 'elicitation/create',
          params: { message: 'Who?', requestedSchema: { type: 'object', properties: {} } },
        },
      };
      say({
        jsonrpc: '2.0',
        id: JSON.parse(id),
        result: { resultType: 'input_required', inputRequests, requestState: 'a "state"' },
      });
      return;
    }
    const state = requestState === 'a "state"' ? 'state given back' : 'state lost';
    const text = `${state}, ${inputResponses.who?.action === 'accept' ? 'answered' : 'unanswered'}`;
    say({
      jsonrpc: '2.0',
      id: JSON.parse(id),
      result: { ...complete, content: [{ type: 'text', text }] },
    });
  },
};

const refuse = (id, code, message) =>
  say({ jsonrpc: '2.0', id: JSON.parse(id), error: { code, message } });

const methods = {
  'server/discover': (id) =>
    say({
      jsonrpc: '2.0',
      id: JSON.parse(id),
      result: {
        resultType: 'complete',
        supportedVersions: ['2026-07-28'],
        capabilities: { tools: {} },
        ttlMs: 0,
        cacheScope: 'private',
      },
    }),
  'tools/list': (id) =>
    say({
      jsonrpc: '2.0',
      id: JSON.parse(id),
      result: {
        resultType: 'complete',
        tools: Object.keys(tools).map((name) => ({ name, inputSchema: { type: 'object' } })),
        ttlMs: 0,
        cacheScope: 'private',
      },
    }),
  'tools/call': (id, params) =>
    (tools[params.name] ?? (() => refuse(id, -32602, 'No such tool')))(id, params),
};

onMessage(({ id, method, params }) => {
  if (id === undefined) return;
  const text = JSON.stringify(id);
  (methods[method] ?? (() => refuse(text, -32601, 'Method not found')))(text, params);
});
