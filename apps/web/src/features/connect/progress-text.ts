import type { SessionState } from '@wirescope/shared/control/session';
import { LONGEST_PROBE_MS, PROBE_MS } from '@wirescope/shared/mcp/probe-patience';
import type { Row } from '@wirescope/shared/traffic/row';

/** Programs that fetch what they run. */
const FETCHERS: Record<string, string> = {
  npx: 'npx',
  pnpx: 'pnpx',
  bunx: 'bunx',
  uvx: 'uvx',
  pipx: 'pipx',
  docker: 'docker',
};
/** After this long a program that fetches is probably fetching, ms. */
const FETCHING_MS = 2_500;

/** What a session that connects waits for: the request that is open, or the process, or nothing yet. */
export type Waiting =
  | { for: 'answer'; method: string; seq: number; since: number }
  | { for: 'process' }
  | { for: 'start' };

/** Pure; `open` is the newest request of ours without an answer. */
export const waitingFor = (session: SessionState, open: Row | undefined): Waiting => {
  if (open?.method !== undefined)
    return { for: 'answer', method: open.method, seq: open.seq, since: open.t };
  return session.process === undefined ? { for: 'start' } : { for: 'process' };
};

/** The program, when it is one that may be downloading and has been at it for a while. Pure. */
export const fetcher = (session: SessionState, elapsedMs: number): string | undefined => {
  if (session.target.kind !== 'stdio' || elapsedMs < FETCHING_MS) return undefined;
  const file = session.target.command.split(/[\\/]/).at(-1) ?? '';
  return FETCHERS[file.replace(/\.(cmd|exe|ps1)$/i, '').toLowerCase()];
};

/** What follows if the server leaves the probe without an answer. `elapsedMs`: since the process began. Pure. */
export const fallbackText = (
  { target, choice, stderrTail }: Pick<SessionState, 'target' | 'choice' | 'stderrTail'>,
  waiting: Waiting,
  elapsedMs: number,
): string | undefined => {
  const isProbe = waiting.for === 'answer' && waiting.method === 'server/discover';
  if (!isProbe || target.kind !== 'stdio' || choice !== 'auto') return undefined;
  const [soon, latest] = [PROBE_MS / 1000, LONGEST_PROBE_MS / 1000];
  if (elapsedMs >= PROBE_MS && stderrTail.length === 0) return undefined;
  return elapsedMs < PROBE_MS
    ? `Servers of earlier revisions may leave it unanswered: ${soon} s after the start, initialize is tried.`
    : `The server still writes to stderr, so it may be starting. Once that rests, or ${latest} s after the start, initialize is tried.`;
};
