// An HTTP+SSE server whose stream and messages live at two origins, as behind a gateway that is not told of itself.
import { createServer } from 'node:http';

let stream;

const answers = {
  initialize: {
    protocolVersion: '2024-11-05',
    capabilities: { tools: {} },
    serverInfo: { name: 'split-origin', version: '1' },
  },
  'tools/list': { tools: [{ name: 'far-away', inputSchema: { type: 'object' } }] },
};

const listening = (server) =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address().port));
  });

const messages = await listening(
  createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.writeHead(202).end('Accepted');
    const { id, method } = JSON.parse(body);
    if (id === undefined) return;
    const answer = { jsonrpc: '2.0', id, result: answers[method] ?? {} };
    stream?.write(`event: message\ndata: ${JSON.stringify(answer)}\n\n`);
  }),
);

const port = await listening(
  createServer((request, response) => {
    if (request.method !== 'GET') return response.writeHead(405).end();
    stream = response;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    return response.write(`event: endpoint\ndata: http://127.0.0.1:${messages}/messages\n\n`);
  }),
);

process.stdout.write(`split-origin ready at http://127.0.0.1:${port}/sse\n`);
