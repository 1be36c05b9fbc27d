import type { SessionId } from '@wirescope/shared/ids';
import type { Run } from '../../../session/runs/run-index.ts';
import { keptWithTraffic } from '../../../traffic/kept-with-traffic.ts';
import { LiveValue } from '../../../traffic/live-value.ts';
import { judgeRun, type JudgedCall } from './judged-call.ts';

/** A call that has ended, and the schema of its tool (JSON text). */
export type EndedCall = { run: Run; schemaText: string };

/** Judged calls by the frame of their request. */
export type JudgedCalls = ReadonlyMap<number, JudgedCall>;

/** Judges the calls of one session, one after the other, each once. */
class CallJudge {
  readonly judged = new LiveValue<JudgedCalls>(new Map());
  readonly #session: SessionId;
  readonly #seen = new Set<number>();
  #queue: EndedCall[] = [];
  #busy = false;

  constructor(session: SessionId) {
    this.#session = session;
  }

  /** Takes those calls that are new. */
  look(calls: readonly EndedCall[]): void {
    const fresh = calls.filter(({ run }) => !this.#seen.has(run.seq));
    for (const { run } of fresh) this.#seen.add(run.seq);
    this.#queue.push(...fresh);
    if (!this.#busy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    for (let call = this.#queue.shift(); call !== undefined; call = this.#queue.shift()) {
      const judged = await this.#judge(call);
      if (judged !== undefined)
        this.judged.update((before) => new Map(before).set(judged.seq, judged));
    }
    this.#busy = false;
  }

  async #judge({ run, schemaText }: EndedCall): Promise<JudgedCall | undefined> {
    try {
      return await judgeRun(this.#session, run, schemaText);
    } catch {
      // The frames could not be read now: the link to the proxy tells why, and the next look tries again.
      this.#seen.delete(run.seq);
      return undefined;
    }
  }
}

/** The judge of a session's calls. */
export const judgeOf = keptWithTraffic((session) => new CallJudge(session));
