import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { BindAddress } from './bind-address.ts';
import type { Refusal } from './refusal.ts';

/**
 * Compares `Host` with the names this proxy goes by. Asked for on everything, static files included.
 *
 * Stops: DNS rebinding. A page of `evil.example` lets its name point to 127.0.0.1 and is then same-origin with us as far
 * as the browser can tell; but the browser still says the name in `Host`.
 */
export function checkHost(request: IncomingMessage, bind: BindAddress): Refusal | undefined {
  const said = request.rawHeaders.filter((_, i, all) => i % 2 === 1 && isHost(all[i - 1]));
  const host = said[0]?.toLowerCase();
  if (said.length === 1 && host !== undefined && allowedHosts(request, bind).includes(host)) {
    return undefined;
  }
  return { status: 403, problem: foreignHost(said.join(', ')) };
}

/** Every value of `Host`, and so of the part of `Origin` behind `http://`, that means this proxy. */
export function allowedHosts(request: IncomingMessage, bind: BindAddress): readonly string[] {
  // The port the connection really came in on: right for any number of proxies in one process.
  const port = request.socket.localPort;
  // Network cards come and go, so the names on all of them are looked up every time.
  if (bind.reach === 'every-address') return hostsOn(port, bind);
  const known = KNOWN_HOSTS.get(bind);
  if (known !== undefined && known.port === port) return known.hosts;
  const hosts = hostsOn(port, bind);
  KNOWN_HOSTS.set(bind, { port, hosts });
  return hosts;
}

/** Asked for on every request, and the same for as long as a proxy listens. */
const KNOWN_HOSTS = new WeakMap<BindAddress, { port?: number; hosts: readonly string[] }>();

function hostsOn(port: number | undefined, bind: BindAddress): string[] {
  const names = ['127.0.0.1', 'localhost', '::1', ...ownAddresses(bind)];
  return names.flatMap((name) => {
    const host = isIPv6(name) ? `[${name}]` : name;
    return port === 80 ? [host, `${host}:80`] : [`${host}:${port}`];
  });
}

/**
 * `0.0.0.0` itself is never a name of ours: browsers let any page address it, and it reaches loopback. Numbers of our
 * own network cards are safe to allow, as rebinding needs a name.
 */
function ownAddresses({ address, reach }: BindAddress): string[] {
  if (reach !== 'every-address') return [address];
  return Object.values(networkInterfaces()).flatMap((cards) =>
    (cards ?? []).map((card) => card.address.toLowerCase()),
  );
}

const isHost = (name: string | undefined) => name?.toLowerCase() === 'host';

const foreignHost = (host: string) => ({
  code: 'foreign-host',
  what: `This request is addressed to "${host}", which is not a name of this proxy.`,
  why: 'A web page can let its own name point to this computer and talk to local programs that way.',
  todo: 'Open the address that Wirescope printed in the terminal.',
});
