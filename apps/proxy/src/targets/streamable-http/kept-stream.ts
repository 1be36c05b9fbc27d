import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';
import type { Header, SseFields } from '@wirescope/shared/traffic/frame';
import { createBodyReader, isEventStream, type BodyReader } from '../http/body-reader.ts';
import type { Exchange, ExchangeEnd, ResponseHead } from '../http/exchange.ts';
import { headerOf } from '../http/header-list.ts';
import type { HttpLink } from '../http/http-link.ts';
import type { TargetHost } from '../target.ts';
import { createPauses } from './pauses.ts';

/** Where a stream stands: what a GET has to say so that the server goes on from there. */
export type StreamPlace = { http: number; lastEventId?: string; retryMs?: number };

type StreamOutcome =
  /** `wanted` said no. */
  | { kind: 'finished' }
  /** The server answered with something that is no event stream; `lived`: it had taken the stream before. */
  | { kind: 'refused'; head: ResponseHead; lived: boolean }
  | { kind: 'given-up'; why: string };

export type StreamRules = {
  link: HttpLink;
  host: TargetHost;
  /** Headers of a GET at this moment: version and session may have changed since the last. */
  headers(): Header[];
  onMessage(envelope: Envelope): void;
  /** Each time the server accepted it. */
  onOpened?(head: ResponseHead): void;
  /** Each time it ended or broke. */
  onLost?(http: number, why: string): void;
  /** Asked whenever it ended: whether to go on with it. */
  wanted(): boolean;
  /** Told once, unless it was stopped. */
  onOutcome(outcome: StreamOutcome): void;
};

export type KeptStream = { stop(why: string): void };

/**
 * Keeps a GET stream of the legacy eras (2025-11-25 basic/transports, "Resumability and Redelivery"): opens it, and when
 * it ends opens it again with `Last-Event-ID`, after the pause the server asked for by `retry`. With `from`, begins by
 * continuing a stream that was lost elsewhere. Every pause is recorded before it begins.
 */
export function keepStream(rules: StreamRules, from?: StreamPlace): KeptStream {
  const { host, link } = rules;
  const pauses = createPauses(() => host.now());
  let place: StreamPlace = from ?? { http: 0 };
  let exchange: Exchange | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const finish = (outcome: StreamOutcome): void => {
    if (stopped) return;
    stopped = true;
    rules.onOutcome(outcome);
  };

  const again = (): void => {
    if (stopped) return;
    if (!rules.wanted()) return finish({ kind: 'finished' });
    const pause = pauses.next(place.retryMs);
    if (pause === undefined) {
      return finish({ kind: 'given-up', why: 'Several attempts to reopen the stream failed.' });
    }
    host.record({
      kind: 'event',
      name: 'reconnecting',
      http: place.http,
      text: text(pause, place),
    });
    timer = setTimeout(open, pause);
  };

  const open = (): void => {
    const http = link.nextExchange();
    let reader: BodyReader | undefined;
    let head: ResponseHead | undefined;
    place = { ...place, http };
    const headers: Header[] = [['accept', 'text/event-stream'], ...rules.headers()];
    if (place.lastEventId !== undefined) headers.push(['last-event-id', place.lastEventId]);
    exchange = link.exchange(
      { method: 'GET', headers, http },
      {
        onHead(answer) {
          head = answer;
          const contentType = headerOf(answer.headers, 'content-type') ?? '';
          const accepted = answer.status === 200 && isEventStream(contentType);
          if (accepted) {
            pauses.opened();
            rules.onOpened?.(answer);
          }
          reader = accepted
            ? createBodyReader({
                host,
                http: answer.http,
                contentType,
                messageDue: true,
                onMessage(envelope) {
                  pauses.fruitful();
                  rules.onMessage(envelope);
                },
                onSse: (fields) => {
                  place = moved(place, fields);
                },
              })
            : createAsideReader();
        },
        onChunk: (bytes, t) => reader?.push(bytes, t),
        onBodyEnd: (t, whole) => reader?.end(t, whole),
        onEnd: (end) => ended(end, head),
      },
    );
  };

  const ended = (end: ExchangeEnd, head: ResponseHead | undefined): void => {
    exchange = undefined;
    if (stopped || end.kind === 'aborted') return;
    const type = headerOf(head?.headers ?? [], 'content-type') ?? '';
    if (head !== undefined && !(head.status === 200 && isEventStream(type))) {
      // A gateway says 502 or 503 while the server behind it restarts; that is worth waiting for if it once worked.
      const mayCome = (head.status >= 500 || head.status === 429) && pauses.everOpened();
      return mayCome ? again() : finish({ kind: 'refused', head, lived: pauses.everOpened() });
    }
    const why = end.kind === 'complete' ? 'The server ended it.' : end.problem.what;
    rules.onLost?.(place.http, why);
    again();
  };

  if (from === undefined) open();
  else again();

  return {
    stop(why) {
      stopped = true;
      clearTimeout(timer);
      exchange?.abort(why);
    },
  };
}

/** Where a stream stands after a block with these fields. An empty id takes the old one back (HTML standard). */
export function moved(place: StreamPlace, { id, retry }: SseFields): StreamPlace {
  const next = { ...place };
  if (id !== undefined) next.lastEventId = id === '' ? undefined : id;
  if (retry !== undefined && /^\d+$/.test(retry)) next.retryMs = Number(retry);
  return next;
}

const text = (pause: number, { lastEventId }: StreamPlace): string =>
  `Opening the stream again in ${pause < 1000 ? `${pause} ms` : `${pause / 1000} s`}${
    lastEventId === undefined ? '' : `, to go on after event ${lastEventId}`
  }.`;

/** The body of an answer that is no stream says why in words; it is kept with the exchange. */
function createAsideReader(): BodyReader {
  const parts: Buffer[] = [];
  return {
    push: (bytes) => void parts.push(Buffer.from(bytes)),
    end: () => (parts.length === 0 ? undefined : Buffer.concat(parts).toString()),
  };
}
