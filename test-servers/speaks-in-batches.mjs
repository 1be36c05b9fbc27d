// A server of 2025-03-26 that wraps whatever it says after the handshake in batches, with requests of its own among it.
import { answer, onMessage, say } from './serve.mjs';

onMessage((request) => {
  const { id, method } = request;
  if (method === 'initialize') {
    answer(request, {
      protocolVersion: '2025-03-26',
      capabilities: { tools: {} },
      serverInfo: { name: 'speaks-in-batches', version: '1' },
    });
  } else if (method === 'tools/list') {
    say([
      { jsonrpc: '2.0', id: 'p', method: 'ping' },
      { jsonrpc: '2.0', id, result: { tools: [] } },
      { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'hello' } },
      { jsonrpc: '2.0', id: 7, method: 'roots/list' },
    ]);
  } else if (id !== undefined && method !== undefined) {
    say([{ jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }]);
  }
});
