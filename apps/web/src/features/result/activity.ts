import type { RowTable } from '@wirescope/shared/traffic/row-table';
import type { Run } from '../../session/runs/run-index.ts';

/** One step of a call's progress. */
export type ProgressPoint = { t: number; value: number; total: number | null };

/** One line of what went on during a call. */
export type ActivityLine = {
  seq: number;
  t: number;
  kind: 'progress' | 'log' | 'asks' | 'other';
  method: string;
  text: string;
  progress?: readonly [number, number | null];
  /** More than one frame was put together here, because they came too fast to be read. */
  count: number;
};

/** Lines a second that can still be read. */
const READABLE = 20;

type KindOfLine = ActivityLine['kind'];

/**
 * What went on while a call ran: its progress, log messages, and requests of the server. A fold over the rows, like
 * everything else; it only looks at new ones. On stdio nothing ties a log message to a call, so those that came
 * meanwhile are taken.
 */
export class Activity {
  readonly #table: RowTable;
  readonly #run: Run;
  #taken: number;
  /** Second and number of lines in it, for telling a flood. */
  #second = 0;
  #inSecond = 0;
  #version = 0;
  readonly points: ProgressPoint[] = [];
  readonly lines: ActivityLine[] = [];

  constructor(table: RowTable, run: Run) {
    this.#table = table;
    this.#run = run;
    this.#taken = run.seq;
  }

  /** Takes the rows that came since, up to the end of the call. Returns a number that changes when there is more to show. */
  update(): number {
    const end = Math.min(this.#table.length, this.#run.endSeq ?? Number.POSITIVE_INFINITY);
    for (; this.#taken < end; this.#taken += 1) {
      const kind = this.#kindOf(this.#taken);
      if (kind !== undefined) this.#take(this.#taken, kind);
    }
    return this.#version;
  }

  #kindOf(index: number): KindOfLine | undefined {
    const table = this.#table;
    if (table.kindAt(index) !== 'message' || table.dirAt(index) !== 'in') return undefined;
    const shape = table.shapeAt(index);
    if (shape === 'request') return 'asks';
    const exchange = table.exchangeAt(index);
    if (shape !== 'notification' || (exchange !== undefined && exchange !== this.#run.seq))
      return undefined;
    if (table.methodAt(index) === 'notifications/message') return 'log';
    if (exchange === undefined) return undefined;
    return table.progressAt(index) === undefined ? 'other' : 'progress';
  }

  #take(index: number, kind: KindOfLine): void {
    this.#version += 1;
    const { seq, t, subject, method, progress } = this.#table.at(index);
    if (progress !== undefined && kind === 'progress')
      this.points.push({ t, value: progress[0], total: progress[1] });
    const line = { seq, t, kind, method: method ?? '', text: subject ?? '', progress, count: 1 };
    const second = Math.floor(t / 1000);
    this.#inSecond = second === this.#second ? this.#inSecond + 1 : 1;
    this.#second = second;
    const last = this.lines.at(-1);
    const flood = this.#inSecond > READABLE && last?.kind === kind;
    if (flood) this.lines.splice(-1, 1, { ...line, count: last.count + 1 });
    else this.lines.push(line);
  }
}

/** A stretch of a staircase in parts of its width and height, from 0 to 1. */
export type Stair = { from: number; to: number; height: number };

/** The steps of progress between two times as a staircase; at most `most` of them, each keeping the last value in it. */
export const stairs = (
  points: readonly ProgressPoint[],
  { from, to, most }: { from: number; to: number; most: number },
): Stair[] => {
  const width = Math.max(to - from, 1);
  const top = Math.max(...points.slice(-1).map(({ total, value }) => total ?? value), 0) || 1;
  const steps: Stair[] = [];
  for (const { t, value } of points) {
    const at = Math.min(1, Math.max(0, (t - from) / width));
    const step = { from: at, to: 1, height: Math.min(1, Math.max(0, value / top)) };
    const last = steps.at(-1);
    if (last !== undefined && Math.floor(last.from * most) === Math.floor(at * most))
      steps.splice(-1, 1, { ...step, from: last.from });
    else steps.push(step);
    const before = steps.at(-2);
    if (before !== undefined) before.to = steps.at(-1)?.from ?? 1;
  }
  return steps;
};
