import type { Problem } from '@wirescope/shared/control/problem';
import { fail, ok, type Result } from '@wirescope/shared/result';
import { shownUrl } from '../http/shown-url.ts';

/**
 * Resolves the address for messages that the first event names (2024-11-05 basic/transports, HTTP with SSE), by the
 * rules for links in a page: `messages` stays beside the stream, `/messages` starts at the root. Another origin is not
 * used: a server could otherwise make us send messages and credentials to any place our network reaches.
 */
export function readEndpoint(text: string, stream: URL): Result<URL, Problem> {
  if (!URL.canParse(text, stream.href)) return fail(unreadable(text, stream));
  const endpoint = new URL(text, stream);
  endpoint.hash = '';
  return endpoint.origin === stream.origin ? ok(endpoint) : fail(elsewhere(endpoint, stream));
}

const unreadable = (text: string, stream: URL): Problem => ({
  code: 'endpoint-not-understood',
  what: `${shownUrl(stream)} wants messages at "${text}", which is not an address.`,
  todo: "Correct the server's endpoint event.",
});

const elsewhere = (endpoint: URL, stream: URL): Problem => ({
  code: 'endpoint-elsewhere',
  what: `${shownUrl(stream)} wants messages at ${shownUrl(endpoint)}.`,
  why: 'That is another origin. Messages and headers, credentials among them, are not sent there unasked.',
  todo: `If the server is meant to be reached as ${endpoint.origin}, connect to it under that address.`,
});
