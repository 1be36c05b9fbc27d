import type { RequestOptions } from '@wirescope/shared/control/request';
import { DEFAULT_LIMITS, type DeadlineLimits } from './deadline.ts';

/** Requests remembered. */
const REMEMBERED = 256;

/** Time limits that were set for single requests: a request that goes on with one of them has the same. */
export class RequestLimits {
  readonly #bySeq = new Map<number, DeadlineLimits>();

  of(seq: number | undefined): DeadlineLimits | undefined {
    return seq === undefined ? undefined : this.#bySeq.get(seq);
  }

  keep(seq: number, options: RequestOptions = {}, retryOf?: number): void {
    const before = this.of(retryOf);
    const { timeoutMs = before?.timeoutMs, maxTimeMs = before?.maxTimeMs } = options;
    if (timeoutMs === undefined && maxTimeMs === undefined) return;
    this.#bySeq.set(seq, {
      timeoutMs: timeoutMs ?? DEFAULT_LIMITS.timeoutMs,
      maxTimeMs: maxTimeMs ?? DEFAULT_LIMITS.maxTimeMs,
    });
    const [oldest] = this.#bySeq.keys();
    if (this.#bySeq.size > REMEMBERED && oldest !== undefined) this.#bySeq.delete(oldest);
  }
}
