// Ignores the end of its input and every request to end, which it answers with a notification.
import { answer, onMessage, say, stayAlive } from './serve.mjs';

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    say({ jsonrpc: '2.0', method: 'notifications/ignored', params: { signal } });
  });
}
stayAlive();
onMessage((message) => answer(message, { pid: process.pid }));
// Started with a channel to its parent, it tells when it cannot be ended any more.
process.send?.('ready');
