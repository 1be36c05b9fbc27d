// Servers that insist on what a cURL has to say to them.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from '../targets/http/recording-host.ts';

/** Answers like a server of the era; says what it was sent. */
export async function httpServer(era: 'legacy' | 'modern') {
  const seen: { headers: IncomingMessage['headers']; body: string }[] = [];
  let sessions = 0;
  const answer = (request: IncomingMessage, body: string, response: ServerResponse) => {
    const { headers } = request;
    const reply = (status: number, value?: object, more: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...more })
        .end(value && JSON.stringify(value));
    if (headers.authorization !== 'Bearer t0ken') return reply(401);
    if (request.method !== 'POST') return reply(405);
    const message = JSON.parse(body);
    const result = (value: object) => ({ jsonrpc: '2.0', id: message.id, result: value });
    const who = { name: 'h', version: '1' };
    if (message.method === 'server/discover') {
      if (era === 'legacy')
        return reply(200, {
          jsonrpc: '2.0',
          id: message.id,
          error: { code: -32601, message: 'no' },
        });
      const _meta = { 'io.modelcontextprotocol/serverInfo': who };
      return reply(
        200,
        result({
          resultType: 'complete',
          supportedVersions: ['2026-07-28'],
          capabilities: { tools: {} },
          ttlMs: 0,
          cacheScope: 'private',
          _meta,
        }),
      );
    }
    if (message.method === 'initialize')
      return reply(
        200,
        result({
          protocolVersion: message.params.protocolVersion,
          capabilities: { tools: {} },
          serverInfo: who,
        }),
        { 'mcp-session-id': `session-${++sessions}` },
      );
    if (era === 'legacy' && !/^session-\d$/.test(String(headers['mcp-session-id'])))
      return reply(400);
    if (message.id === undefined) return reply(202);
    if (era === 'modern' && headers['mcp-name'] !== '=?base64?w7w=?=') return reply(400);
    seen.push({ headers, body });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(
      `data: {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"x"}}\n\n`,
    );
    response.end(
      `data: ${JSON.stringify(result({ content: [], echo: message.params.arguments }))}\n\n`,
    );
  };
  const http = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece)).on('end', () => answer(request, body, response));
  });
  const url = `http://127.0.0.1:${await listening(http)}/mcp`;
  return { url, seen, close: () => http.closeAllConnections() ?? http.close() };
}

/** An HTTP+SSE server behind a path, which names its address for messages without one. It insists on the handshake. */
export async function eventStreamServer() {
  const streams = new Map<string, { response: ServerResponse; initialized: boolean }>();
  const http = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    if (request.headers.authorization !== 'Bearer t0ken') return response.writeHead(401).end();
    if (request.method === 'GET' && pathname === '/gateway/sse') {
      const id = `s${streams.size + 1}`;
      streams.set(id, { response, initialized: false });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      return response.write(`event: endpoint\r\ndata: messages?id=${id}\r\n\r\n`);
    }
    const stream = streams.get(searchParams.get('id') ?? '');
    if (pathname !== '/gateway/messages' || stream === undefined)
      return response.writeHead(404).end();
    let body = '';
    for await (const piece of request) body += String(piece);
    const { id, method, params } = JSON.parse(body);
    response.writeHead(202).end('Accepted');
    if (method === 'notifications/initialized') stream.initialized = true;
    if (id === undefined) return undefined;
    const result =
      method === 'initialize'
        ? { protocolVersion: params.protocolVersion, capabilities: {} }
        : { content: [], echo: params.arguments, initialized: stream.initialized };
    const text = JSON.stringify({ jsonrpc: '2.0', id, result });
    return stream.response.write(`event: message\r\ndata: ${text}\r\n\r\n`);
  });
  const origin = `http://127.0.0.1:${await listening(http)}`;
  return { origin, close: () => http.closeAllConnections() ?? http.close() };
}
