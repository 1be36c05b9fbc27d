// Writes given bytes in given pieces. Argument: a JSON file, a list of [stream number, base64].
import { readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';

const streams = { 1: process.stdout, 2: process.stderr };
for (const [stream, base64] of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  await new Promise((resolve) => {
    streams[stream].write(Buffer.from(base64, 'base64'), resolve);
  });
  await turn();
}
