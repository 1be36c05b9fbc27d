import { isIPv4 } from 'node:net';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`, small letters first, as curl does. Loopback is never reached through
 * a proxy: it would be the proxy's own loopback.
 */
export function proxiesFromEnvironment(env: Environment): (origin: URL) => URL | undefined {
  const read = (name: string) => env[name.toLowerCase()] ?? env[name] ?? '';
  const exceptions = read('NO_PROXY')
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .map((entry) => entry.toLowerCase());
  return (origin) => {
    const text = read(origin.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY');
    if (text === '' || isLoopback(origin.hostname)) return undefined;
    if (exceptions.some((entry) => excludes(entry, origin))) return undefined;
    const url = text.includes('://') ? text : `http://${text}`;
    return URL.canParse(url) ? new URL(url) : undefined;
  };
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));

/** `example.test` and `.example.test` mean the name and everything below it; a port narrows it down. */
function excludes(entry: string, { hostname, port, protocol }: URL): boolean {
  if (entry === '*') return true;
  const [, name = '', only] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
  const actual = port === '' ? (protocol === 'https:' ? '443' : '80') : port;
  if (only !== undefined && only !== actual) return false;
  const bare = name.replace(/^\*?\./, '');
  return hostname === bare || hostname.endsWith(`.${bare}`);
}
