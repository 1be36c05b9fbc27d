import type { Problem } from '@wirescope/shared/control/problem';
import type { SendRequest } from '@wirescope/shared/control/request';
import { eraOf, type Revision } from '@wirescope/shared/mcp/revision';
import type { Result } from '@wirescope/shared/result';
import type { FrameBody } from '@wirescope/shared/traffic/frame';
import type { Started } from '../connection/calls.ts';
import type { Outcome } from '../connection/outcome.ts';

const LISTEN = 'subscriptions/listen';
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;
/** A stream that lived this long did its work: the count of attempts begins anew. */
const LONG_LIFE_MS = 30_000;
const MOST_ATTEMPTS = 8;

type Hooks = {
  send(request: SendRequest): Result<Started, Problem>;
  /** There is a connection that requests can go over. */
  alive(): boolean;
  record(body: FrameBody): number;
  now(): number;
};

/**
 * The streams a person listens to (2026-07-28 basic/patterns/subscriptions). One that broke off is asked for again, after
 * a pause that is recorded; on a fresh connection all are. A stream that was cancelled, refused or ended in good order is
 * history.
 */
export class KeptListens {
  readonly #hooks: Hooks;
  /** Attempts so far, of those that are sent again. */
  readonly #attempts = new Map<SendRequest, number>();
  readonly #waiting = new Set<NodeJS.Timeout>();
  /** To be sent on the next connection. */
  #orphaned: SendRequest[] = [];

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
  }

  /** Looks at a request that was sent. */
  watch(request: SendRequest, { seq, outcome }: Started): void {
    if (request.method !== LISTEN) return;
    const sentAt = this.#hooks.now();
    void outcome.then((ended) => this.#ended(request, { ended, seq, sentAt }));
  }

  /** A connection is ready: what was listened to on the one before is asked for again. */
  connected(revision: Revision): void {
    const orphaned = this.#orphaned;
    this.#orphaned = [];
    if (eraOf(revision) === 'modern') for (const request of orphaned) this.#again(request, 0);
  }

  close(): void {
    for (const timer of this.#waiting) clearTimeout(timer);
    this.#waiting.clear();
  }

  #ended(
    request: SendRequest,
    { ended, seq, sentAt }: { ended: Outcome; seq: number; sentAt: number },
  ): void {
    const attempts = this.#attempts.get(request) ?? 0;
    this.#attempts.delete(request);
    if (ended.kind !== 'none' || ended.why !== 'failed') return;
    const isLongLived = this.#hooks.now() - sentAt >= LONG_LIFE_MS;
    if (this.#hooks.alive()) this.#againSoon(request, seq, isLongLived ? 0 : attempts);
    else this.#orphaned.push(request);
  }

  #againSoon(request: SendRequest, exchange: number, attempts: number): void {
    if (attempts >= MOST_ATTEMPTS) return;
    const pause = Math.min(FIRST_MS * 2 ** attempts, LONGEST_MS);
    const text = `The stream that was listened to is lost. It is asked for again in ${pause / 1_000} s; what was missed does not come again.`;
    this.#hooks.record({ kind: 'event', name: 'reconnecting', exchange, text });
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      this.#again(request, attempts + 1);
    }, pause);
    timer.unref();
    this.#waiting.add(timer);
  }

  #again({ options, ...request }: SendRequest, attempts: number): void {
    const again: SendRequest = { ...request, options: { ...options, by: 'resume' } };
    this.#attempts.set(again, attempts);
    if (this.#hooks.send(again).ok) return;
    this.#attempts.delete(again);
    this.#orphaned.push(again);
  }
}
