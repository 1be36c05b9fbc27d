// An HTTP server of the modern era behind something that holds its stream back: all events of an answer come in one
// packet. /old redirects to /mcp; any other path is not found.
import { createServer } from 'node:http';

const VERSION = '2026-07-28';
const result = (id, value) => ({
  jsonrpc: '2.0',
  id,
  result: { resultType: 'complete', ...value },
});
const event = (id, message) => `id: e-${id}\ndata: ${JSON.stringify(message)}\n\n`;

const TOOLS = [{ name: 'stream', inputSchema: { type: 'object' } }];

function answer({ id, method }) {
  if (method === 'server/discover')
    return result(id, { supportedVersions: [VERSION], capabilities: { tools: {} } });
  if (method === 'tools/list') return result(id, { tools: TOOLS });
  return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } };
}

function stream(response, { id, params }) {
  const progressToken = params._meta?.progressToken;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  const steps = [1, 2, 3].map((progress) =>
    event(progress, {
      jsonrpc: '2.0',
      method: 'notifications/progress',
      params: { progressToken, progress, total: 3 },
    }),
  );
  const last = event(4, result(id, { content: [{ type: 'text', text: 'done' }] }));
  setTimeout(() => response.end(`: keep-alive\n\nretry: 1500\n\n${steps.join('')}${last}`), 200);
}

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (request.url === '/old') return response.writeHead(308, { location: '/mcp' }).end();
  if (request.url !== '/mcp') return response.writeHead(404).end('Not here.');
  if (request.method !== 'POST') return response.writeHead(405, { allow: 'POST' }).end();
  const message = JSON.parse(body);
  if (message.method === 'tools/call') return stream(response, message);
  if (message.id === undefined) return response.writeHead(202).end();
  return response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify(answer(message)));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready at http://127.0.0.1:${server.address().port}\n`);
});
