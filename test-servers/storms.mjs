// Sends notifications as fast as they are taken, for ever or as many as its argument says. Ignores the end of its input.
import { once } from 'node:events';
import { stayAlive } from './serve.mjs';

const many = Number(process.argv[2] ?? Infinity);
stayAlive();
process.stdin.resume();
for (let number = 1; number <= many; number += 1) {
  const params = { level: 'info', data: `storm ${number}` };
  const line = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params });
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
}
