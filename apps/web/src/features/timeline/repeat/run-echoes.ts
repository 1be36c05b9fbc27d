import type { SessionId } from '@wirescope/shared/ids';
import { markersIn } from '@wirescope/shared/traffic/exchanges/run-markers';
import { readWholeFrame } from '../../../session/api.ts';
import { keptWithTraffic } from '../../../traffic/kept-with-traffic.ts';
import { LiveValue } from '../../../traffic/live-value.ts';

/** Call of a run → the calls whose markers its answer carries. */
export type Echoes = ReadonlyMap<number, readonly number[]>;
/** An answer of a run that came, by the number of its frame. */
type Answer = { call: number; seq: number };

/** Answers read at the same time. */
const AT_ONCE = 4;
/** What was read is told at this pace, ms. */
const PACE_MS = 200;

/** The markers in the answers of a run, read from the record: each answer once, beside the calls that go on. */
export class RunEchoes {
  readonly read = new LiveValue<Echoes>(new Map());
  readonly #session: SessionId;
  readonly #run: string;
  readonly #echoes = new Map<number, readonly number[]>();
  readonly #known = new Set<number>();
  readonly #queue: Answer[] = [];
  #readers = 0;
  #isTelling = false;
  #isMarked: Promise<boolean> | undefined;

  constructor(session: SessionId, run: string) {
    this.#session = session;
    this.#run = run;
  }

  /** Reads those answers that were not read yet, if the calls of the run carry markers; `request`: frame of one of them. */
  async want(request: number, answers: readonly Answer[]): Promise<void> {
    for (const answer of answers) {
      if (this.#known.has(answer.call)) continue;
      this.#known.add(answer.call);
      this.#queue.push(answer);
    }
    this.#isMarked ??= this.#markersOf(request).then((found = []) => found.length > 0);
    if (!(await this.#isMarked)) return;
    while (this.#readers < AT_ONCE && this.#queue.length > 0) {
      this.#readers += 1;
      void this.#readAll();
    }
  }

  async #readAll(): Promise<void> {
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      const found = await this.#markersOf(next.seq);
      if (found !== undefined) this.#echoes.set(next.call, found);
      this.#tellSoon();
    }
    this.#readers -= 1;
  }

  #tellSoon(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    setTimeout(() => {
      this.#isTelling = false;
      this.read.set(new Map(this.#echoes));
    }, PACE_MS);
  }

  /** Undefined where the frame cannot be read: then nothing is known of its markers. */
  async #markersOf(seq: number): Promise<readonly number[] | undefined> {
    const frame = await readWholeFrame(this.#session, seq).catch(() => undefined);
    return frame?.kind === 'message' ? markersIn(frame.text, this.#run) : undefined;
  }
}

const all = keptWithTraffic(() => new Map<string, RunEchoes>());

/** What is read of a run; kept as long as the rows of its session. */
export const echoesOf = (session: SessionId, run: string): RunEchoes => {
  const runs = all(session);
  const echoes = runs.get(run) ?? new RunEchoes(session, run);
  runs.set(run, echoes);
  return echoes;
};
