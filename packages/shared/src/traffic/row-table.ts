import { CountColumn, FloatColumn, SeriesColumn, TextColumn } from './column.ts';
import type { Automatic, Direction, RunNote } from './frame.ts';
import { Interned, RecentStrings } from './interned.ts';
import { SharedColumn } from './shared-column.ts';
import { TaskColumn } from './task-column.ts';
import { dirOf, kindOf, packFacts, phaseOf, senderOf, shapeOf } from './row-facts.ts';
import type { LogNote } from '../mcp/logging.ts';
import type { BatchNote, HttpPhase, Mark, Row, Shape, TaskNote } from './row.ts';

/** Subjects remembered to hold equal ones once. */
const RECENT_SUBJECTS = 1_024;

/**
 * Rows in columns: a million of them cost tens of megabytes and no objects for the garbage collector to walk. `at`
 * builds a row on demand; lists and filters use the getters of single columns. Indexes are 0, 1, 2… in order of
 * appending. The getters give what an absent row lacks: undefined, or 0 for `seq`, `t` and `bytes`.
 */
export class RowTable {
  #length = 0;
  readonly #seq = new SeriesColumn();
  readonly #t = new FloatColumn();
  readonly #bytes = new CountColumn(4);
  readonly #facts = new CountColumn(2);
  readonly #method = new CountColumn(2);
  readonly #subject = new TextColumn();
  readonly #id = new TextColumn();
  readonly #exchange = new CountColumn(4);
  readonly #http = new CountColumn(4);
  readonly #status = new CountColumn(2);
  readonly #took = new FloatColumn();
  readonly #progress = new FloatColumn();
  readonly #total = new FloatColumn();
  readonly #code = new FloatColumn();
  readonly #marks = new SharedColumn<Mark[]>(1, {
    keyOf: (marks) => marks.join(' '),
    copyOf: (marks) => [...marks],
  });
  readonly #continues = new CountColumn(4);
  readonly #parent = new CountColumn(4);
  readonly #retryOf = new CountColumn(4);
  readonly #limits = new SharedColumn<NonNullable<Row['limits']>>(2, {
    // A minus before a nought would be lost in the text.
    keyOf: (limits) => limits.map((ms) => (Object.is(ms, -0) ? '-0' : String(ms))).join(' '),
    copyOf: ([silence, most]) => [silence, most],
  });
  readonly #runs = new Map<number, RunNote>();
  readonly #began = new FloatColumn();
  readonly #tasks = new TaskColumn();
  readonly #batches = new Map<number, BatchNote>();
  readonly #logs = new SharedColumn<LogNote>(2, {
    keyOf: ({ level, logger }) => JSON.stringify([level, logger]),
    copyOf: (log) => ({ ...log }),
  });
  readonly #methods = new Interned();
  readonly #recent = new RecentStrings(RECENT_SUBJECTS);

  get length(): number {
    return this.#length;
  }

  /** Every method, HTTP method and event name seen, in order of first sight. */
  get methods(): readonly string[] {
    return this.#methods.texts;
  }

  append(row: Row): void {
    const index = this.#length;
    this.#seq.set(index, row.seq);
    this.#t.set(index, row.t);
    this.#bytes.set(index, row.bytes);
    this.#facts.set(index, packFacts(row));
    this.#method.set(index, this.#methods.numberOf(row.method));
    this.#subject.set(index, this.#recent.once(row.subject));
    this.#id.set(index, row.id);
    this.#exchange.set(index, row.exchange);
    this.#http.set(index, row.http);
    this.#status.set(index, row.status);
    this.#took.set(index, row.took);
    this.#progress.set(index, row.progress?.[0]);
    this.#total.set(index, row.progress?.[1] ?? undefined);
    this.#code.set(index, row.code);
    this.#marks.set(index, row.marks);
    this.#continues.set(index, row.continues);
    this.#parent.set(index, row.parent);
    this.#retryOf.set(index, row.retryOf);
    this.#limits.set(index, row.limits);
    if (row.run !== undefined) this.#runs.set(index, { ...row.run });
    this.#began.set(index, row.began);
    this.#tasks.set(index, row.task);
    if (row.batch !== undefined) this.#batches.set(index, copyOfBatch(row.batch));
    this.#logs.set(index, row.log);
    this.#length = index + 1;
  }

  /** The row as it was appended. Throws a `RangeError` outside 0 … length - 1. */
  at(index: number): Row {
    if (!Number.isInteger(index) || index < 0 || index >= this.#length)
      throw new RangeError(`There is no row ${index}; the table has ${this.#length}.`);
    const row: Row = {
      seq: this.seqAt(index),
      t: this.tAt(index),
      kind: this.kindAt(index),
      bytes: this.bytesAt(index),
    };
    put(row, 'dir', this.dirAt(index));
    put(row, 'shape', this.shapeAt(index));
    put(row, 'method', this.methodAt(index));
    put(row, 'subject', this.subjectAt(index));
    put(row, 'id', this.idAt(index));
    put(row, 'exchange', this.exchangeAt(index));
    put(row, 'http', this.httpAt(index));
    put(row, 'status', this.statusAt(index));
    put(row, 'took', this.tookAt(index));
    put(row, 'progress', this.progressAt(index));
    put(row, 'code', this.codeAt(index));
    put(row, 'by', this.byAt(index));
    put(row, 'marks', this.marksAt(index)?.slice());
    put(row, 'phase', this.phaseAt(index));
    put(row, 'continues', this.continuesAt(index));
    put(row, 'parent', this.parentAt(index));
    put(row, 'retryOf', this.retryOfAt(index));
    const limits = this.limitsAt(index);
    put(row, 'limits', limits && [...limits]);
    const run = this.runAt(index);
    put(row, 'run', run && { ...run });
    put(row, 'began', this.beganAt(index));
    put(row, 'task', this.taskAt(index));
    const batch = this.batchAt(index);
    put(row, 'batch', batch && copyOfBatch(batch));
    const log = this.logAt(index);
    put(row, 'log', log && { ...log });
    return row;
  }

  /** The index of the row with that `seq`, or -1. Rows must have been appended in order of `seq`. */
  indexOfSeq(seq: number): number {
    // Without gaps the place follows from the first number; only imported parts need the search.
    const guess = seq - this.seqAt(0);
    if (guess >= 0 && guess < this.#length && this.seqAt(guess) === seq) return guess;
    let low = 0;
    let high = this.#length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.seqAt(middle);
      if (found === seq) return middle;
      if (found < seq) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  seqAt(index: number): number {
    return this.#seq.get(index) ?? 0;
  }

  tAt(index: number): number {
    return this.#t.get(index) ?? 0;
  }

  bytesAt(index: number): number {
    return this.#bytes.get(index) ?? 0;
  }

  kindAt(index: number): Row['kind'] {
    return kindOf(this.#facts.get(index) ?? 0);
  }

  dirAt(index: number): Direction | undefined {
    return dirOf(this.#facts.get(index) ?? 0);
  }

  shapeAt(index: number): Shape | undefined {
    return shapeOf(this.#facts.get(index) ?? 0);
  }

  byAt(index: number): Automatic | undefined {
    return senderOf(this.#facts.get(index) ?? 0);
  }

  methodAt(index: number): string | undefined {
    return this.#methods.textOf(this.#method.get(index));
  }

  /** The place of the row's method in `methods`: filters compare this number instead of the text. */
  methodNumberAt(index: number): number | undefined {
    return this.#method.get(index);
  }

  subjectAt(index: number): string | undefined {
    return this.#subject.get(index);
  }

  idAt(index: number): string | undefined {
    return this.#id.get(index);
  }

  exchangeAt(index: number): number | undefined {
    return this.#exchange.get(index);
  }

  httpAt(index: number): number | undefined {
    return this.#http.get(index);
  }

  statusAt(index: number): number | undefined {
    return this.#status.get(index);
  }

  tookAt(index: number): number | undefined {
    return this.#took.get(index);
  }

  codeAt(index: number): number | undefined {
    return this.#code.get(index);
  }

  progressAt(index: number): [number, number | null] | undefined {
    const value = this.#progress.get(index);
    return value === undefined ? undefined : [value, this.#total.get(index) ?? null];
  }

  /** Shared by all rows with these marks: not to be changed. */
  marksAt(index: number): readonly Mark[] | undefined {
    return this.#marks.get(index);
  }

  hasMark(index: number, mark: Mark): boolean {
    return this.marksAt(index)?.includes(mark) ?? false;
  }

  phaseAt(index: number): HttpPhase | undefined {
    return phaseOf(this.#facts.get(index) ?? 0);
  }

  continuesAt(index: number): number | undefined {
    return this.#continues.get(index);
  }

  parentAt(index: number): number | undefined {
    return this.#parent.get(index);
  }

  retryOfAt(index: number): number | undefined {
    return this.#retryOf.get(index);
  }

  /** How long a request of ours may be silent, and take in all, ms. Shared by all with these limits: not to be changed. */
  limitsAt(index: number): readonly [silence: number, most: number] | undefined {
    return this.#limits.get(index);
  }

  /** Not to be changed. */
  runAt(index: number): RunNote | undefined {
    return this.#runs.get(index);
  }

  beganAt(index: number): number | undefined {
    return this.#began.get(index);
  }

  taskAt(index: number): TaskNote | undefined {
    return this.#tasks.get(index);
  }

  /** Not to be changed. */
  batchAt(index: number): BatchNote | undefined {
    return this.#batches.get(index);
  }

  /** Shared by all rows with this level and logger: not to be changed. */
  logAt(index: number): LogNote | undefined {
    return this.#logs.get(index);
  }
}

const copyOfBatch = (batch: BatchNote): BatchNote => ({
  ...batch,
  answers: batch.answers.map(([exchange, isError]) => [exchange, isError]),
});

/** Rows leave absent fields out instead of naming them. */
function put<K extends keyof Row>(row: Row, key: K, value: Row[K]): void {
  if (value !== undefined) row[key] = value;
}
