import { eventText } from '../bytes/event-text.ts';
import type { Frame, Header, HttpFrame, HttpTimings } from '../frame.ts';
import { utf8Length } from '../byte-length.ts';
import type { ExportWriter } from './export-format.ts';

/** One HTTP exchange as far as its frames have come. */
type Exchange = {
  request?: HttpFrame;
  response?: HttpFrame;
  end?: HttpFrame;
  /** What was sent in its body. */
  sent: string[];
  /** What came in its body, in order: whole texts, or events as they stood in the stream. */
  received: string[];
};

/**
 * HAR 1.2 of the HTTP exchanges. Everything else a recording has (processes, stderr, the session's own events) has no
 * place in that format. Bodies are put together from the recorded messages; an exchange is written when it has ended.
 */
export function createHarWriter(version: string): ExportWriter {
  const open = new Map<number, Exchange>();
  let written = 0;
  const entryText = (exchange: Exchange): string => {
    const entry = entryOf(exchange);
    if (entry === undefined) return '';
    written += 1;
    return `${written > 1 ? ',\n' : ''}${JSON.stringify(entry)}`;
  };
  const exchangeOf = (http: number): Exchange => {
    const known = open.get(http) ?? { sent: [], received: [] };
    open.set(http, known);
    return known;
  };
  return {
    begin: (header) => {
      const creator = { name: 'Wirescope', version };
      const comment = `Recording of ${header.session.title}`;
      const log = JSON.stringify({ version: '1.2', creator, pages: [], comment });
      return `{"log":${log.slice(0, -1)},"entries":[\n`;
    },
    frame: (frame) => {
      const http = 'http' in frame ? frame.http : undefined;
      if (http === undefined) return '';
      const exchange = exchangeOf(http);
      take(exchange, frame);
      if (exchange.end === undefined) return '';
      open.delete(http);
      return entryText(exchange);
    },
    end: () => `${[...open.values()].map(entryText).join('')}\n]}}\n`,
  };
}

function take(exchange: Exchange, frame: Frame): void {
  switch (frame.kind) {
    case 'message':
    case 'noise':
      if (frame.text === undefined) return;
      if (frame.dir === 'out') exchange.sent.push(frame.text);
      else exchange.received.push(eventText(frame) ?? rebuilt(frame.text, frame.sse));
      return;
    case 'event':
      if (frame.name === 'sse' && frame.text !== undefined) exchange.received.push(frame.text);
      return;
    case 'http':
      takeStep(exchange, frame);
      return;
    case 'stderr':
  }
}

function takeStep(exchange: Exchange, frame: HttpFrame): void {
  if (frame.phase === 'request') exchange.request = frame;
  else if (frame.phase === 'response') exchange.response = frame;
  else {
    exchange.end = frame;
    if (frame.body !== undefined) exchange.received.push(frame.body);
  }
}

/** An event of an older record, with the fields that are known of it; or a body by itself. */
function rebuilt(data: string, sse?: { id?: string; event?: string; retry?: string }): string {
  if (sse === undefined) return data;
  const { id, event, retry } = sse;
  const fields = [
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(retry === undefined ? [] : [`retry: ${retry}`]),
    ...data.split('\n').map((line) => `data: ${line}`),
  ];
  return `${fields.join('\n')}\n\n`;
}

function entryOf({ request, response, end, sent, received }: Exchange): object | undefined {
  const first = request ?? end;
  if (first?.url === undefined) return undefined;
  const timings = timingsOf(end?.timings);
  const body = sent.join('\n');
  return {
    startedDateTime: new Date(first.t).toISOString(),
    time: timings.time,
    request: {
      method: first.method ?? 'POST',
      url: first.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(request?.headers),
      queryString: queryOf(first.url),
      ...(body !== '' && { postData: { mimeType: typeOf(request?.headers), text: body } }),
      headersSize: -1,
      bodySize: request?.bytes ?? utf8Length(body),
    },
    response: responseOf(response, end, received),
    cache: {},
    timings: timings.parts,
    ...(end?.error && { comment: `${end.error.message} (${end.error.code})` }),
  };
}

function responseOf(
  response: HttpFrame | undefined,
  end: HttpFrame | undefined,
  received: string[],
): object {
  const text = received.join('');
  const mimeType = typeOf(response?.headers);
  const isStream = mimeType.startsWith('text/event-stream');
  return {
    // No response came: readers of the format know this as 0.
    status: response?.status ?? 0,
    statusText: response?.statusText ?? '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: pairs(response?.headers),
    content: {
      size: utf8Length(text),
      mimeType,
      ...(text !== '' && { text }),
      ...(isStream && { comment: 'Put together from the recorded events.' }),
    },
    redirectURL: headerOf(response?.headers, 'location') ?? '',
    headersSize: -1,
    bodySize: end?.bytes ?? -1,
  };
}

/** Durations that do not apply are -1; `connect` counts the TLS handshake, as the format wants it. */
function timingsOf(timings: HttpTimings | undefined) {
  const { resolve, connect, tls, firstByte, total } = timings ?? {};
  const dns = resolve ?? -1;
  const connecting = connect === undefined ? -1 : connect + (tls ?? 0);
  const wait = firstByte ?? 0;
  const before = Math.max(dns, 0) + Math.max(connecting, 0) + wait;
  const receive = Math.max(0, (total ?? before) - before);
  const parts = { blocked: -1, dns, connect: connecting, ssl: tls ?? -1, send: 0, wait, receive };
  return { parts, time: before + receive };
}

const pairs = (headers: readonly Header[] = []) =>
  headers.map(([name, value]) => ({ name, value }));

const headerOf = (headers: readonly Header[] = [], name: string): string | undefined =>
  headers.find(([key]) => key.toLowerCase() === name)?.[1];

const typeOf = (headers: readonly Header[] = []): string => headerOf(headers, 'content-type') ?? '';

function queryOf(url: string): { name: string; value: string }[] {
  const query = /\?([^#]*)/.exec(url)?.[1];
  if (query === undefined || query === '') return [];
  return query.split('&').map((pair) => {
    const cut = pair.indexOf('=');
    return cut < 0
      ? { name: pair, value: '' }
      : { name: pair.slice(0, cut), value: pair.slice(cut + 1) };
  });
}
