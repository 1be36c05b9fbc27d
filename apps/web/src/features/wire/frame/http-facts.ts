import type { Header, HttpFrame, HttpTimings } from '@wirescope/shared/traffic/frame';

/** One HTTP exchange, put together from the frames of its steps. */
export type HttpFacts = {
  method: string;
  url: string;
  requestHeaders: readonly Header[];
  requestBytes?: number;
  response?: {
    status: number;
    statusText: string;
    version?: string;
    headers: readonly Header[];
    contentType?: string;
    bytes?: number;
    /** A body where no message belonged. */
    body?: string;
  };
  error?: { code: string; message: string };
  redirectOf?: number;
  timings?: HttpTimings;
};

/** A stretch of the timing bar. */
export type Phase = { name: 'connect' | 'wait' | 'receive'; ms: number; title: string };

/** A header's value, whatever the case of its name; the first of several. */
const headerOf = (headers: readonly Header[], name: string): string | undefined =>
  headers.find(([key]) => key.toLowerCase() === name)?.[1];

/** Reads the steps in any number: a request that was never answered has only the first. */
export const httpFacts = (frames: readonly HttpFrame[]): HttpFacts | undefined => {
  const step = (phase: HttpFrame['phase']) => frames.find((frame) => frame.phase === phase);
  const request = step('request');
  if (request === undefined) return undefined;
  const response = step('response');
  const end = step('end');
  const failed = step('error');
  const headers = response?.headers ?? [];
  return {
    method: request.method ?? 'POST',
    url: request.url ?? '',
    requestHeaders: request.headers ?? [],
    requestBytes: request.bytes,
    redirectOf: request.redirectOf,
    error: failed?.error,
    timings: (end ?? failed ?? response)?.timings,
    ...(response !== undefined && {
      response: {
        status: response.status ?? 0,
        statusText: response.statusText ?? '',
        version: response.version,
        headers,
        contentType: headerOf(headers, 'content-type'),
        bytes: end?.bytes,
        body: end?.body,
      },
    }),
  };
};

/**
 * What the time went into, in order. A reused connection has no phase for connecting. Phases that were not measured
 * are left out; the rest of the whole is receiving.
 */
export const phasesOf = (timings: HttpTimings | undefined): Phase[] => {
  if (timings === undefined) return [];
  const connect = (timings.resolve ?? 0) + (timings.connect ?? 0) + (timings.tls ?? 0);
  const wait = timings.firstByte ?? 0;
  const receive = timings.total === undefined ? 0 : Math.max(0, timings.total - connect - wait);
  const phases: Phase[] = [
    { name: 'connect', ms: connect, title: 'Name resolution, connection, TLS' },
    { name: 'wait', ms: wait, title: 'From the request to the first byte of the response' },
    { name: 'receive', ms: receive, title: 'From the first byte to the last' },
  ];
  return phases.filter(({ ms }) => ms > 0);
};

/** Whether a new connection was made; undefined when that was not measured. */
export const reusedConnection = (timings: HttpTimings | undefined): boolean | undefined =>
  timings === undefined ? undefined : timings.connect === undefined;

/** Host and path, which is what tells requests apart; the rest is in the tooltip. */
export const shortUrl = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};
