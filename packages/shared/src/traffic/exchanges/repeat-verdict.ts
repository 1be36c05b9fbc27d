import { between } from './exchange.ts';
import type { ExchangeIndex } from './exchange-index.ts';
import { isAnswered, type Outcome } from './outcome.ts';

/** One call of a run. */
export type RunCall = {
  /** Its place in the run, from 0. */
  call: number;
  ordinal: number;
  /** Places in the run of the calls whose markers its answer carries, if the answer was read (see `markersIn`). */
  echoes?: readonly number[];
};

/** `own`: its marker alone came back. `foreign`: that of another call. `none`: the tool repeats nothing. */
export type Echo = 'own' | 'foreign' | 'none' | 'unread';

export type RunCallFacts = {
  call: number;
  ordinal: number;
  /** Number of the frame of its request. */
  seq: number;
  outcome: Outcome;
  start: number;
  /** Answer, or the end without one; absent while it runs. */
  end?: number;
  took?: number;
  echo: Echo;
  /** Place of its answer among the answers: 0 came first. */
  answered?: number;
};

/** How the server deals with several calls at once. */
export type Concurrency = {
  /**
   * `serial`: one after the other, the last waits for all before it. `parallel`: none waits for another. `some`: a few at
   * a time. `unclear`: the calls did not overlap enough, or were too short to tell.
   */
  verdict: 'serial' | 'parallel' | 'some' | 'unclear';
  /** Calls worked on at once, on average: their times laid end to end over the time in which any was open. */
  atOnce?: number;
  /** Calls that were surely worked on at once, where their times alone would tell of fewer. */
  atLeast?: number;
  /** Most calls that were open at once. */
  overlap: number;
};

export type RunVerdict = {
  calls: RunCallFacts[];
  /** Every answered call got its own marker back. Undefined if no answer carries any, or while some are unread. */
  allOwn?: boolean;
  /** Calls whose answer carries the marker of another. */
  foreign: number[];
  /** Answers beyond the first, and answers with ids of no request, in the time of the run. */
  duplicates: number;
  orphans: number;
  /** Answers whose id had another JSON type than that of the request. */
  otherIds: number;
  isComplete: boolean;
  /** Answers came in the order of the requests. */
  inOrder: boolean;
  concurrency: Concurrency;
};

/** The verdict on a run of like calls. `single`: what one call takes alone, ms, if that was measured. */
export function repeatVerdict(
  index: ExchangeIndex,
  calls: readonly RunCall[],
  single?: number,
): RunVerdict {
  const facts = calls.map((call) => callFacts(index, call));
  const order = facts
    .filter(({ end, outcome }) => end !== undefined && isAnswered(outcome.kind))
    // By row: many answers may come at one time.
    .toSorted((a, b) => endRow(index, a) - endRow(index, b));
  order.forEach((call, place) => {
    call.answered = place;
  });
  const read = facts.filter(({ echo }) => echo === 'own' || echo === 'foreign');
  const foreign = facts.filter(({ echo }) => echo === 'foreign').map(({ seq }) => seq);
  return {
    calls: facts,
    ...(read.length > 0 &&
      order.every(({ echo }) => echo !== 'unread') && {
        allOwn: foreign.length === 0 && read.length === order.length,
      }),
    foreign,
    duplicates: facts.reduce(
      (sum, { ordinal }) => sum + (index.state.duplicates.get(ordinal)?.length ?? 0),
      0,
    ),
    orphans: orphansDuring(index, facts),
    otherIds: facts.filter(({ ordinal }) => hasOtherId(index, ordinal)).length,
    isComplete: facts.every(({ end }) => end !== undefined),
    inOrder: order.every(({ seq }, at) => at === 0 || seq > (order[at - 1]?.seq ?? 0)),
    concurrency: concurrencyOf(order, single),
  };
}

const endRow = ({ state }: ExchangeIndex, { ordinal }: RunCallFacts): number =>
  state.columns.end(ordinal) ?? state.rows;

/** Read from the columns: a run may have ten thousand calls, and is judged anew while they come. */
function callFacts({ state }: ExchangeIndex, { call, ordinal, echoes }: RunCall): RunCallFacts {
  const { table, columns } = state;
  const request = columns.request(ordinal);
  const end = columns.end(ordinal);
  const start = table.tAt(request);
  return {
    call,
    ordinal,
    seq: table.seqAt(request),
    outcome: state.outcome(ordinal),
    start,
    echo: echoOf(echoes, call),
    ...(end !== undefined && { end: table.tAt(end), took: between(start, table.tAt(end)) }),
  };
}

function hasOtherId({ state }: ExchangeIndex, ordinal: number): boolean {
  const answer = state.columns.answer.get(ordinal) ?? state.lateAnswers.get(ordinal);
  return answer !== undefined && state.table.hasMark(answer, 'id-type');
}

function echoOf(echoes: readonly number[] | undefined, own: number): Echo {
  if (echoes === undefined) return 'unread';
  if (echoes.some((number) => number !== own)) return 'foreign';
  return echoes.length === 0 ? 'none' : 'own';
}

/** Answers to nothing since the first request of the run: where ids are mixed up they show. */
function orphansDuring(index: ExchangeIndex, calls: readonly RunCallFacts[]): number {
  const rows = calls.map(({ ordinal }) => index.state.columns.request(ordinal));
  const orphans = index.lanes?.orphan;
  if (orphans === undefined || rows.length === 0) return 0;
  const last = calls.map(({ ordinal }) => index.state.columns.end(ordinal) ?? index.rows);
  const from = orphans.firstFrom(rows.reduce((a, b) => Math.min(a, b)));
  return orphans.firstFrom(last.reduce((a, b) => Math.max(a, b))) - from;
}

/** Shorter calls tell nothing: sending and reading take as long. ms. */
const TELLING = 5;
/** Calls open on average, from which on their times tell how the server works on them. */
const LEAST_OPEN = 1.3;

function concurrencyOf(answered: readonly RunCallFacts[], single: number | undefined): Concurrency {
  const overlap = mostAtOnce(answered);
  const times = answered.map(({ took = 0 }) => took).toSorted((a, b) => a - b);
  // Nothing tells better what one call takes than the fastest of them.
  const alone = single ?? times[0] ?? 0;
  if (overlap < 2 || alone < TELLING) return { verdict: 'unclear', overlap };
  const total = times.reduce((sum, took) => sum + took);
  const busy = busyTime(answered);
  // Calls that hardly overlap would take as long with a server that does one after the other.
  if (busy === 0 || total / busy < LEAST_OPEN) return { verdict: 'unclear', overlap };
  const worked = (alone * answered.length) / total;
  const atLeast = 1 + mostOvertaken(answered);
  // Over HTTP two calls may change places on their way to the server.
  if (worked < EVEN && atLeast <= 2 && comesOneByOne(answered, alone))
    return { verdict: 'serial', atOnce: 1, overlap };
  const atOnce = (alone * answered.length) / busy;
  // Uneven times: what the fastest took says little of the others.
  if (worked < EVEN && atLeast > Math.max(2, atOnce)) {
    const verdict = atLeast >= overlap * MOST ? 'parallel' : 'unclear';
    return { verdict, atLeast, overlap };
  }
  const verdict = verdictOf(atOnce, overlap, worked);
  return verdict === 'unclear' ? { verdict, overlap } : { verdict, atOnce, overlap };
}

/**
 * The most calls that one answer left behind although they were sent before its call: a server begins calls in their
 * order, so all of them were being worked on.
 */
function mostOvertaken(answered: readonly RunCallFacts[]): number {
  const sent = answered.toSorted((a, b) => a.seq - b.seq);
  return sent.reduce((most, { answered: place = 0 }, rank) => Math.max(most, rank - place), 0);
}

/** From this share of those open on, a server works on all. */
const MOST = 0.6;

/** From this share of their times on, calls are worked on all the while they are open. */
const EVEN = 0.8;

/**
 * `worked`: which share of their times the calls were worked on, if each is as much work as the fastest. Calls that are
 * not sent all at once are never open all at once, however many the server would take.
 */
function verdictOf(atOnce: number, overlap: number, worked: number): Concurrency['verdict'] {
  if (worked >= EVEN) return 'parallel';
  // No more than one at a time, and yet not one by one: their times tell of something else.
  if (atOnce <= 1.3) return 'unclear';
  return atOnce >= overlap * MOST ? 'parallel' : 'some';
}

/** The share of the fastest call that lies between two answers of a server that works on one after the other, at least. */
const APART = 0.4;

/** Whether the answers keep a distance: a server that does one after the other needs the time of one call for each. */
function comesOneByOne(answered: readonly RunCallFacts[], alone: number): boolean {
  const ends = answered.toSorted((a, b) => (a.end ?? a.start) - (b.end ?? b.start));
  const gaps = ends.flatMap(({ start, end = start }, at) => {
    const before = ends[at - 1]?.end;
    // Where a call began after the answer before it, nothing is told of how they were worked on.
    return before === undefined || start >= before ? [] : [end - before];
  });
  return gaps.length > 0 && gaps.filter((gap) => gap >= APART * alone).length >= 0.8 * gaps.length;
}

/** How long at least one call was open, ms: pauses between them are nobody's work. */
function busyTime(calls: readonly RunCallFacts[]): number {
  let busy = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { start, end = start } of calls.toSorted((a, b) => a.start - b.start)) {
    if (end > until) busy += end - Math.max(start, until);
    until = Math.max(until, end);
  }
  return busy;
}

function mostAtOnce(calls: readonly RunCallFacts[]): number {
  const steps = calls
    .flatMap(({ start, end = start }) => [
      { t: start, change: 1 },
      { t: end, change: -1 },
    ])
    .toSorted((a, b) => a.t - b.t || a.change - b.change);
  let now = 0;
  let most = 0;
  for (const { change } of steps) {
    now += change;
    most = Math.max(most, now);
  }
  return most;
}
