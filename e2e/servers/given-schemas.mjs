// A stdio server of the legacy era with the tools that the file named first lists. It appends the exact line of each
// call to the file named second.
import { appendFileSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [, , tools, seen] = process.argv;

const ANSWERS = {
  initialize: {
    protocolVersion: '2025-11-25',
    capabilities: { tools: {} },
    serverInfo: { name: 'given-schemas', version: '1.0.0' },
  },
  ping: {},
  'tools/list': { tools: JSON.parse(readFileSync(tools, 'utf8')) },
  'tools/call': { content: [] },
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  if (id === undefined) return;
  if (method === 'tools/call') appendFileSync(seen, `${line}\n`);
  const result = ANSWERS[method];
  const outcome = result ? { result } : { error: { code: -32601, message: 'Method not found' } };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...outcome })}\n`);
});
