import type { Problem } from '@wirescope/shared/control/problem';
import {
  startExchange,
  type Exchange,
  type ExchangeHost,
  type ExchangeRequest,
  type ExchangeReader,
} from './exchange.ts';
import { redirectStep, type RedirectStep } from './redirect.ts';

export type FollowingHost = ExchangeHost & {
  nextExchange(): number;
  onReach?(problem: Problem | undefined): void;
};

/**
 * Runs an exchange and those it is redirected to. Each hop is an exchange of its own in the record and says which one
 * led to it; the reader sees the last only. A redirect that may not be followed ends as failed.
 */
export function startFollowing(
  host: FollowingHost,
  request: ExchangeRequest,
  reader: ExchangeReader,
): Exchange {
  return hop(host, request, { reader, path: [request.url] });
}

type Way = { reader: ExchangeReader; path: readonly URL[] };

function hop(host: FollowingHost, request: ExchangeRequest, { reader, path }: Way): Exchange {
  let step: RedirectStep = { kind: 'none' };
  const aside: Buffer[] = [];
  let current: Exchange;
  current = startExchange(host, request, {
    onHead(head) {
      host.onReach?.(undefined);
      step = redirectStep(request.method, head, path);
      if (step.kind === 'none') reader.onHead(head);
    },
    onChunk(bytes, t) {
      if (step.kind === 'none') reader.onChunk(bytes, t);
      else aside.push(Buffer.from(bytes));
    },
    onBodyEnd(t, whole) {
      if (step.kind === 'none') return reader.onBodyEnd(t, whole);
      return aside.length === 0 ? undefined : Buffer.concat(aside).toString();
    },
    onEnd(end) {
      if (end.kind === 'failed' && end.head === undefined) host.onReach?.(end.problem);
      if (step.kind === 'refuse' && end.kind === 'complete') {
        reader.onEnd({ kind: 'failed', problem: step.problem });
      } else if (step.kind === 'follow' && end.kind === 'complete') {
        const next = {
          ...request,
          url: step.url,
          http: host.nextExchange(),
          redirectOf: request.http,
        };
        current = hop(host, next, { reader, path: [...path, step.url] });
      } else reader.onEnd(end);
    },
  });
  return { abort: (why) => current.abort(why) };
}
