import { BlockList, isIP, isIPv4 } from 'node:net';

/** A forward proxy, and the variable that names it as it is written. */
export type ForwardProxy = { url: URL; variable: string };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `HTTP_PROXY`, `HTTPS_PROXY`, `ALL_PROXY` for both, and `NO_PROXY`, small letters first, as curl does. Loopback is
 * never reached through a proxy: it would be the proxy's own loopback.
 */
export function proxiesFromEnvironment(
  env: Environment,
): (origin: URL) => ForwardProxy | undefined {
  const spelling = (name: string) =>
    env[name.toLowerCase()] === undefined ? name : name.toLowerCase();
  const read = (name: string) => env[spelling(name)] ?? '';
  const exceptions = read('NO_PROXY')
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .map((entry) => entry.toLowerCase());
  return (origin) => {
    const own = origin.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
    const name = read(own) === '' ? 'ALL_PROXY' : own;
    const text = read(name);
    if (text === '' || isLoopback(origin.hostname)) return undefined;
    if (exceptions.some((entry) => excludes(entry, origin))) return undefined;
    const url = text.includes('://') ? text : `http://${text}`;
    return URL.canParse(url) ? { url: new URL(url), variable: spelling(name) } : undefined;
  };
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));

/** `example.test` and `.example.test` mean the name and everything below it; a port narrows it down. */
function excludes(entry: string, { hostname, port, protocol }: URL): boolean {
  if (entry === '*') return true;
  if (entry.includes('/')) return isWithin(entry, hostname.replace(/^\[|\]$/g, ''));
  const [, name = '', only] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
  const actual = port === '' ? (protocol === 'https:' ? '443' : '80') : port;
  if (only !== undefined && only !== actual) return false;
  const bare = name.replace(/^\*?\./, '');
  return hostname === bare || hostname.endsWith(`.${bare}`);
}

/** `10.0.0.0/8` means the addresses of that network; names are not looked up for it. */
function isWithin(network: string, address: string): boolean {
  const [base = '', bits = ''] = network.split('/', 2);
  const family = isIP(base);
  const isNetwork = /^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
  if (family === 0 || isIP(address) !== family || !isNetwork) return false;
  const list = new BlockList();
  list.addSubnet(base, Number(bits), family === 4 ? 'ipv4' : 'ipv6');
  return list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
