import type { Problem } from '@wirescope/shared/control/problem';
import { fail, ok, type Result } from '@wirescope/shared/result';

/**
 * Reads the address of a server to inspect.
 *
 * Stops: an address from a link or a pasted configuration reaching anything but a web server (`file:`, `data:`). Private
 * and loopback addresses are what an inspector is for, so those are allowed when the user named them; where a *server*
 * says to go next (redirect, endpoint) the transports ask for the same origin.
 */
export function outboundUrl(text: string): Result<URL, Problem> {
  if (!URL.canParse(text)) return fail(notAUrl(text));
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return fail(notHttp(text, url));
  return ok(url);
}

const notAUrl = (text: string): Problem => ({
  code: 'url-not-understood',
  what: `"${text}" is not a web address.`,
  todo: 'Write it in full, for example http://127.0.0.1:3000/mcp.',
});

const notHttp = (text: string, { protocol }: URL): Problem => ({
  code: 'url-not-http',
  what: `"${text}" cannot be inspected.`,
  why: `Servers are reached over http or https, and this address says ${protocol.slice(0, -1)}.`,
  todo: 'Give an address that starts with http:// or https://.',
});
