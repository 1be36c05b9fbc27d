// A legacy server that takes the protocol at its word: it refuses calls before notifications/initialized, asks for roots
// in the middle of a call, needs a moment for the answer, and leaves at the end of input without giving it.
// `tools/call` says where it runs, with which arguments, and the variables named in `params.arguments.env`.
import { onMessage, say } from './serve.mjs';

let initialized = false;
let call;

onMessage((message) => {
  const { id, method, params } = message;
  if (method === 'initialize') {
    const serverInfo = { name: 'insists', version: '1.2.3' };
    const result = {
      protocolVersion: params.protocolVersion,
      capabilities: { tools: {} },
      serverInfo,
    };
    setTimeout(() => say({ jsonrpc: '2.0', id, result }), 20);
  } else if (method === 'notifications/initialized') {
    initialized = true;
  } else if (method === 'server/discover') {
    say({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no such method' } });
  } else if (!initialized) {
    say({ jsonrpc: '2.0', id, error: { code: -32600, message: 'not initialized' } });
  } else if (method === 'tools/call') {
    call = { id, params };
    say({
      jsonrpc: '2.0',
      method: 'notifications/message',
      params: { level: 'info', data: `about "id":${id}, still working` },
    });
    say({ jsonrpc: '2.0', id: 77, method: 'roots/list' });
  } else if (id === 77 && call !== undefined) {
    setTimeout(finish, 20);
  } else if (id !== undefined && method !== undefined) {
    say({ jsonrpc: '2.0', id, result: {} });
  }
});

function finish() {
  const { id, params } = call;
  const env = Object.fromEntries(
    (params.arguments?.env ?? []).map((name) => [name, process.env[name]]),
  );
  const world = { cwd: process.cwd(), args: process.argv.slice(2), env, given: params.arguments };
  const content = [{ type: 'text', text: JSON.stringify(world) }];
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', result: { content }, id }, null, 0)}\n`);
}

process.stdin.on('end', () => process.exit(0));
