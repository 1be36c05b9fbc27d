// Writes more to stderr than a pipe holds, blocking, before each answer.
import { writeSync } from 'node:fs';
import { answer, onMessage } from './serve.mjs';

/** stderr may be a pipe that takes no more just now; then it has to be tried again. */
function writeBlocking(bytes) {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(2, bytes, at);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}

const flood = Buffer.from(`${'trace '.repeat(20)}\n`.repeat(4_000));
onMessage((message) => {
  writeBlocking(flood);
  answer(message, {});
});
