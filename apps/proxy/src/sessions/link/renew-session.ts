import type { Problem } from '@wirescope/shared/control/problem';
import type { SendRequest } from '@wirescope/shared/control/request';
import type { Revision } from '@wirescope/shared/mcp/revision';
import type { Recorder } from '../../captures/recorder.ts';
import type { Connection } from '../connection/connection.ts';
import type { SessionSign } from '../connection/http-session.ts';
import type { Standing } from '../standing.ts';
import type { Attempt } from './attempt.ts';

/** What an HTTP server's answer said of its session, and the request of a person that met it, if one did. */
type Told = { sign: SessionSign; asked: SendRequest | undefined };

type Lost = SessionSign & { is: 'lost' };

type Met = {
  /** The connection it was said on, and the attempt that made it. */
  connection: Connection;
  attempt: Attempt;
  standing: Standing;
  link: {
    /** The newest one. */
    readonly connection: Connection | undefined;
    beginAnew(text: string, attempt: Attempt, onReady: () => void): void;
    giveUp(problem: Problem): Promise<void>;
  };
  recorder: Recorder;
  send: (request: SendRequest) => unknown;
};

/**
 * Acts on what a server says of its HTTP session. One that forgot it must be asked for a new one (2025-11-25
 * basic/transports); one that forgets the new one as well, before anything was answered in it, is given up on.
 */
export function judgeSession(told: Told, met: Met): void {
  const { sign } = told;
  if (sign.is === 'refused') {
    met.standing.setTrouble(sessionRefused(sign.said));
    return;
  }
  const revision = met.standing.now.negotiated?.revision;
  if (revision === undefined) return;
  if (met.connection.http.fruitful || met.attempt.renews !== true)
    renew(revision, { sign, asked: told.asked }, met);
  else void met.link.giveUp(sessionLostAgain(sign.sessionId));
}

/** A request that was turned away for this was not carried out; one of a person is sent again, once. */
function renew(
  revision: Revision,
  { sign, asked }: Told & { sign: Lost },
  { link, recorder, send }: Met,
): void {
  const { sessionId } = sign;
  const choiceBecause = `The session before spoke ${revision}`;
  const attempt = { choice: revision, choiceBecause, renews: true };
  link.beginAnew(lostText(sign, asked !== undefined), attempt, () => {
    const text = replacedText(sessionId, link.connection?.http.sessionId);
    recorder.record({ kind: 'event', name: 'session-renewed', text });
    if (asked !== undefined) send(sentAgain(asked));
  });
}

/** Sent by Wirescope: it is not sent a third time. */
const sentAgain = ({ options, ...request }: SendRequest): SendRequest => ({
  ...request,
  options: { ...options, progress: options?.progress ?? true, by: 'resume' },
});

/** The server said 400 and spoke of a session: a new one may help, but only a person can know. */
const sessionRefused = (said: string): Problem => ({
  code: 'session-refused',
  what: 'The server refuses the session (HTTP 400).',
  why: `It said: ${said.trim().replaceAll(/\s+/g, ' ').replace(/\.$/, '').slice(0, 200)}. A server that has forgotten a session should answer 404.`,
  todo: 'Begin a new session, then repeat the request.',
  offers: [{ kind: 'new-session' }],
});

/** The new session was forgotten as well, before anything was answered in it. */
const sessionLostAgain = (sessionId: string): Problem => ({
  code: 'session-lost-again',
  what: 'The server does not know the new session either (HTTP 404).',
  why: `It gave out the session ${sessionId} and answered 404 to the first request in it.`,
  todo: 'Look at where the server keeps its sessions: several instances behind one address, or one that restarts.',
  offers: [{ kind: 'new-session' }],
});

/** What becomes of a session that the server forgot. */
function lostText({ sessionId, toStream }: Lost, again: boolean): string {
  const lost = `The server does not know the session ${sessionId} any more (HTTP 404`;
  if (toStream === true) return `${lost}, to the GET of its own stream). A new one is initialised.`;
  return `${lost}). A new one is initialised; the request that met it ${
    again ? 'was not carried out and is sent again once' : 'is not repeated'
  }.`;
}

const replacedText = (before: string, now: string | undefined): string =>
  `Session ${before} has ended; ${now === undefined ? 'the server gives no session id any more' : `the new session is ${now}`}.`;
