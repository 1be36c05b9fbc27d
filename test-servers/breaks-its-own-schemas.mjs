// A server that says one thing in its schemas and does another. `takes_anything` accepts whatever comes, `wants_more`
// refuses what fits, `is_honest` keeps to what it says, `destroys` keeps to it too and says that it is destructive,
// `never_ends` does not answer. The schema of `is_malformed` is none.
import { answer, onMessage, say } from './serve.mjs';

const count = { type: 'integer', minimum: 1, maximum: 9 };
const inputSchema = { type: 'object', properties: { count }, required: ['count'] };
const NAMES = ['takes_anything', 'wants_more', 'is_honest', 'destroys', 'never_ends'];

const fits = (args) => Number.isInteger(args?.count) && args.count >= 1 && args.count <= 9;
const result = (text, isError = false) => ({ content: [{ type: 'text', text }], isError });

function call(request) {
  const { name, arguments: args } = request.params;
  if (name === 'takes_anything') answer(request, result('Taken.'));
  else if (name === 'wants_more' || !fits(args))
    say({
      jsonrpc: '2.0',
      id: request.id,
      error: { code: -32602, message: 'count and more is wanted' },
    });
  else if (name !== 'never_ends') answer(request, result(`Counted to ${args.count}.`));
}

onMessage((request) => {
  if (request.method === 'initialize')
    answer(request, {
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      serverInfo: { name: 'breaks-its-own-schemas', version: '1.0.0' },
    });
  else if (request.method === 'tools/list')
    answer(request, {
      tools: [
        ...NAMES.map((name) => ({
          name,
          inputSchema,
          annotations: { destructiveHint: name === 'destroys' },
        })),
        {
          name: 'is_malformed',
          inputSchema: { ...inputSchema, properties: { count: { type: 'int' } } },
        },
      ],
    });
  else if (request.method === 'tools/call') call(request);
  else if (request.id !== undefined)
    say({ jsonrpc: '2.0', id: request.id, error: { code: -32601, message: 'Method not found' } });
});
