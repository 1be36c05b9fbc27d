import type { RowTable } from '@wirescope/shared/traffic/row-table';
import type { Run } from '../../session/runs/run-index.ts';

/** One line of what went on during a call. */
export type ActivityLine = {
  seq: number;
  t: number;
  kind: 'progress' | 'log' | 'asks' | 'status' | 'other';
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
  /** The newest row of a flood whose line is still to be written: only the last of them will be read. */
  #unwritten: number | undefined;
  /** What the task said of itself last. */
  #status: string | undefined;
  readonly lines: ActivityLine[] = [];
  /** Comments on the stream of the call: a sign of life, and no more. */
  comments: { count: number; lastAt: number; lastSeq: number } | undefined;

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
      else if (this.#isComment(this.#taken)) this.#takeComment(this.#taken);
    }
    this.#write();
    return this.#version;
  }

  #isComment(index: number): boolean {
    const table = this.#table;
    return (
      table.kindAt(index) === 'event' &&
      table.methodAt(index) === 'sse' &&
      table.exchangeAt(index) === this.#run.seq &&
      table.subjectAt(index)?.startsWith(':') === true
    );
  }

  #takeComment(index: number): void {
    this.#version += 1;
    const count = (this.comments?.count ?? 0) + 1;
    this.comments = { count, lastAt: this.#table.tAt(index), lastSeq: this.#table.seqAt(index) };
  }

  #kindOf(index: number): KindOfLine | undefined {
    const table = this.#table;
    if (table.kindAt(index) !== 'message' || table.dirAt(index) !== 'in') return undefined;
    const shape = table.shapeAt(index);
    if (this.#isNewStatus(index)) return 'status';
    if (shape === 'request') return 'asks';
    const exchange = table.exchangeAt(index);
    if (shape !== 'notification' || (exchange !== undefined && exchange !== this.#run.seq))
      return undefined;
    if (table.methodAt(index) === 'notifications/message') return 'log';
    if (exchange === undefined) return undefined;
    return table.progressAt(index) === undefined ? 'other' : 'progress';
  }

  /** What a task says of itself is worth a line only when it says something else than before. */
  #isNewStatus(index: number): boolean {
    const note = this.#table.taskAt(index);
    if (note?.status === undefined || note.id !== this.#run.task?.id) return false;
    const said = this.#table.subjectAt(index) ?? note.status;
    if (note.made !== undefined || said === this.#status) return false;
    this.#status = said;
    return true;
  }

  #take(index: number, kind: KindOfLine): void {
    this.#version += 1;
    const second = Math.floor(this.#table.tAt(index) / 1000);
    this.#inSecond = second === this.#second ? this.#inSecond + 1 : 1;
    this.#second = second;
    const last = this.lines.at(-1);
    if (this.#inSecond > READABLE && last?.kind === kind) {
      last.count += 1;
      this.#unwritten = index;
    } else {
      this.#write();
      this.lines.push(this.#line(index, kind, 1));
    }
  }

  #write(): void {
    const last = this.lines.at(-1);
    if (this.#unwritten === undefined || last === undefined) return;
    this.lines.splice(-1, 1, this.#line(this.#unwritten, last.kind, last.count));
    this.#unwritten = undefined;
  }

  #line(index: number, kind: KindOfLine, count: number): ActivityLine {
    const { seq, t, subject, method, progress } = this.#table.at(index);
    return { seq, t, kind, method: method ?? '', text: subject ?? '', progress, count };
  }
}
