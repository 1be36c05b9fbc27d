import type { RequestOptions } from '@wirescope/shared/control/request';
import { DEFAULT_LIMITS, type DeadlineLimits } from '../connection/deadline.ts';

/** Requests remembered. */
const REMEMBERED = 256;

/** What was set for single requests, their time limits first: a request that goes on with one of them has the same. */
export class RequestLimits {
  readonly #bySeq = new Map<number, DeadlineLimits>();
  readonly #extensions = new Map<number, readonly string[]>();

  /** The extensions a request declared by itself. */
  extensionsOf(seq: number | undefined): readonly string[] | undefined {
    return seq === undefined ? undefined : this.#extensions.get(seq);
  }

  of(seq: number | undefined): DeadlineLimits | undefined {
    return seq === undefined ? undefined : this.#bySeq.get(seq);
  }

  keep(seq: number, options: RequestOptions = {}, retryOf?: number): void {
    const extensions = options.extensions ?? this.extensionsOf(retryOf);
    if (extensions !== undefined) keepNewest(this.#extensions, seq, extensions);
    const before = this.of(retryOf);
    const { timeoutMs = before?.timeoutMs, maxTimeMs = before?.maxTimeMs } = options;
    if (timeoutMs === undefined && maxTimeMs === undefined) return;
    keepNewest(this.#bySeq, seq, {
      timeoutMs: timeoutMs ?? DEFAULT_LIMITS.timeoutMs,
      maxTimeMs: maxTimeMs ?? DEFAULT_LIMITS.maxTimeMs,
    });
  }
}

function keepNewest<Value>(kept: Map<number, Value>, seq: number, value: Value): void {
  kept.set(seq, value);
  const [oldest] = kept.keys();
  if (kept.size > REMEMBERED && oldest !== undefined) kept.delete(oldest);
}
