import type { Row } from '@wirescope/shared/traffic/row';
import type { RowTable } from '@wirescope/shared/traffic/row-table';
import { endOf } from '../exchange-end.ts';
import type { RunOutcome } from './run-outcome.ts';
import { RunTasks, type RunTask } from './run-tasks.ts';

/** One request for a thing of the server, as the record tells it: a call of a tool, a reading of a resource. */
export type Run = {
  /** Frame of the request. */
  seq: number;
  /** What it was about as the row has it: the first characters of a name or an address. */
  subject: string;
  /** Wirescope sent it: the one before met a session that the server had forgotten. */
  again?: true;
  /** It brings what the server asked for instead of answering this request. */
  retryOf?: number;
  /** Unix ms. */
  startedAt: number;
  outcome: RunOutcome;
  /** Frame that ended it. */
  endSeq?: number;
  endedAt?: number;
  /** Frame of an answer that came after the end. */
  lateSeq?: number;
  /** Frame of an answer to no known request that came while this one waited: it may be meant for it. */
  straySeq?: number;
  /** Its answer is not as the protocol asks. */
  faulty?: true;
  /** Frame of a second answer to it. */
  secondSeq?: number;
  /** First frame of its progress, or of what else belongs to it, that is not as the protocol asks. */
  oddSeq?: number;
  /** What the record says of an end that is no answer. */
  endText?: string;
  /** Unix ms of the newest frame that belongs to it. */
  heardAt: number;
  /** The task it became. */
  task?: RunTask;
};

const outcomeOfAnswer = (row: Row, seq: number): RunOutcome => {
  if (row.shape === 'error') return 'refused';
  if (row.batch?.answers.some(([answered, isError]) => answered === seq && isError) === true)
    return 'refused';
  if (row.marks?.includes('input-required') === true) return 'input';
  return row.marks?.includes('isError') === true ? 'error-result' : 'result';
};

const isAnswered = ({ outcome }: Run): boolean =>
  ['result', 'error-result', 'refused', 'input'].includes(outcome);

/** Who could not read a request may answer without its id. */
const breaksProtocol = ({ marks = [], id }: Row): boolean =>
  marks.includes('faulty') || (marks.includes('id-type') && id !== 'null');

/** The requests of a session with one method, oldest first: a fold over its rows that only looks at new ones. */
export class RunIndex {
  readonly #table: RowTable;
  readonly #method: string;
  readonly #runs = new Map<number, Run>();
  readonly #bySubject = new Map<string, Run[]>();
  readonly #open = new Set<Run>();
  readonly #tasks = new RunTasks<Run>();
  #taken = 0;
  #version = 0;
  #outcomes = 0;

  constructor(table: RowTable, method: string) {
    this.#table = table;
    this.#method = method;
  }

  /** Takes the rows that came since. Returns a number that changes when a call did, in whatever way. */
  update(): number {
    const table = this.#table;
    for (; this.#taken < table.length; this.#taken += 1) {
      const exchange = table.exchangeAt(this.#taken);
      const kind = table.kindAt(this.#taken);
      // Most rows are none of ours; building each would be the whole cost.
      const isOurs = exchange === undefined ? kind === 'event' : kind !== 'http';
      if (exchange !== undefined && table.progressAt(this.#taken) !== undefined)
        this.#heard(exchange, this.#taken);
      else if (isOurs || this.#tasks.mayBeAbout(table, this.#taken)) this.#take(this.#taken);
      else if (kind === 'message' && table.shapeAt(this.#taken) === 'batch')
        this.#batch(table.at(this.#taken));
      else if (kind === 'message' && table.hasMark(this.#taken, 'orphan')) this.#stray(this.#taken);
    }
    return this.#version;
  }

  /** As `update`; the number changes only when a call began or ended. */
  updateOutcomes(): number {
    this.update();
    return this.#outcomes;
  }

  #take(index: number): void {
    const row = this.#table.at(index);
    if (row.method === this.#method && row.shape === 'request' && row.dir === 'out')
      this.#start(row);
    else if (this.#tasks.take(row)) this.#changed(true);
    else if (row.exchange === undefined) this.#endAll(row);
    else {
      const run = this.#runs.get(row.exchange);
      if (run !== undefined) this.#belongs(run, row);
    }
  }

  #start(row: Row): void {
    this.#changed(true);
    const subject = row.subject ?? '';
    const run: Run = {
      seq: row.seq,
      subject,
      startedAt: row.t,
      outcome: 'running',
      heardAt: row.t,
      ...(row.by === 'resume' && { again: true }),
      ...(row.retryOf !== undefined && { retryOf: row.retryOf }),
    };
    this.#runs.set(row.seq, run);
    this.#open.add(run);
    this.#bySubject.set(subject, [...(this.#bySubject.get(subject) ?? []), run]);
  }

  /** Progress tells no more than that the server is alive, and may come by the thousand. */
  #heard(exchange: number, index: number): void {
    const run = this.#runs.get(exchange);
    if (run === undefined) return;
    this.#changed(false);
    run.heardAt = this.#table.tAt(index);
  }

  #belongs(run: Run, row: Row): void {
    this.#changed(false);
    run.heardAt = row.t;
    const end = endOf(run.seq, row);
    if (row.marks?.includes('orphan') === true && end === undefined) run.straySeq ??= row.seq;
    if (end === undefined) {
      if (breaksProtocol(row)) run.oddSeq ??= row.seq;
      return;
    }
    if (row.marks?.includes('duplicate') === true && isAnswered(run)) {
      this.#changed(true);
      run.secondSeq ??= row.seq;
    }
    if (this.#open.has(run) && end === 'answer' && this.#tasks.begin(run, row)) {
      this.#changed(true);
      this.#open.delete(run);
    } else if (this.#open.has(run))
      this.#end(run, row, end === 'answer' ? outcomeOfAnswer(row, run.seq) : end);
    else if (end === 'answer') run.lateSeq ??= row.seq;
    // The frame that carries a cancellation and the event that tells of it are two; the words are in the event.
    else if (row.kind === 'event' && run.outcome === end) run.endText ??= row.subject;
  }

  /** Answers to several requests, or one beside other messages. */
  #batch(row: Row): void {
    for (const [seq] of row.batch?.answers ?? []) {
      const run = this.#runs.get(seq);
      if (run !== undefined) this.#belongs(run, row);
    }
  }

  #stray(index: number): void {
    const { seq } = this.#table.at(index);
    for (const run of this.#open) run.straySeq ??= seq;
    if (this.#open.size > 0) this.#changed(false);
  }

  #endAll(row: Row): void {
    for (const run of this.#open) if (endOf(run.seq, row) === 'lost') this.#end(run, row, 'lost');
  }

  #changed(outcome: boolean): void {
    this.#version += 1;
    if (outcome) this.#outcomes += 1;
  }

  #end(run: Run, row: Row, outcome: RunOutcome): void {
    this.#changed(true);
    this.#open.delete(run);
    run.outcome = outcome;
    run.endSeq = row.seq;
    run.endedAt = row.t;
    if (breaksProtocol(row)) run.faulty = true;
    if (row.kind === 'event') run.endText = row.subject;
  }

  /** Requests about one thing, oldest first. `subject` is cut as rows cut it. */
  about(subject: string): readonly Run[] {
    return this.#bySubject.get(subject) ?? [];
  }

  /** Those that became tasks, oldest first. */
  get tasked(): readonly Run[] {
    return this.#tasks.made;
  }

  /** The newest request about each thing, by subject as rows have it. */
  newest(): ReadonlyMap<string, Run> {
    const newest = new Map<string, Run>();
    for (const [subject, runs] of this.#bySubject) {
      const run = runs.at(-1);
      if (run !== undefined) newest.set(subject, run);
    }
    return newest;
  }
}
