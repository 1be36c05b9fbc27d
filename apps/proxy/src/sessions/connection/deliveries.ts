import type { SendRequest } from '@wirescope/shared/control/request';
import { causeText } from '@wirescope/shared/result';
import type { Delivery } from '../../targets/target.ts';
import type { HttpSession, SessionSign } from './http-session.ts';
import type { Line } from './line.ts';
import type { OpenRequests } from './open-requests.ts';

/** What the answer to a message says of its session; without a request it was none of a person. */
type Told = (sign: SessionSign, request: SendRequest | undefined) => void;

/** The transport's word on each message that went out, and who waits for it. */
export class Deliveries {
  readonly #line: Line;
  readonly #parts: { open: OpenRequests; http: HttpSession; told: Told };
  readonly #waiting = new Map<number, () => void>();
  /** What a person asked over HTTP, as long as it is not delivered. */
  readonly #asked = new Map<number, SendRequest>();

  constructor(line: Line, parts: { open: OpenRequests; http: HttpSession; told: Told }) {
    this.#line = line;
    this.#parts = parts;
  }

  /** Resolves when the transport is done with a message. HTTP+SSE and stdio tell of trouble only: do not wait there. */
  done(seq: number): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(seq, resolve));
  }

  /** A request of a person, which may have to be sent again if the session it meets is gone. */
  remember(seq: number, request: SendRequest): void {
    this.#asked.set(seq, request);
  }

  take(seq: number, delivery: Delivery): void {
    const { open, http, told } = this.#parts;
    const { recorder } = this.#line;
    const problem = open.delivered(seq, delivery);
    // Otherwise nothing on record would say that this call alone has ended.
    if (problem && !this.#line.ended) {
      const text = causeText(problem);
      recorder.record({ kind: 'event', name: 'failed', exchange: seq, text });
    }
    this.#waiting.get(seq)?.();
    this.#waiting.delete(seq);
    const sign = http.delivered(seq, delivery);
    const asked = this.#asked.get(seq);
    this.#asked.delete(seq);
    if (sign !== undefined && !this.#line.ended) told(sign, asked);
  }
}
