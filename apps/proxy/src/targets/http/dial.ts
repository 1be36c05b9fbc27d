import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type PeerCertificate, type SecureContext } from 'node:tls';
import { usualContext } from './authorities.ts';
import { withOtherFaults } from './certificate-faults.ts';
import type { ForwardProxy } from './environment-proxies.ts';
import { openTunnel } from './open-tunnel.ts';

/** Moments of one connection being made, Unix ms; a moment that did not come is absent. */
export type DialTimes = { begun?: number; resolved?: number; connected?: number; secured?: number };

/** How connections are made; the same for all exchanges of one target. */
export type DialOptions = {
  now(): number;
  /** Forward proxy to reach this origin through, if any. */
  proxyFor(origin: URL): ForwardProxy | undefined;
  /** Which certificates are trusted; without it the usual ones. */
  secureContext?: SecureContext;
  /** Takes any certificate. */
  trustAnyCertificate?: boolean;
};

const LIMIT_MS = 30_000;

/** Node's own code for it, so that one explanation serves both. */
class ConnectTimeout extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super(`No connection within ${LIMIT_MS / 1000} s`);
  }
}

/**
 * Connects to an origin, through TLS for https, and says when each phase was done. Our own in place of the HTTP
 * library's, which does not tell the phases apart. Rejects with the platform's error, or `signal`'s reason.
 */
export async function dial(
  origin: URL,
  options: DialOptions,
  times: DialTimes,
  signal: AbortSignal,
): Promise<Socket> {
  signal.throwIfAborted();
  times.begun = options.now();
  const opened: Socket[] = [];
  const limit = AbortSignal.timeout(LIMIT_MS);
  const stop = () => {
    for (const socket of opened) socket.destroy(reasonOf(signal, limit));
  };
  signal.addEventListener('abort', stop);
  limit.addEventListener('abort', stop);
  try {
    const proxy = options.proxyFor(origin)?.url;
    let socket = await (proxy === undefined
      ? openTcp(origin, options, times, opened)
      : openTcpToProxy(proxy, options, times, opened));
    if (proxy !== undefined) {
      // Any certificate is taken from the server that was chosen to be trusted, not from what stands before it.
      const strict = { ...options, trustAnyCertificate: false };
      if (proxy.protocol === 'https:') socket = await openTls(socket, proxy, strict, opened);
      // Plain http is passed on by the proxy itself: many open tunnels to the port of https only.
      if (origin.protocol === 'https:') await openTunnel(socket, origin, proxy);
    }
    if (origin.protocol !== 'https:') return socket;
    const tls = await openTls(socket, origin, options, opened);
    times.secured = options.now();
    return tls;
  } catch (error) {
    for (const socket of opened) socket.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    limit.removeEventListener('abort', stop);
  }
}

/** The forward proxy is at fault, and not the server behind it. */
class ProxyFault extends Error {
  readonly code: 'PROXY_UNREACHABLE' | 'PROXY_UNSPOKEN';
  constructor(code: ProxyFault['code'], message: string) {
    super(message);
    this.code = code;
  }
}

async function openTcpToProxy(proxy: URL, ...rest: Rest): Promise<Socket> {
  if (!/^https?:$/.test(proxy.protocol))
    throw new ProxyFault('PROXY_UNSPOKEN', `${proxy.protocol}//${proxy.host}`);
  try {
    return await openTcp(proxy, ...rest);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ProxyFault('PROXY_UNREACHABLE', `${proxy.host}: ${why}`);
  }
}

type Rest = [options: DialOptions, times: DialTimes, opened: Socket[]];

const reasonOf = (signal: AbortSignal, limit: AbortSignal): Error => {
  if (limit.aborted && !signal.aborted) return new ConnectTimeout();
  return signal.reason instanceof Error ? signal.reason : new Error('aborted');
};

function openTcp(
  to: URL,
  options: DialOptions,
  times: DialTimes,
  opened: Socket[],
): Promise<Socket> {
  const port = to.port === '' ? (to.protocol === 'https:' ? 443 : 80) : Number(to.port);
  const socket = connectTcp({ host: bareHost(to), port, keepAlive: true, noDelay: true });
  opened.push(socket);
  socket.once('lookup', () => (times.resolved = options.now()));
  return opening(socket, 'connect', () => (times.connected = options.now()));
}

async function openTls(
  tcp: Socket,
  origin: URL,
  options: DialOptions,
  opened: Socket[],
): Promise<Socket> {
  const { secureContext, trustAnyCertificate } = options;
  const host = bareHost(origin);
  const socket = connectTls({
    socket: tcp,
    host,
    // A number is no server name (RFC 6066); Node then compares the certificate with `host`.
    ...(isIP(host) === 0 && { servername: host }),
    ALPNProtocols: ['http/1.1'],
    secureContext: secureContext ?? usualContext(),
    rejectUnauthorized: trustAnyCertificate !== true,
  });
  opened.push(socket);
  let certificate: PeerCertificate | undefined;
  // Before the certificate is judged; a refused one is not to be had afterwards.
  socket.prependListener('secure', () => {
    certificate = socket.getPeerCertificate();
  });
  try {
    return await opening(socket, 'secureConnect', () => undefined);
  } catch (error) {
    throw withOtherFaults(error, certificate, host, options.now());
  }
}

/** Resolves with the socket when it is ready. The error listener stays until the next owner has put up its own. */
const opening = (socket: Socket, ready: string, then: () => void): Promise<Socket> =>
  new Promise((resolve, reject) => {
    socket.on('error', reject);
    // A peer that closes without an error would leave us waiting for the time limit.
    socket.once('close', () => reject(new ConnectionClosed()));
    socket.once(ready, () => {
      then();
      resolve(socket);
    });
  });

class ConnectionClosed extends Error {
  readonly code = 'ECONNRESET';
  constructor() {
    super('The other side closed the connection while it was being made');
  }
}

/** `[::1]` → `::1`: sockets want the address without brackets. */
const bareHost = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');
