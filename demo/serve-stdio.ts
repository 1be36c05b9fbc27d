import { Writable } from 'node:stream';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { McpServer } from '@modelcontextprotocol/server';
import { withExactDigits } from './exact-digits.ts';
import { onScaled, SCALING } from './scaling.ts';
import { createServer } from './server.ts';

/** A modern client is told of what it listens to; the SDK knows what that is. In the legacy eras the server itself does. */
const serverFor = ({ era }: { era: 'legacy' | 'modern' }): McpServer => {
  const mcp = createServer();
  if (era === 'modern')
    onScaled(() => {
      mcp.server
        .sendResourceUpdated({ uri: SCALING })
        .catch((error: unknown) => console.error('[fleet]', error));
    });
  return mcp;
};

/**
 * Serves one client over stdin and stdout. The client's first message decides the era of the whole process:
 * `initialize` opens a legacy connection, a request that carries its revision in `_meta` a modern one.
 */
export function startStdio(): void {
  // stderr is free text, not a sign of trouble: inspectors show it beside the messages.
  console.error('[fleet] demo server starting over stdio');
  const stdout = new Writable({
    decodeStrings: false,
    write: (line: string, _encoding, done) => {
      process.stdout.write(withExactDigits(line), done);
    },
  });
  serveStdio(serverFor, {
    transport: new StdioServerTransport(process.stdin, stdout),
    onerror: (error) => console.error(`[fleet] ${error.message}`),
  });
}
