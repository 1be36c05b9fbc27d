// Writes its answers one byte at a time, so that characters arrive in pieces.
import { setImmediate as turn } from 'node:timers/promises';
import { onMessage } from './serve.mjs';

onMessage(async ({ id }) => {
  const line = JSON.stringify({ jsonrpc: '2.0', id, result: { text: 'žluť — 你好 👩‍👩‍👧' } });
  for (const byte of Buffer.from(`${line}\n`)) {
    process.stdout.write(Buffer.from([byte]));
    await turn();
  }
});
