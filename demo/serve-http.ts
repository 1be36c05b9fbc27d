import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  isLegacyRequest,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { legacySessions } from './legacy-sessions.ts';
import { onScaled, SCALING } from './scaling.ts';
import { createServer } from './server.ts';
import { asRequest, send } from './web-standard.ts';

/**
 * Serves both eras at one URL on 127.0.0.1. A modern request stands alone and gets a server of its own; a legacy
 * client opens a session with `initialize` and is known by its `Mcp-Session-Id`.
 * @param port 0 takes any free one
 */
export async function serveHttp(port: number): Promise<{ url: string; close(): Promise<void> }> {
  const modern = createMcpHandler(createServer, { legacy: 'reject' });
  const legacy = legacySessions(createServer);
  const quiet = onScaled(() => modern.notify.resourceUpdated(SCALING));

  const answer = async (request: Request): Promise<Response> => {
    // A web page the user happens to visit can reach 127.0.0.1 too; its Host or Origin gives it away.
    const refused =
      hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
      originValidationResponse(request, localhostAllowedOrigins());
    if (refused) return refused;
    if (new URL(request.url).pathname !== '/mcp') return new Response(null, { status: 404 });
    return (await isLegacyRequest(request)) ? legacy.fetch(request) : modern.fetch(request);
  };

  const http = createHttpServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    answer(asRequest(incoming, outgoing))
      .then((response) => send(response, outgoing))
      .catch((error: unknown) => {
        console.error('[fleet]', error);
        outgoing.destroy();
      });
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, '127.0.0.1', resolve);
  });
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('The port is not known.');

  return {
    url: `http://127.0.0.1:${address.port}/mcp`,
    close: async () => {
      quiet();
      await Promise.all([modern.close(), legacy.close()]);
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
