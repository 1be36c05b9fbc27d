// A server on the official SDK that speaks 2026-07-28 and nothing older.
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

function create() {
  const mcp = new McpServer({ name: 'modern-only', version: '1.0.0' });
  mcp.registerTool('hello', { description: 'Says hello.' }, () => ({
    content: [{ type: 'text', text: 'Hello from 2026.' }],
  }));
  return mcp;
}

serveStdio(create, { legacy: 'reject' });
