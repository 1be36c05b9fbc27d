import type { Delivery } from '../../targets/target.ts';

/** What an HTTP server's answer says about the session it was asked in. */
export type SessionSign =
  /** 404: it does not know the session any more (2025-11-25 basic/transports, "Session Management"). */
  | { is: 'lost'; sessionId: string; toStream?: true }
  /** Another refusal whose words are about a session; what it means is for a person to judge. */
  | { is: 'refused'; sessionId: string; said: string };

/** Reads the signs of one connection's HTTP session. */
export class HttpSession {
  /** The id its messages carry, once one did. */
  sessionId: string | undefined;
  /** A request was answered in it, so it is no session that is refused from the start. */
  fruitful = false;
  readonly #errors = new Map<number, string>();

  /** An error came as the body of a response with that status, in answer to the frame `seq`. */
  errorSeen(seq: number | undefined, status: number | undefined, message: string): void {
    if (seq !== undefined && status === 400) this.#errors.set(seq, message);
  }

  delivered(seq: number, delivery: Delivery): SessionSign | undefined {
    const error = this.#errors.get(seq);
    this.#errors.delete(seq);
    if (delivery.kind !== 'http' || delivery.sessionId === undefined) return undefined;
    const { sessionId, status, answered } = delivery;
    this.sessionId = sessionId;
    if (status === 404) return { is: 'lost', sessionId };
    if (status < 300 && answered) this.fruitful = true;
    const said = error ?? delivery.bodyText ?? '';
    return status === 400 && /session/i.test(said) ? { is: 'refused', sessionId, said } : undefined;
  }
}
