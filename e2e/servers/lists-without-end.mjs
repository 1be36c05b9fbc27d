// A legacy server whose list of prompts has always one page more, behind a cursor it never gave before.
import { answer, onMessage, say } from '../../test-servers/serve.mjs';

onMessage((message) => {
  const page = Number(message.params?.cursor ?? 0);
  if (message.method === 'initialize')
    answer(message, {
      protocolVersion: '2025-11-25',
      capabilities: { tools: {}, prompts: {} },
      serverInfo: { name: 'lists-without-end', version: '1' },
    });
  else if (message.method === 'tools/list')
    answer(message, { tools: [{ name: 'nothing', inputSchema: { type: 'object' } }] });
  else if (message.method === 'prompts/list')
    answer(message, { prompts: [{ name: `prompt ${page}` }], nextCursor: String(page + 1) });
  else if (message.id !== undefined)
    say({ jsonrpc: '2.0', id: message.id, error: { code: -32601, message: 'unknown' } });
});
