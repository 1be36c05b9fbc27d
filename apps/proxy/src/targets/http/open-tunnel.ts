import type { Socket } from 'node:net';
import type { Header } from '@wirescope/shared/traffic/frame';

const HEAD_LIMIT = 16_384;

/** The forward proxy would not open the way to the server. */
class TunnelRefused extends Error {
  readonly code = 'PROXY_REFUSED';
}

/** Asks a forward proxy for a tunnel to `origin` (RFC 9110, 9.3.6) on a socket connected to the proxy. */
export function openTunnel(socket: Socket, origin: URL, proxy: URL): Promise<void> {
  const port = origin.port === '' ? (origin.protocol === 'https:' ? 443 : 80) : origin.port;
  const lines = [
    `CONNECT ${origin.hostname}:${port} HTTP/1.1`,
    `Host: ${origin.hostname}:${port}`,
    ...proxyCredentials(proxy).map((header) => header.join(': ')),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return new Promise((resolve, reject) => {
    let head = Buffer.alloc(0);
    socket.once('error', reject);
    socket.once('close', () => reject(new TunnelRefused('The proxy closed the connection')));
    socket.on('data', function read(chunk: Buffer) {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0 && head.length < HEAD_LIMIT) return;
      socket.off('data', read);
      socket.pause();
      const status = head.subarray(0, head.indexOf('\r\n')).toString('latin1');
      if (!/^HTTP\/1\.[01] 2\d\d\b/.test(status)) return reject(new TunnelRefused(status));
      // What follows the head is the server's; a TLS server stays silent until spoken to.
      socket.unshift(head.subarray(end + 4));
      resolve();
    });
  });
}

/** User and password of the proxy's address, as it wants them. */
export function proxyCredentials({ username, password }: URL): Header[] {
  if (username === '' && password === '') return [];
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return [['Proxy-Authorization', `Basic ${Buffer.from(pair).toString('base64')}`]];
}
