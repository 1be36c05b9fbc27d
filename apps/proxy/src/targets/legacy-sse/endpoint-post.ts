import type { Problem } from '@wirescope/shared/control/problem';
import { leadsNowhere, NOWHERE } from '@wirescope/shared/traffic/http-anatomy/redirects';
import { createBodyReader, type BodyReader } from '../http/body-reader.ts';
import type { Exchange, ExchangeEnd, ResponseHead } from '../http/exchange.ts';
import { headerOf } from '../http/header-list.ts';
import type { HttpLink } from '../http/http-link.ts';
import { shownUrl } from '../http/shown-url.ts';
import type { Header } from '@wirescope/shared/traffic/frame';
import type { Delivery, Outgoing, Pause, TargetHost } from '../target.ts';

/** What goes with a message of this transport. */
export const ENDPOINT_HEADERS: readonly Header[] = [['content-type', 'application/json']];

export type EndpointMessage = {
  http: number;
  text: string;
  /** Written by hand: another method, other headers. */
  composed?: Outgoing['http'];
  pause?: Pause;
};

/**
 * Sends one message to the endpoint. Its answer comes elsewhere, so a POST that was taken says nothing worth telling: a
 * delivery is told only when the message did not get there, or was refused with a JSON-RPC error. `onDone` always.
 */
export function postToEndpoint(
  { link, host, url }: { link: HttpLink; host: TargetHost; url: URL },
  { http, text, composed, pause }: EndpointMessage,
  tell: { onDelivery(delivery: Delivery): void; onDone(): void },
): Exchange {
  let reader: BodyReader | undefined;
  let answered = false;
  let bodyText: string | undefined;

  const deliveryOf = (end: ExchangeEnd): Delivery | undefined => {
    if (end.kind !== 'complete') return { kind: 'failed', problem: end.problem };
    const { status, headers } = end.head;
    if (status < 300) return undefined;
    if (!answered) return { kind: 'failed', problem: refused(url, end.head, bodyText) };
    return { kind: 'http', status, headers, answered, bodyText };
  };

  return link.exchange(
    {
      method: composed?.method ?? 'POST',
      url,
      headers: composed?.headers ?? ENDPOINT_HEADERS,
      composed: composed?.headers !== undefined,
      body: text,
      pause,
      http,
    },
    {
      onHead(head) {
        reader = createBodyReader({
          host,
          http: head.http,
          contentType: headerOf(head.headers, 'content-type') ?? '',
          // Most servers say "Accepted" here, which is no fault.
          messageDue: false,
          onMessage() {
            answered = true;
          },
          onText(body) {
            bodyText = body;
          },
        });
      },
      onChunk: (bytes, t) => reader?.push(bytes, t),
      onBodyEnd: (t, whole) => reader?.end(t, whole),
      onEnd(end) {
        tell.onDone();
        const delivery = deliveryOf(end);
        if (delivery !== undefined) tell.onDelivery(delivery);
      },
    },
  );
}

const refused = (url: URL, { status, headers }: ResponseHead, body = ''): Problem => {
  const misplaced = status === 404 || status === 405;
  return {
    code: 'endpoint-refused',
    what: `${shownUrl(url)}, where the server wants its messages, did not take this one.`,
    why: `It answered with HTTP ${status}${leadsNowhere(status, headers) ? `, ${NOWHERE}` : ''}${body.trim() === '' ? '.' : `: ${body.trim().slice(0, 200)}`}`,
    todo: misplaced
      ? 'If a gateway in front of the server adds a path, set the address for messages with that path (--endpoint); the server should name its address relative to the stream.'
      : "Look at the server's own log.",
    ...(misplaced && { offers: [{ kind: 'edit-endpoint', endpoint: url.origin + url.pathname }] }),
  };
};
