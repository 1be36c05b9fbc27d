import type { Problem } from '@wirescope/shared/control/problem';
import type { Delivery } from '../targets/target.ts';

/** What an HTTP server's answer says about the session it was asked in. */
export type SessionSign =
  /** 404: it does not know the session any more (2025-11-25 basic/transports, "Session Management"). */
  | { is: 'lost'; sessionId: string }
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

/** The server said 400 and spoke of a session: a new one may help, but only a person can know. */
export const sessionRefused = (said: string): Problem => ({
  code: 'session-refused',
  what: 'The server refuses the session (HTTP 400).',
  why: `It said: ${JSON.stringify(said.trim().slice(0, 200))}. A server that has forgotten a session should answer 404.`,
  todo: 'Begin a new session, then repeat the request.',
  offers: [{ kind: 'new-session' }],
});

/** The new session was forgotten as well, before anything was answered in it. */
export const sessionLostAgain = (sessionId: string): Problem => ({
  code: 'session-lost-again',
  what: 'The server does not know the new session either (HTTP 404).',
  why: `It gave out the session ${sessionId} and answered 404 to the first request in it.`,
  todo: 'Look at where the server keeps its sessions: several instances behind one address, or one that restarts.',
  offers: [{ kind: 'new-session' }],
});

/** What becomes of a session that the server forgot. */
export const lostText = (sessionId: string, again: boolean): string =>
  `The server does not know the session ${sessionId} any more (HTTP 404). A new one is initialised; the request that met it ${
    again ? 'was not carried out and is sent again once' : 'is not repeated'
  }.`;

export const replacedText = (before: string, now: string | undefined): string =>
  `Session ${before} has ended; ${now === undefined ? 'the server gives no session id any more' : `the new session is ${now}`}.`;
