// Begins with a byte order mark and ends its lines the Windows way.
import { onMessage } from './serve.mjs';

let mark = '\uFEFF';
onMessage(({ id }) => {
  const result = { text: '\uFEFFkept inside' };
  process.stdout.write(`${mark}${JSON.stringify({ jsonrpc: '2.0', id, result })}\r\n`);
  mark = '';
});
