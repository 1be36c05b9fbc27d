import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import type { BindAddress } from './bind-address.ts';
import { checkHost } from './host-check.ts';

const EVERY: BindAddress = { address: '0.0.0.0', reach: 'every-address' };
const ONE: BindAddress = { address: '192.0.2.7', reach: 'one-address' };

/** Sends the header lines over a real connection and tells whether the Host check lets it through. */
async function passes(bind: BindAddress, ...lines: string[]): Promise<boolean> {
  const server = createServer({ requireHostHeader: false }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const verdict = new Promise<boolean>((resolve) => {
    server.on('request', (request: IncomingMessage, response) => {
      resolve(checkHost(request, bind) === undefined);
      response.end();
    });
  });
  const socket = connect(address.port, '127.0.0.1');
  const head = ['GET / HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n');
  socket.end(head.replace(/:P\b/g, `:${address.port}`));
  const answer = await verdict;
  server.close();
  await once(server, 'close');
  return answer;
}

test('an address the user dangerously listens on is a name of ours', async () => {
  expect(await passes(ONE, 'Host: 192.0.2.7:P')).toBe(true);
  expect(await passes(ONE, 'Host: 192.0.2.8:P')).toBe(false);
});

test('listening everywhere allows the numbers of our network cards, but no name and not 0.0.0.0', async () => {
  const own = Object.values(networkInterfaces()).flatMap((cards) => cards ?? []);
  for (const { address, family } of own) {
    const host = family === 'IPv6' ? `[${address}]` : address;
    expect(await passes(EVERY, `Host: ${host}:P`)).toBe(true);
  }
  expect(await passes(EVERY, 'Host: evil.test:P')).toBe(false);
  expect(await passes(EVERY, 'Host: 0.0.0.0:P')).toBe(false);
});

test('no Host, or two of them, is refused', async () => {
  expect(await passes(EVERY)).toBe(false);
  expect(await passes(EVERY, 'Host: localhost:P', 'Host: evil.test:P')).toBe(false);
});
