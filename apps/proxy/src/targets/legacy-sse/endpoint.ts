import type { Problem } from '@wirescope/shared/control/problem';
import { fail, ok, type Result } from '@wirescope/shared/result';
import { shownUrl } from '../http/shown-url.ts';

/**
 * Resolves the address for messages that the first event names (2024-11-05 basic/transports, HTTP with SSE), by the
 * rules for links in a page: `messages` stays beside the stream, `/messages` starts at the root. Another origin is not
 * used unasked: a server could otherwise make us send messages and credentials to any place our network reaches.
 * `chosen` is the target's `endpoint`: an origin that is allowed, or an address that stands in for the one named.
 */
export function readEndpoint(text: string, stream: URL, chosen?: string): Result<URL, Problem> {
  const choice = chosen === undefined ? ok(undefined) : readChoice(chosen, stream);
  if (!choice.ok) return choice;
  if (!URL.canParse(text, stream.href)) return fail(unreadable(text, stream));
  const named = new URL(text, stream);
  named.hash = '';
  if (choice.value !== undefined && !isOrigin(choice.value))
    return ok(inPlaceOf(named, choice.value));
  const allowed = named.origin === stream.origin || named.origin === choice.value?.origin;
  return allowed && isHttp(named) ? ok(named) : fail(elsewhere(named, stream));
}

const isHttp = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

const isOrigin = ({ pathname, search }: URL): boolean => pathname === '/' && search === '';

function readChoice(chosen: string, stream: URL): Result<URL, Problem> {
  const url = URL.canParse(chosen, stream.href) ? new URL(chosen, stream) : undefined;
  return url !== undefined && isHttp(url) ? ok(url) : fail(noAddress(chosen));
}

/** The query is the server's: the stream is known by it. */
function inPlaceOf(named: URL, choice: URL): URL {
  const url = new URL(choice);
  url.hash = '';
  if (url.search === '') url.search = named.search;
  return url;
}

const unreadable = (text: string, stream: URL): Problem => ({
  code: 'endpoint-not-understood',
  what: `${shownUrl(stream)} wants messages at "${text}", which is not an address.`,
  todo: "Correct the server's endpoint event, or set the address for messages yourself.",
  offers: [{ kind: 'edit-endpoint', endpoint: '' }],
});

const noAddress = (chosen: string): Problem => ({
  code: 'endpoint-not-understood',
  what: `"${chosen}", set as the address for messages, is no http or https address.`,
  todo: 'Correct it, or leave it empty: the server then names it.',
  offers: [{ kind: 'edit-endpoint', endpoint: chosen }],
});

const elsewhere = (endpoint: URL, stream: URL): Problem => ({
  code: 'endpoint-elsewhere',
  what: `${shownUrl(stream)} wants messages at ${shownUrl(endpoint)}.`,
  why: 'That is another origin. Messages and headers, credentials among them, are not sent there unasked.',
  todo: isHttp(endpoint)
    ? `If ${endpoint.origin} belongs to this server, allow it for this target (--endpoint ${endpoint.origin}).`
    : 'Messages go to http and https addresses only: the server has to be corrected.',
  ...(isHttp(endpoint) && { offers: [{ kind: 'endpoint', endpoint: endpoint.origin }] }),
});
