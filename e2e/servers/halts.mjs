// A stdio server of the legacy era that stops in the middle: `no_line_feed` answers without a line feed until `line_feed`
// is called, `other_id` answers with an id nobody used, `long` answers with 3 MB of text,
// `string_id` with the id as a string, and content that is a string too; `twice` answers twice; `long_log` logs 600 kB before it answers.
import { createInterface } from 'node:readline';

const text = (message) => JSON.stringify({ jsonrpc: '2.0', ...message });
const said = (id, words) => text({ id, result: { content: [{ type: 'text', text: words }] } });
const write = (words) => process.stdout.write(words);

const CALLS = {
  no_line_feed: (id) => write(said(id, 'at last')),
  line_feed: (id) => write(`\n${said(id, 'there')}\n`),
  other_id: () => write(`${said(4242, 'whose')}\n`),
  string_id: (id) => write(`${text({ id: String(id), result: { content: 'hi' } })}\n`),
  twice: (id) => write(`${said(id, 'one')}\n${said(id, 'two')}\n`),
  long_log: (id) => {
    const data = `${'.'.repeat(600_000)}needle`;
    write(`${text({ method: 'notifications/message', params: { level: 'info', data } })}\n`);
    write(`${said(id, 'logged')}\n`);
  },
  long: (id) => write(`${said(id, `${'.'.repeat(3_000_000)}needle`)}\n`),
};

const METHODS = {
  initialize: (id, { protocolVersion }) => {
    const serverInfo = { name: 'halts', version: '1' };
    write(
      `${text({ id, result: { protocolVersion, capabilities: { tools: {} }, serverInfo } })}\n`,
    );
  },
  'tools/list': (id) => {
    const tools = Object.keys(CALLS).map((name) => ({ name, inputSchema: { type: 'object' } }));
    write(`${text({ id, result: { tools } })}\n`);
  },
  'tools/call': (id, { name }) => CALLS[name](id),
};

const refuse = (id, code) => write(`${text({ id, error: { code, message: 'not known' } })}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (METHODS[method] !== undefined) METHODS[method](id, params);
  else if (id !== undefined) refuse(id, -32601);
}
