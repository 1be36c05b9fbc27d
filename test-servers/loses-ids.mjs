// A legacy server that answers what it cannot handle with an error that has no id. `tools/call` ends that way, too;
// the tool `stalls` reports progress twice and then says nothing more.
import { onMessage, say } from './serve.mjs';

const refuse = (message) => say({ jsonrpc: '2.0', id: null, error: { code: -32600, message } });

onMessage(({ id, method, params }) => {
  if (method === 'initialize') {
    const serverInfo = { name: 'loses-ids', version: '1' };
    const { protocolVersion } = params;
    say({
      jsonrpc: '2.0',
      id,
      result: { protocolVersion, capabilities: { tools: {} }, serverInfo },
    });
  } else if (params?.name === 'stalls') {
    const { progressToken } = params._meta;
    for (const progress of [1, 2])
      say({
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken, progress },
      });
  } else if (id !== undefined) refuse(`cannot do ${method}`);
});
