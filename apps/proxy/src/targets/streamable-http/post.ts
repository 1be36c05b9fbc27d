import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';
import type { Problem } from '@wirescope/shared/control/problem';
import type { Header } from '@wirescope/shared/traffic/frame';
import { mistypedProblem } from '@wirescope/shared/traffic/http-anatomy/body-form';
import { createBodyReader, isEventStream, type BodyReader } from '../http/body-reader.ts';
import type { Exchange, ExchangeEnd, ResponseHead } from '../http/exchange.ts';
import { headerOf } from '../http/header-list.ts';
import type { HttpLink } from '../http/http-link.ts';
import type { Delivery, Pause, TargetHost } from '../target.ts';
import { keepStream, moved, type KeptStream, type StreamPlace } from './kept-stream.ts';
import { asks, type OpenRequests } from './open-requests.ts';

/** One message on its way. */
export type PostedMessage = {
  /** Of the frame that was sent. */
  seq: number;
  http: number;
  text: string;
  envelope?: Envelope;
  headers: readonly Header[];
  sessionId?: string;
  /** Written by hand: another method, headers of its own, a pause in the body. */
  method?: string;
  composed?: boolean;
  pause?: Pause;
};

export type PostRules = {
  link: HttpLink;
  host: TargetHost;
  requests: OpenRequests;
  /** Headers for a GET that continues a lost stream; undefined where the era knows no such thing. */
  resumeHeaders(): Header[] | undefined;
  onHead(head: ResponseHead): void;
  /** Told once, after the delivery was told to the session. */
  onDone(delivery: Delivery): void;
};

export type Post = {
  abort(why: string): void;
  /** A message has come; what is missing is the end of the response. */
  readonly answered: boolean;
  /** Resolves when nothing more is read. */
  over: Promise<void>;
};

/**
 * Sends one message by POST and reads what comes for it: an answer, a stream with the answer on it, or nothing. A stream
 * that breaks off before the answer is continued where the era allows it and the server gave event ids; otherwise it is
 * lost, and said to be.
 */
export function startPost(rules: PostRules, message: PostedMessage): Post {
  const { host, requests } = rules;
  let place: StreamPlace = { http: message.http };
  let reader: BodyReader | undefined;
  let answered = false;
  let bodyText: string | undefined;
  let unreadBytes: number | undefined;
  let resumed: KeptStream | undefined;
  let over = false;
  let tellOver: (() => void) | undefined;
  const whenOver = new Promise<void>((resolve) => {
    tellOver = resolve;
  });

  const deliver = (delivery: Delivery): void => {
    if (over) return;
    over = true;
    requests.drop(message.seq);
    host.onDelivery(message.seq, delivery);
    rules.onDone(delivery);
    tellOver?.();
  };
  const deliverHttp = ({ status, headers }: ResponseHead): void =>
    deliver({
      kind: 'http',
      status,
      headers,
      answered,
      ...(bodyText !== undefined && { bodyText }),
      ...(unreadBytes !== undefined && { unreadBytes }),
      ...(message.sessionId !== undefined && { sessionId: message.sessionId }),
    });
  const onMessage = (envelope: Envelope): void => {
    answered = true;
    requests.received(envelope);
  };

  const lost = (why: string, http = place.http): void => {
    const problem = streamLost(why);
    host.record({ kind: 'event', name: 'stream-lost', http, text: `${problem.what} ${why}` });
    deliver({ kind: 'failed', problem });
  };

  const resumeOrLose = (head: ResponseHead, why: string): void => {
    if (rules.resumeHeaders() === undefined || place.lastEventId === undefined) return lost(why);
    const finish = (): void => {
      resumed?.stop('The answer came; nothing more is due on this stream.');
      deliverHttp(head);
    };
    resumed = keepStream(
      {
        link: rules.link,
        host,
        headers: () => rules.resumeHeaders() ?? [],
        onMessage(envelope) {
          onMessage(envelope);
          // A server that had the answer ready before we came back replays it and leaves the stream open.
          if (!requests.waits(message.seq)) setImmediate(finish);
        },
        wanted: () => requests.waits(message.seq),
        onOutcome(outcome) {
          if (outcome.kind === 'finished') deliverHttp(head);
          else if (outcome.kind === 'given-up') lost(outcome.why);
          else
            lost(
              `The server would not continue it (HTTP ${outcome.head.status}).`,
              outcome.head.http,
            );
        },
      },
      place,
    );
  };

  const ended = (end: ExchangeEnd): void => {
    const { head } = end;
    const streamed = head !== undefined && isEventStream(typeOf(head));
    if (end.kind === 'aborted') return deliver({ kind: 'failed', problem: end.problem });
    const mistyped = mistypedProblem(bodyText, head && typeOf(head)) !== undefined;
    if (streamed && !mistyped && requests.waits(message.seq)) {
      return resumeOrLose(head, end.kind === 'failed' ? end.problem.what : 'The server ended it.');
    }
    // Whatever broke after the answer was there took nothing away.
    if (head !== undefined && (end.kind === 'complete' || answered)) return deliverHttp(head);
    if (end.kind === 'failed') deliver({ kind: 'failed', problem: end.problem });
  };

  requests.sent(message.seq, message.envelope);
  const exchange: Exchange = rules.link.exchange(
    {
      method: message.method ?? 'POST',
      headers: message.headers,
      composed: message.composed,
      body: message.text,
      pause: message.pause,
      http: message.http,
    },
    {
      onHead(head) {
        place = { http: head.http };
        rules.onHead(head);
        reader = createBodyReader({
          host,
          http: head.http,
          contentType: typeOf(head),
          // Text that was no message may be raw JSON-RPC all the same, so its answer is looked at as one.
          messageDue: message.envelope === undefined || asks(message.envelope),
          onMessage,
          onText: (text) => {
            bodyText = text;
          },
          onUnread: (bytes) => {
            unreadBytes = bytes;
          },
          onSse: (fields) => {
            place = moved(place, fields);
          },
        });
      },
      onChunk: (bytes, t) => reader?.push(bytes, t),
      onBodyEnd: (t, whole) => reader?.end(t, whole),
      onEnd: ended,
    },
  );

  return {
    over: whenOver,
    get answered() {
      return answered && resumed === undefined;
    },
    abort(why) {
      if (resumed === undefined) return exchange.abort(why);
      resumed.stop(why);
      deliver({ kind: 'failed', problem: { code: 'aborted', what: why } });
    },
  };
}

const typeOf = (head: ResponseHead): string => headerOf(head.headers, 'content-type') ?? '';

const streamLost = (why: string): Problem => ({
  code: 'stream-lost',
  what: 'The stream ended before the answer came.',
  why,
  todo: 'The server may have done the work all the same. Send the request again if that does no harm.',
});
