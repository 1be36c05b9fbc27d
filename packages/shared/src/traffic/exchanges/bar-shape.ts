import { actionOf, isRunning, roundOf, type Action } from './action.ts';
import type { Exchange } from './exchange.ts';
import type { ExchangeIndex } from './exchange-index.ts';
import type { Outcome } from './outcome.ts';
import type { ServerStream } from './server-stream.ts';
import { taskEnding, type Task } from './task.ts';

/** What a part of a bar stands for. Parts lie side by side; `asked` lies on top of them. */
export type SegmentKind =
  | 'queued' // with us: not on the wire yet, or the connection was being made
  | 'waiting' // sent, nothing heard
  | 'streaming' // the first byte was there, the end was not
  | 'asked' // the server waited for an answer of ours that a person gave
  | 'input' // between a result that asks for input and the retry that brings it, or until it is left open
  | 'task' // answered with a task, which goes on
  | 'gap' // lost, and not yet asked for again
  | 'tail'; // given up: the time until the late answer
export type Segment = { kind: SegmentKind; from: number; to: number };

/** A moment on a bar. `dir`: an arrow, from the side that acted. */
export type BarMark = {
  kind: 'cancel' | 'timeout' | 'late' | 'duplicate' | 'error' | 'lost' | 'resumed';
  t: number;
  row: number;
  dir?: 'out' | 'in';
};

/** A bar in time, whatever the zoom. Times Unix ms; `from` ≤ `to`, also of every segment. */
export type BarShape = {
  body: 'call' | 'question' | 'task' | 'stream';
  from: number;
  to: number;
  isRunning: boolean;
  /** Of the last round. */
  outcome: Outcome;
  segments: Segment[];
  marks: BarMark[];
};

/** The bar of an exchange and of the user action it is part of, at the time `now`. */
export const barShape = (index: ExchangeIndex, ordinal: number, now: number): BarShape =>
  shapeOf(index, actionOf(index, ordinal), now);

/** The bar of one round of a user action: it is over when the server asks, however long a person is asked then. */
export const roundShape = (index: ExchangeIndex, ordinal: number, now: number): BarShape => {
  const round = roundOf(index, ordinal);
  const { end, outcome } = round.last;
  return shapeOf(index, round, outcome.kind === 'input-required' ? (end?.t ?? now) : now);
};

function shapeOf(index: ExchangeIndex, action: Action, now: number): BarShape {
  const line = new SegmentLine(action.first.start.t);
  const marks: BarMark[] = [];
  for (const round of action.rounds) {
    if (round !== action.first) line.to(gapBefore(action, round), round.start.t);
    addRound(line, index, round, now);
    marks.push(...marksOf(index, round));
    if (round !== action.first && action.isListen)
      marks.push({ kind: 'resumed', t: round.start.t, row: round.start.row });
  }
  if (action.last.outcome.kind === 'input-required')
    line.to('input', action.last.leftOpen?.t ?? now);
  if (action.task !== undefined) line.to('task', taskEnd(index, action, now));
  const taskEnded = action.task === undefined ? undefined : taskEndMark(index, action.task);
  if (taskEnded !== undefined) marks.push(taskEnded);
  const running = isRunning(action);
  const late = action.last.late;
  if (late !== undefined) line.to('tail', late.t);
  return {
    body: bodyOf(action),
    from: action.first.start.t,
    to: line.end,
    isRunning: running,
    outcome: action.last.outcome,
    segments: [
      ...line.segments,
      ...asked(index, action, line.end),
      ...taskInput(index, action, line.end),
    ],
    marks,
  };
}

/** The bar of a stream of the server's. */
export function streamShape(index: ExchangeIndex, stream: ServerStream, now: number): BarShape {
  const { table } = index.state;
  const from = table.tAt(stream.first);
  const line = new SegmentLine(from);
  const marks: BarMark[] = [];
  stream.stretches.forEach((stretch, at) => {
    line.to(at === 0 ? 'waiting' : 'gap', table.tAt(stretch.from));
    if (at > 0) marks.push({ kind: 'resumed', t: table.tAt(stretch.from), row: stretch.from });
    line.to('streaming', stretch.to === undefined ? now : table.tAt(stretch.to));
  });
  for (const row of stream.losses) marks.push({ kind: 'lost', t: table.tAt(row), row });
  const isOpen = stream.stretches.at(-1)?.to === undefined;
  return {
    body: 'stream',
    from,
    to: line.end,
    isRunning: isOpen,
    outcome: isOpen ? { kind: 'pending' } : { kind: 'lost', why: 'stream-lost' },
    segments: line.segments,
    marks,
  };
}

/** Segments side by side; a time before the end of the last one adds nothing. */
class SegmentLine {
  readonly segments: Segment[] = [];
  end: number;

  constructor(from: number) {
    this.end = from;
  }

  to(kind: SegmentKind, t: number): void {
    if (!(t > this.end)) return;
    this.segments.push({ kind, from: this.end, to: t });
    this.end = t;
  }
}

function addRound(line: SegmentLine, { state }: ExchangeIndex, round: Exchange, now: number): void {
  const end = round.end?.t ?? round.leftOpen?.t ?? now;
  const { http, firstByte, breaks = [] } = round;
  if (http?.request !== undefined) line.to('queued', Math.min(http.request.t, end));
  const heard = firstByte === undefined ? end : Math.min(firstByte.t, end);
  for (const { from, to } of breaks) {
    const lost = Math.min(state.table.tAt(from), end);
    line.to('waiting', Math.min(heard, lost));
    line.to('streaming', lost);
    line.to('gap', to === undefined ? end : Math.min(state.table.tAt(to), end));
  }
  line.to('waiting', heard);
  line.to('streaming', end);
}

const gapBefore = (action: Action, round: Exchange): SegmentKind => {
  const before = action.rounds[action.rounds.indexOf(round) - 1];
  return before?.outcome.kind === 'lost' ? 'gap' : 'input';
};

function taskEnd(index: ExchangeIndex, { task }: Action, now: number): number {
  return task?.end === undefined ? now : index.state.table.tAt(task.end);
}

function bodyOf({ first, task, isListen }: Action): BarShape['body'] {
  if (first.dir === 'in') return 'question';
  if (isListen) return 'stream';
  return task === undefined ? 'call' : 'task';
}

function marksOf(index: ExchangeIndex, exchange: Exchange): BarMark[] {
  const { outcome, end, cancel, late, duplicates, dir } = exchange;
  const marks = breakMarks(index, exchange);
  const asker = cancel?.by === 'server' ? 'in' : 'out';
  if (cancel !== undefined)
    marks.push({ kind: 'cancel', t: cancel.t, row: cancel.row, dir: asker });
  const ending = MARK_OF[outcome.kind];
  if (end !== undefined && ending !== undefined) marks.push({ kind: ending, ...end });
  const answerer = dir === 'out' ? 'in' : 'out';
  if (late !== undefined) marks.push({ kind: 'late', ...late, dir: answerer });
  for (const row of duplicates)
    marks.push({ kind: 'duplicate', t: index.state.table.tAt(row), row, dir: answerer });
  return marks;
}

function breakMarks({ state }: ExchangeIndex, { breaks = [] }: Exchange): BarMark[] {
  const at = (row: number) => ({ t: state.table.tAt(row), row });
  return breaks.flatMap(({ from, to }): BarMark[] => [
    { kind: 'lost', ...at(from) },
    ...(to === undefined ? [] : [{ kind: 'resumed' as const, ...at(to) }]),
  ]);
}

const MARK_OF: Partial<Record<Outcome['kind'], BarMark['kind']>> = {
  timeout: 'timeout',
  lost: 'lost',
  error: 'error',
  'tool-error': 'error',
};

/** When the server waited for a person. Answers Wirescope gave by itself are no waiting. */
function asked(index: ExchangeIndex, action: Action, until: number): Segment[] {
  const segments: Segment[] = [];
  for (const ask of action.asks) {
    const { start, end, answer } = index.exchange(ask);
    if (answer?.by === 'answer') continue;
    const from = Math.max(start.t, action.first.start.t);
    const to = Math.min(end?.t ?? until, until);
    if (to > from) segments.push({ kind: 'asked', from, to });
  }
  return segments;
}

/** When a task waited for input by its own word; where the server asked by requests, those tell it better. */
function taskInput(index: ExchangeIndex, { task, asks }: Action, until: number): Segment[] {
  if (task === undefined || asks.length > 0) return [];
  const { table } = index.state;
  const segments: Segment[] = [];
  let since: number | undefined;
  for (const row of task.updates) {
    const waits = table.taskAt(row)?.status === 'input_required';
    if (waits) since ??= table.tAt(row);
    else if (since !== undefined) {
      segments.push({ kind: 'asked', from: since, to: table.tAt(row) });
      since = undefined;
    }
  }
  if (since !== undefined && until > since)
    segments.push({ kind: 'asked', from: since, to: until });
  return segments;
}

/** How a task ended, where that is worth a mark. */
function taskEndMark(index: ExchangeIndex, task: Task): BarMark | undefined {
  if (task.end === undefined) return undefined;
  const { table } = index.state;
  const at = { t: table.tAt(task.end), row: task.end };
  switch (taskEnding(index.state, task)) {
    case 'cancelled':
      return { kind: 'cancel', ...at, dir: 'out' };
    case 'failed':
      return { kind: 'error', ...at };
    case 'forgotten':
      return { kind: 'lost', ...at };
    case 'completed':
    case undefined:
      return undefined;
  }
}
