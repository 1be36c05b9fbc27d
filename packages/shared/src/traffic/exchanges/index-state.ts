import { MAY_ASK } from '../../mcp/asks/asking-methods.ts';
import type { RowTable } from '../row-table.ts';
import type { Aside } from './aside.ts';
import type { CallRun } from './call-run.ts';
import type { Connection } from './connection.ts';
import { ExchangeColumns } from './exchange-columns.ts';
import { createLanes, laneOf } from './lanes.ts';
import { Numbers } from './numbers.ts';
import { codeOf, outcomeOf, type Asker, type LossCause, type Outcome } from './outcome.ts';
import type { ServerStream } from './server-stream.ts';
import type { Task } from './task.ts';

/** Rows: the loss of a stream, and the head of the response that goes on with it; absent when none did. */
export type Break = { from: number; to?: number };

/** A request to stop waiting for an answer: the row that says so. */
export type CancelNote = { row: number; by: Asker };

const PENDING = codeOf({ kind: 'pending' });
const LISTEN = 'subscriptions/listen';

/**
 * What the fold knows after the rows so far. Rare facts are in maps, by ordinal; everything that most exchanges have is
 * in columns.
 */
export class IndexState {
  readonly table: RowTable;
  /** Rows folded. */
  rows = 0;
  readonly columns = new ExchangeColumns();
  readonly lanes = createLanes();
  readonly connections: Connection[] = [];
  readonly tasks: Task[] = [];
  readonly taskById = new Map<string, Task>();
  readonly taskOf = new Map<number, Task>();
  readonly streams: ServerStream[] = [];
  /** Those on which something may still come. */
  readonly openStreams = new Set<ServerStream>();
  readonly streamByHttp = new Map<number, ServerStream>();
  readonly cancels = new Map<number, CancelNote>();
  readonly lateAnswers = new Map<number, number>();
  readonly duplicates = new Map<number, number[]>();
  /** First round → all rounds of one user action; any later round → the first. */
  readonly rounds = new Map<number, number[]>();
  readonly headOf = new Map<number, number>();
  /** Answers a batch still waits for. */
  readonly batchesDue = new Map<number, number>();
  readonly open = new Set<number>();
  /** Results that ask for input nobody has brought yet. */
  readonly awaitingInput = new Set<number>();
  /** Questions that were left without an answer: by a person, or since their connection ended. */
  readonly leftOpen = new Map<number, number>();
  /** Open requests of ours about which the server may ask back. */
  readonly openAskers = new Set<number>();
  /** Questions of which nothing says what call they are about. */
  readonly asideOf = new Map<number, Aside>();
  /** By name, in order of their first calls. */
  readonly runs = new Map<string, CallRun>();
  /** Listen streams that ended without a word and were not asked for again, and why. */
  readonly lostListens = new Map<number, LossCause>();
  /** GETs that may yet turn out to be streams of the server's: HTTP exchange → row. */
  readonly pendingGets = new Map<number, number>();
  /** The stream the client said it would ask for again. */
  streamToReopen: ServerStream | undefined;
  /** The stream on which everything comes, where answers do not come on the exchange of their request (HTTP+SSE). */
  sharedStream: number | undefined;
  /** When the stream of an exchange was lost, and when it was gone on with. */
  readonly breaks = new Map<number, Break[]>();
  /** HTTP exchanges that go on with the one an exchange was sent on. */
  readonly hops = new Map<number, number>();
  /** Rows before which the clock of a recording was set. */
  readonly #clockSets = new Numbers();
  /** Row → ordinal of its exchange, one higher; 0 is a lane. */
  readonly #place = new Numbers();
  /** Row → next row of the same exchange. */
  readonly #next = new Numbers();
  readonly #inFlight = new Numbers(2);
  #calls = 0;

  constructor(table: RowTable) {
    this.table = table;
  }

  /** Notes how many calls were running after the row; called once for each row, in order. */
  finishRow(row: number): void {
    this.rows = row + 1;
    this.#inFlight.push(this.#calls);
    if (this.table.hasMark(row, 'clock-set')) this.#clockSets.push(row);
  }

  /** Whether the clock was set between two rows, so that what lies between took as long as it says, or longer. */
  isClockSet(from: number, to: number): boolean {
    const at = this.#clockSets.firstFrom(from + 1);
    return at < this.#clockSets.length && this.#clockSets.get(at) <= to;
  }

  inFlightAt(row: number): number {
    return this.#inFlight.get(row);
  }

  /** The ordinal of the exchange whose request is the frame `seq`; undefined if none is. */
  ordinalOf(seq: number | undefined): number | undefined {
    if (seq === undefined) return undefined;
    const row = this.table.indexOfSeq(seq);
    const ordinal = row < 0 ? undefined : this.placeOf(row);
    return ordinal !== undefined && this.columns.request(ordinal) === row ? ordinal : undefined;
  }

  /** The exchange of a row; undefined if the row stands in a lane. */
  placeOf(row: number): number | undefined {
    const place = this.#place.get(row);
    return place === 0 ? undefined : place - 1;
  }

  *rowsOf(ordinal: number): Generator<number, void> {
    for (let row = this.columns.request(ordinal); ; row = this.#next.get(row)) {
      yield row;
      if (this.#next.get(row) === 0) return;
    }
  }

  /** The row of the same exchange after this one, if there is any. */
  rowAfter(row: number): number | undefined {
    return this.#next.get(row) || undefined;
  }

  /** Begins an exchange with the row of its request. */
  begin(row: number, connection: Connection): number {
    const ordinal = this.columns.add(row, connection.number);
    connection.exchanges += 1;
    this.#place.set(row, ordinal + 1);
    this.#opened(ordinal);
    return ordinal;
  }

  /** Puts a row into an exchange. */
  put(row: number, ordinal: number): void {
    this.#place.set(row, ordinal + 1);
    this.#next.set(this.columns.lastRow(ordinal), row);
    this.columns.setLastRow(ordinal, row);
    if (this.columns.firstSign.get(ordinal) === undefined && this.#isSign(row, ordinal))
      this.columns.firstSign.set(ordinal, row);
  }

  /** Puts a row into the lane it is for. */
  putAside(row: number): void {
    this.lanes[laneOf(this.table, row)].push(row);
  }

  end(ordinal: number, outcome: Outcome, row: number): void {
    if (this.open.delete(ordinal) && this.#isCall(ordinal)) this.#calls -= 1;
    this.openAskers.delete(ordinal);
    this.columns.setEnd(ordinal, codeOf(outcome), row);
  }

  /** No answer will come. A listen stream may be asked for again. */
  lose(ordinal: number, why: LossCause, row: number): void {
    this.end(ordinal, { kind: 'lost', why }, row);
    if (this.isListen(ordinal) && !this.#isContinued(ordinal)) this.lostListens.set(ordinal, why);
  }

  /** An ending that was none after all. */
  reopen(ordinal: number): void {
    if (this.open.has(ordinal)) return;
    this.lostListens.delete(ordinal);
    this.#opened(ordinal);
    this.columns.setEnd(ordinal, PENDING, undefined);
  }

  #isContinued(ordinal: number): boolean {
    const rounds = this.rounds.get(this.headOf.get(ordinal) ?? ordinal);
    return rounds !== undefined && rounds.at(-1) !== ordinal;
  }

  outcome(ordinal: number): Outcome {
    return outcomeOf(this.columns.outcome(ordinal));
  }

  methodOf(ordinal: number): string | undefined {
    return this.table.methodAt(this.columns.request(ordinal));
  }

  isListen(ordinal: number): boolean {
    return this.methodOf(ordinal) === LISTEN;
  }

  openStream(stream: ServerStream, row: number): void {
    if (this.openStreams.has(stream)) return;
    this.openStreams.add(stream);
    stream.stretches.push({ from: row });
  }

  closeStream(stream: ServerStream, row: number): void {
    const last = stream.stretches.at(-1);
    if (this.openStreams.delete(stream) && last !== undefined) last.to = row;
  }

  #opened(ordinal: number): void {
    this.open.add(ordinal);
    if (!this.#isCall(ordinal)) return;
    this.#calls += 1;
    if (MAY_ASK.has(this.methodOf(ordinal) ?? '')) this.openAskers.add(ordinal);
  }

  /** A request of ours that somebody waits for. A listen stream is open for as long as the session is. */
  #isCall(ordinal: number): boolean {
    return this.table.dirAt(this.columns.request(ordinal)) === 'out' && !this.isListen(ordinal);
  }

  /** Something the other side sent. */
  #isSign(row: number, ordinal: number): boolean {
    const { table } = this;
    const kind = table.kindAt(row);
    const dir = table.dirAt(row);
    if (dir === undefined || dir === table.dirAt(this.columns.request(ordinal))) return false;
    if (kind === 'http')
      return table.phaseAt(row) === 'response' && isOfAnswer(table.statusAt(row));
    return kind === 'message' || kind === 'noise';
  }
}

/** Whether a response with that status is the answer, or begins it: not news in between, no redirect, no receipt. */
const isOfAnswer = (status = 0): boolean =>
  status >= 200 && status !== 202 && !(status >= 300 && status < 400);
