import type { Probe } from '@wirescope/shared/arguments/probes/probe';
import type { SessionId } from '@wirescope/shared/ids';
import { cancelExchange } from '../../../session/api.ts';
import { endOf } from '../../../session/exchange-end.ts';
import { problemOf } from '../../../session/problem.ts';
import { keptWithTraffic } from '../../../traffic/kept-with-traffic.ts';
import { LiveValue } from '../../../traffic/live-value.ts';
import { getTraffic } from '../../../traffic/traffic.ts';

/** Probes on their way. What became of the others is read from the record. */
export type ProbeRunState = {
  /** Ids of those that are still to be sent. */
  waiting: readonly string[];
  /** The one that waits for its answer, and the frame of its request once it is sent. */
  current?: { id: string; seq?: number };
  /** Why the last run ended before its time, a sentence. */
  stopped?: string;
};

/** Sends a call; resolves to the frame of its request. */
export type SendCall = (argumentsText: string) => Promise<number>;

const IDLE: ProbeRunState = { waiting: [] };

/** Runs probes of one tool one after the other: what a server does under several at once is another question. */
class ProbeRun {
  readonly state = new LiveValue<ProbeRunState>(IDLE);
  readonly #session: SessionId;
  #stop = new AbortController();

  constructor(session: SessionId) {
    this.#session = session;
  }

  /** Sends no more probes and gives up the one that runs. */
  cancel(): void {
    this.#stop.abort();
  }

  /** Resolves when the last probe has ended. Never rejects. */
  async start(probes: readonly Probe[], send: SendCall): Promise<void> {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    let stopped: string | undefined;
    try {
      for (const [index, { id, text }] of probes.entries()) {
        if (signal.aborted) break;
        this.state.set({
          waiting: probes.slice(index + 1).map((probe) => probe.id),
          current: { id },
        });
        if (!(await this.#one(id, await send(text), signal))) {
          stopped = 'The connection ended, so the probes after this one were not sent.';
          break;
        }
      }
    } catch (error) {
      const { what, why } = problemOf(error);
      stopped = [what, why].filter((part) => part !== undefined).join(' ');
    }
    this.state.set({ waiting: [], stopped: signal.aborted ? 'Stopped by you.' : stopped });
  }

  /** Whether the connection lives on after it. */
  async #one(id: string, seq: number, signal: AbortSignal): Promise<boolean> {
    this.state.update((state) => ({ ...state, current: { id, seq } }));
    // Fails only where the answer was faster, and the record tells that.
    const giveUp = () => void cancelExchange(this.#session, seq).catch(() => undefined);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    const end = await getTraffic(this.#session).whenRow(
      (row) => endOf(seq, row) !== undefined,
      undefined,
      seq,
    );
    signal.removeEventListener('abort', giveUp);
    return endOf(seq, end) !== 'lost' || end.exchange === seq;
  }
}

/** What is kept of the probes of a tool while its session is there: another tab or tool does not stop a run. */
export type ProbeBoard = {
  run: ProbeRun;
  /** Ids of probes that were taken out of the choice: all others are chosen. */
  left: LiveValue<ReadonlySet<string>>;
};

const boardsOf = keptWithTraffic(() => new Map<string, ProbeBoard>());

export const boardOf = (session: SessionId, tool: string, nth: number): ProbeBoard => {
  const boards = boardsOf(session);
  const key = JSON.stringify([tool, nth]);
  const board = boards.get(key) ?? {
    run: new ProbeRun(session),
    left: new LiveValue<ReadonlySet<string>>(new Set()),
  };
  boards.set(key, board);
  return board;
};
