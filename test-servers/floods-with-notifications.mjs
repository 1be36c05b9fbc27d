// Answers the modern probe, then writes 20,000 log notifications as fast as the pipe takes them.
import { once } from 'node:events';
import { answer, onMessage } from './serve.mjs';

onMessage(async (message) => {
  if (message.method !== 'server/discover') return;
  answer(message, {
    resultType: 'complete',
    supportedVersions: ['2026-07-28'],
    capabilities: { logging: {} },
    ttlMs: 0,
    cacheScope: 'private',
  });
  for (let n = 0; n < 20_000; n++) {
    const line = JSON.stringify({
      jsonrpc: '2.0',
      method: 'notifications/message',
      params: { level: 'info', data: n },
    });
    if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
  }
});
