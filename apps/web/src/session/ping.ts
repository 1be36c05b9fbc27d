import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import { methodFacts } from '@wirescope/shared/mcp/methods';
import { getTraffic } from '../traffic/traffic.ts';
import { problemOf } from './problem.ts';
import { request } from './request.ts';

/** Whether the revision of a session has ping (basic/utilities/ping); undefined while that is not known. */
export const hasPing = ({ revision }: SessionState): boolean | undefined =>
  revision === undefined ? undefined : methodFacts('ping')?.revisions.includes(revision) === true;

/** Sends a ping and says in a sentence what came of it. Never rejects. */
export const ping = async (session: SessionId): Promise<string> => {
  try {
    const outcome = await request(session, { method: 'ping', options: { progress: false } });
    if (outcome.kind === 'result') return `Ping answered in ${tookOf(session, outcome.frame.seq)}.`;
    if (outcome.kind === 'error')
      return `The server refused the ping: ${outcome.error.message ?? 'it does not say why'}.`;
    return outcome.text;
  } catch (error) {
    return problemOf(error).what;
  }
};

const tookOf = (session: SessionId, seq: number): string =>
  `${(getTraffic(session).row(seq)?.took ?? 0).toFixed(1)} ms`;
