import type { Problem } from '@wirescope/shared/control/problem';
import type { RequestOptions } from '@wirescope/shared/control/request';
import type { SessionId } from '@wirescope/shared/ids';
import type { Row } from '@wirescope/shared/traffic/row';
import { dropExchange, sendRequest } from '../../../session/api.ts';
import { endOf } from '../../../session/exchange-end.ts';
import { problemOf } from '../../../session/problem.ts';
import { LiveValue } from '../../../traffic/live-value.ts';
import { getTraffic } from '../../../traffic/traffic.ts';
import { argumentsOf, type BenchPlan } from './bench-plan.ts';

export type BenchState = {
  isRunning: boolean;
  /** Why no more calls could be sent. */
  problem?: Problem;
};

export type ParamsOf = (tool: string, argumentsText: string) => string;

/** Sends a run of like calls. Everything that is said about it is read from the record, which names the run. */
export class BenchRun {
  readonly plan: BenchPlan;
  readonly name = Math.random().toString(36).slice(2, 8);
  readonly state = new LiveValue<BenchState>({ isRunning: true });
  readonly #session: SessionId;
  readonly #stop = new AbortController();
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
      this.state.set({ isRunning: false });
    } catch (error) {
      this.#stop.abort();
      this.state.set({ isRunning: false, problem: problemOf(error) });
    }
  }

  /** One call after the other, as long as there are any. */
  async #lane(paramsOf: ParamsOf, options: RequestOptions): Promise<void> {
    while (this.#next < this.plan.calls && !this.#stop.signal.aborted) {
      const call = this.#next++;
      const { name, plan } = this;
      const seq = await sendRequest(this.#session, {
        method: 'tools/call',
        paramsText: paramsOf(plan.tool, argumentsOf(plan, name, call)),
        options: { ...options, run: { name, call, of: plan.calls } },
      });
      await this.#outcome(seq);
    }
  }

  async #outcome(seq: number): Promise<void> {
    const store = getTraffic(this.#session);
    const giveUp = () => {
      // That the answer was faster is told by the record.
      dropExchange(this.#session, seq).catch(() => undefined);
    };
    const over = new AbortController();
    this.#stop.signal.addEventListener('abort', giveUp, { signal: over.signal });
    if (this.#stop.signal.aborted) giveUp();
    this.#planCancel(seq, giveUp, over.signal);
    await store.whenRow((one) => endOf(seq, one) !== undefined, undefined, seq);
    over.abort();
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
        .whenRow((row) => isProgressOf(seq, row), over, seq)
        .then(giveUp, () => undefined);
  }
}

/** An update of the call, with a number or without; one with a token of nobody is none of it. */
const isProgressOf = (seq: number, { exchange, method, marks }: Row): boolean =>
  exchange === seq &&
  method === 'notifications/progress' &&
  marks?.includes('stray-token') !== true;
