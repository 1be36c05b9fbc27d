// Reads nothing until it gets SIGUSR2; then sends every line back as it came.
import { say, stayAlive } from './serve.mjs';

const awake = stayAlive();
process.on('SIGUSR2', () => {
  clearInterval(awake);
  process.stdin.pipe(process.stdout);
});
say({ jsonrpc: '2.0', method: 'notifications/here' });
