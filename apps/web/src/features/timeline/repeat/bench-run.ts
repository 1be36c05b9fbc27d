import type { Problem } from '@wirescope/shared/control/problem';
import type { RequestOptions } from '@wirescope/shared/control/request';
import type { SessionId } from '@wirescope/shared/ids';
import type { RunCall } from '@wirescope/shared/traffic/exchanges/repeat-verdict';
import { markersIn } from '@wirescope/shared/traffic/exchanges/run-markers';
import { cancelExchange, readWholeFrame, sendRequest } from '../../../session/api.ts';
import { endOf } from '../../../session/exchange-end.ts';
import { problemOf } from '../../../session/problem.ts';
import { LiveValue } from '../../../traffic/live-value.ts';
import { getTraffic } from '../../../traffic/traffic.ts';
import { argumentsOf, type BenchPlan } from './bench-plan.ts';

export type BenchState = {
  /** Calls that were sent, in order of their numbers. */
  calls: readonly RunCall[];
  isRunning: boolean;
  /** Why no more calls could be sent. */
  problem?: Problem;
};

export type ParamsOf = (tool: string, argumentsText: string) => string;

/** A run of like calls. Everything that is said about it afterwards is read from the record. */
export class BenchRun {
  readonly plan: BenchPlan;
  readonly state = new LiveValue<BenchState>({ calls: [], isRunning: true });
  readonly #session: SessionId;
  readonly #name = Math.random().toString(36).slice(2, 8);
  readonly #stop = new AbortController();
  readonly #calls: RunCall[] = [];
  readonly #reads: Promise<void>[] = [];
  #next = 0;

  constructor(session: SessionId, plan: BenchPlan) {
    this.#session = session;
    this.plan = plan;
  }

  /** Sends no more calls and gives up those that run. */
  stop(): void {
    this.#stop.abort();
  }

  /** Resolves when every call has ended. Never rejects. */
  async start(
    paramsOf: ParamsOf,
    optionsOf: (tool: string) => Promise<RequestOptions>,
  ): Promise<void> {
    const lanes = Math.min(this.plan.atOnce, this.plan.calls);
    try {
      const options = await optionsOf(this.plan.tool);
      await Promise.all(Array.from({ length: lanes }, () => this.#lane(paramsOf, options)));
      await Promise.all(this.#reads);
      this.#tell({ isRunning: false });
    } catch (error) {
      this.#stop.abort();
      this.#tell({ isRunning: false, problem: problemOf(error) });
    }
  }

  #tell(change: Partial<BenchState>): void {
    this.state.update((state) => ({ ...state, calls: this.#calls.filter(Boolean), ...change }));
  }

  /** One call after the other, as long as there are any. */
  async #lane(paramsOf: ParamsOf, options: RequestOptions): Promise<void> {
    while (this.#next < this.plan.calls && !this.#stop.signal.aborted) {
      const number = this.#next++;
      const text = argumentsOf(this.plan, this.#name, number);
      const paramsText = paramsOf(this.plan.tool, text);
      const seq = await sendRequest(this.#session, { method: 'tools/call', paramsText, options });
      this.#calls[number] = { seq };
      this.#tell({});
      await this.#outcome(number, seq);
    }
  }

  async #outcome(number: number, seq: number): Promise<void> {
    const store = getTraffic(this.#session);
    const giveUp = () => {
      // Fails only where the answer was faster, and the record tells that.
      cancelExchange(this.#session, seq).catch(() => undefined);
    };
    const over = new AbortController();
    this.#stop.signal.addEventListener('abort', giveUp, { signal: over.signal });
    if (this.#stop.signal.aborted) giveUp();
    this.#planCancel(seq, giveUp, over.signal);
    const row = await store.whenRow((one) => endOf(seq, one) !== undefined, undefined, seq);
    over.abort();
    this.#tell({});
    // Reading goes on beside the next call: it must not change the pace of the run.
    if (endOf(seq, row) === 'answer' && this.plan.markerKey !== undefined)
      this.#reads.push(this.#readEcho({ number, seq }, row.seq));
  }

  async #readEcho({ number, seq }: { number: number; seq: number }, answer: number): Promise<void> {
    const frame = await readWholeFrame(this.#session, answer);
    const text = frame.kind === 'message' ? frame.text : '';
    this.#calls[number] = { seq, echoes: markersIn(text, this.#name) };
    this.#tell({});
  }

  #planCancel(seq: number, giveUp: () => void, over: AbortSignal): void {
    const { cancel } = this.plan;
    if (cancel.when === 'at-once') giveUp();
    if (cancel.when === 'after') {
      const timer = setTimeout(giveUp, cancel.ms);
      over.addEventListener('abort', () => clearTimeout(timer));
    }
    if (cancel.when === 'first-progress')
      getTraffic(this.#session)
        .whenRow((row) => row.exchange === seq && row.progress !== undefined, over, seq)
        .then(giveUp, () => undefined);
  }
}
