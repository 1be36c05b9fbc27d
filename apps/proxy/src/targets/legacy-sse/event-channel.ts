import type { Problem } from '@wirescope/shared/control/problem';
import { leadsNowhere, NOWHERE } from '@wirescope/shared/traffic/http-anatomy/redirects';
import { fail, ok, type Result } from '@wirescope/shared/result';
import { createBodyReader, isEventStream, type BodyReader } from '../http/body-reader.ts';
import type { ExchangeEnd, ResponseHead } from '../http/exchange.ts';
import { headerOf } from '../http/header-list.ts';
import type { HttpLink } from '../http/http-link.ts';
import { shownUrl } from '../http/shown-url.ts';
import type { TargetHost } from '../target.ts';
import { readEndpoint } from './endpoint.ts';

const ENDPOINT_WITHIN_MS = 10_000;

export type EventChannel = {
  /** Settles once: with the address for messages, or with why there is none. */
  opened: Promise<Result<URL, Problem>>;
  close(why: string): void;
};

export type ChannelTold = {
  /** The target's `endpoint`. */
  endpoint?: string;
  onLost: (problem: Problem) => void;
};

/**
 * Opens the stream on which a 2024-11-05 server sends everything. `onLost` is told when it ends after it was open; it
 * cannot be continued, as that revision knows no event ids.
 */
export function openEventChannel(
  link: HttpLink,
  host: TargetHost,
  { endpoint: chosen, onLost }: ChannelTold,
): EventChannel {
  let reader: BodyReader | undefined;
  let head: ResponseHead | undefined;
  let aside = '';
  let isOpen = false;
  let settle: (result: Result<URL, Problem>) => void;
  const opened = new Promise<Result<URL, Problem>>((resolve) => {
    settle = (result) => {
      clearTimeout(limit);
      resolve(result);
    };
  });

  const giveUp = (problem: Problem, why: string): void => {
    settle(fail(problem));
    exchange.abort(why);
  };

  const takeEndpoint = (text: string, http: number): void => {
    if (isOpen) return;
    const endpoint = readEndpoint(text, link.url, chosen);
    if (!endpoint.ok) return giveUp(endpoint.error, 'The address for messages cannot be used.');
    isOpen = true;
    const where = `Messages go to ${shownUrl(endpoint.value)}.`;
    host.record({ kind: 'event', name: 'stream-opened', http, text: where });
    settle(ok(endpoint.value));
  };

  const ended = (end: ExchangeEnd): void => {
    if (!isOpen) return settle(fail(whyNotOpened(end, head, aside, link.url)));
    if (end.kind === 'aborted' || head === undefined) return;
    const why = end.kind === 'complete' ? 'The server ended it.' : end.problem.what;
    host.record({ kind: 'event', name: 'stream-lost', http: head.http, text: why });
    onLost(lost(link.url, why));
  };

  const exchange = link.exchange(
    { method: 'GET', headers: [['accept', 'text/event-stream']] },
    {
      onHead(answer) {
        head = answer;
        if (!accepted(answer)) return;
        reader = createBodyReader({
          host,
          http: answer.http,
          contentType: typeOf(answer),
          messageDue: true,
          onMessage: () => undefined,
          onNamedEvent({ event, data }) {
            if (event === 'endpoint') takeEndpoint(data.trim(), answer.http);
          },
        });
      },
      onChunk(bytes, t) {
        if (reader !== undefined) reader.push(bytes, t);
        else aside += Buffer.from(bytes).toString();
      },
      onBodyEnd(t, whole) {
        if (reader === undefined) return aside === '' ? undefined : aside;
        return reader.end(t, whole);
      },
      onEnd: ended,
    },
  );
  const limit = setTimeout(
    () => giveUp(noEndpoint(link.url), 'No endpoint event came.'),
    ENDPOINT_WITHIN_MS,
  );

  return { opened, close: (why) => exchange.abort(why) };
}

const typeOf = (head: ResponseHead): string => headerOf(head.headers, 'content-type') ?? '';

const accepted = (head: ResponseHead): boolean =>
  head.status === 200 && isEventStream(typeOf(head));

function whyNotOpened(
  end: ExchangeEnd,
  head: ResponseHead | undefined,
  body: string,
  url: URL,
): Problem {
  if (end.kind !== 'complete') return end.problem;
  if (head !== undefined && !accepted(head)) return noStream(url, head, body);
  return noEndpoint(url);
}

const noStream = (url: URL, head: ResponseHead, body: string): Problem => ({
  code: 'sse-not-offered',
  what: `${shownUrl(url)} offers no event stream.`,
  why: `It answered the GET with HTTP ${head.status}${head.statusText === '' ? '' : ` ${head.statusText}`}${
    leadsNowhere(head.status, head.headers) ? `, ${NOWHERE},` : ''
  }${typeOf(head) === '' ? '' : ` and ${typeOf(head)}`}${body.trim() === '' ? '.' : `: ${body.trim().slice(0, 200)}`}`,
  todo: 'Check the path (often /sse), or choose Streamable HTTP.',
});

const noEndpoint = (url: URL): Problem => ({
  code: 'sse-no-endpoint',
  what: `${shownUrl(url)} opened a stream but did not say where to send messages.`,
  why: 'An HTTP+SSE server begins with an event named "endpoint".',
  todo: 'Choose Streamable HTTP if the server speaks a revision after 2024-11-05.',
});

const lost = (url: URL, why: string): Problem => ({
  code: 'stream-lost',
  what: `The stream from ${url.host} was lost.`,
  why: `${why} All answers come on it, and this revision cannot continue it.`,
  todo: 'Connect again. What was running may have been done or not.',
});
