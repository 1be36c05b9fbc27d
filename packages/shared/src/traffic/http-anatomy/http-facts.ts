import type { Header, HttpFrame, HttpTimings, Via } from '../frame.ts';

/** One HTTP exchange, put together from the frames of its steps. */
export type HttpFacts = {
  http: number;
  method: string;
  url: string;
  requestHeaders: readonly Header[];
  requestBytes?: number;
  response?: HttpResponseFacts;
  error?: { code: string; message: string };
  redirectOf?: number;
  via?: Via;
  timings?: HttpTimings;
  /** Frames of the steps, in order. */
  steps: readonly { seq: number; t: number; phase: HttpFrame['phase'] }[];
};

export type HttpResponseFacts = {
  status: number;
  statusText: string;
  version?: string;
  headers: readonly Header[];
  contentType?: string;
  bytes?: number;
  /** A body where no message belonged. */
  body?: string;
};

/** A header's value, whatever the case of its name; the first of several. */
export const headerOf = (headers: readonly Header[], name: string): string | undefined =>
  headers.find(([key]) => key.toLowerCase() === name)?.[1];

export const isEventStreamType = (contentType: string | undefined): boolean =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'text/event-stream';

export const isJsonType = (contentType: string): boolean =>
  /^application\/([\w.-]+\+)?json$/i.test(contentType.split(';', 1)[0]?.trim() ?? '');

/** Reads the steps in any number: a request that was never answered has only the first, one that reached nobody none. */
export function httpFacts(frames: readonly HttpFrame[]): HttpFacts | undefined {
  const step = (phase: HttpFrame['phase']) => frames.findLast((frame) => frame.phase === phase);
  const failed = step('error');
  const request = step('request') ?? failed;
  if (request === undefined) return undefined;
  const response = step('response');
  const end = step('end');
  return {
    http: request.http,
    method: request.method ?? 'POST',
    url: request.url ?? '',
    requestHeaders: request.headers ?? [],
    requestBytes: step('request')?.bytes,
    redirectOf: request.redirectOf,
    via: request.via,
    error: failed?.error,
    timings: (end ?? failed ?? response)?.timings,
    steps: frames.map(({ seq, t, phase }) => ({ seq, t, phase })),
    ...(response !== undefined && { response: responseFacts(response, end) }),
  };
}

function responseFacts(response: HttpFrame, end: HttpFrame | undefined): HttpResponseFacts {
  const headers = response.headers ?? [];
  return {
    status: response.status ?? 0,
    statusText: response.statusText ?? '',
    version: response.version,
    headers,
    contentType: headerOf(headers, 'content-type'),
    bytes: end?.bytes,
    body: end?.body,
  };
}

/** A stretch of the timing bar. */
export type Phase = {
  name: 'resolve' | 'connect' | 'TLS' | 'wait' | 'receive';
  ms: number;
  title: string;
};

/**
 * What the time went into, in order. A reused connection has no phases before the wait. What was not measured is left
 * out; the rest of the whole is receiving.
 */
export function phasesOf(timings: HttpTimings | undefined): Phase[] {
  if (timings === undefined) return [];
  const { resolve = 0, connect = 0, tls = 0, firstByte = 0, total } = timings;
  const before = resolve + connect + tls + firstByte;
  const receive = total === undefined || timings.firstByte === undefined ? 0 : total - before;
  const phases: Phase[] = [
    { name: 'resolve', ms: resolve, title: 'From the name to the address' },
    { name: 'connect', ms: connect, title: 'The TCP connection' },
    { name: 'TLS', ms: tls, title: 'The TLS handshake' },
    { name: 'wait', ms: firstByte, title: 'From the request to the first byte of the response' },
    { name: 'receive', ms: receive, title: 'From the first byte to the last' },
  ];
  return phases.filter(({ ms }) => ms > 0);
}

/** Names the forward proxy, and where it stands. */
export const proxyWords = ({ proxy, from }: Via): string => `${proxy} (${from})`;

/** Whether a new connection was made; undefined when that was not measured. */
export const reusedConnection = (timings: HttpTimings | undefined): boolean | undefined =>
  timings === undefined ? undefined : timings.connect === undefined;
