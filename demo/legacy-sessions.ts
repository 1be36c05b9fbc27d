import { randomUUID } from 'node:crypto';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import type { McpServer } from '@modelcontextprotocol/server';

/** Clients that went away without a DELETE would otherwise pile up. */
const MOST_SESSIONS = 50;

/** Streamable HTTP of 2025: a session for each client, with its own server, GET stream and DELETE. */
export function legacySessions(createServer: () => McpServer): {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
} {
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();

  const open = async (): Promise<WebStandardStreamableHTTPServerTransport> => {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: async (id) => {
        sessions.set(id, transport);
        const [oldest] = sessions.keys();
        if (sessions.size > MOST_SESSIONS && oldest !== undefined) await end(oldest);
      },
      onsessionclosed: (id) => void sessions.delete(id),
    });
    await createServer().connect(transport);
    return transport;
  };

  const end = async (id: string): Promise<void> => {
    await sessions.get(id)?.close();
    sessions.delete(id);
  };

  return {
    fetch: async (request) => {
      const id = request.headers.get('mcp-session-id');
      const transport = id === null ? await open() : sessions.get(id);
      // 404 tells the client that its session ended and that it has to initialize anew.
      if (transport === undefined) return new Response('Session not found', { status: 404 });
      return transport.handleRequest(request);
    },
    close: async () => {
      await Promise.all([...sessions.keys()].map(end));
    },
  };
}
