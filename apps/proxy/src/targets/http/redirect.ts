import type { Problem } from '@wirescope/shared/control/problem';
import { leadsNowhere, REDIRECTS } from '@wirescope/shared/traffic/http-anatomy/redirects';
import { headerOf } from './header-list.ts';
import type { ResponseHead } from './exchange.ts';
import { shownUrl } from './shown-url.ts';

const MOST_HOPS = 10;

export type RedirectStep =
  | { kind: 'none' }
  | { kind: 'follow'; url: URL }
  | { kind: 'refuse'; problem: Problem };

/**
 * Decides what to do with a response that points elsewhere. Followed is only what changes nothing but the path: same
 * origin, same method, same body. `path` holds the addresses so far, the answering one last.
 */
export function redirectStep(
  method: string,
  { status, headers }: ResponseHead,
  path: readonly URL[],
): RedirectStep {
  const from = path.at(-1);
  const location = headerOf(headers, 'location');
  if (!REDIRECTS.has(status) || leadsNowhere(status, headers)) return none;
  if (location === undefined || from === undefined) return none;
  if (!URL.canParse(location, from.href)) return none;
  const to = new URL(location, from);
  if (to.origin !== from.origin) return { kind: 'refuse', problem: elsewhere(status, from, to) };
  if (method !== 'GET' && !KEEPS_METHOD.has(status)) {
    return { kind: 'refuse', problem: dropsMessage(status, from, to) };
  }
  to.hash = '';
  const circle = path.some((url) => url.href === to.href);
  if (circle || path.length > MOST_HOPS)
    return { kind: 'refuse', problem: circling([...path, to]) };
  return { kind: 'follow', url: to };
}

/** By the others a POST becomes a GET in practice (RFC 9110, 15.4), and the message is lost. */
const KEEPS_METHOD = new Set([307, 308]);
const none: RedirectStep = { kind: 'none' };

const elsewhere = (status: number, from: URL, to: URL): Problem => ({
  code: 'redirect-elsewhere',
  what: `${shownUrl(from)} sends us on to ${shownUrl(to)} (HTTP ${status}).`,
  why:
    from.hostname === to.hostname
      ? 'That is another origin (scheme or port differ). Message and headers, credentials among them, are not sent there unasked.'
      : 'That is another server. Message and headers, credentials among them, are not sent there unasked.',
  todo: `If you trust it, connect to ${shownUrl(to)} instead.`,
});

const dropsMessage = (status: number, from: URL, to: URL): Problem => ({
  code: 'redirect-drops-message',
  what: `${shownUrl(from)} answered a POST with a redirect to ${shownUrl(to)} (HTTP ${status}).`,
  why: `Following ${status} turns a POST into a GET, and the message would be lost. 307 and 308 would keep it.`,
  todo: `Connect to ${shownUrl(to)} instead.`,
});

const circling = (path: readonly URL[]): Problem => ({
  code: 'redirect-circle',
  what: 'The server redirects without end.',
  why: `The way was ${path.map((url) => `${url.pathname}${url.search}`).join(' → ')}.`,
  todo: "Check the server's routes: often one adds a trailing slash and another takes it away.",
});
