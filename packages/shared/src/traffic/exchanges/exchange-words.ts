import { actionProgress } from './action-progress.ts';
import { actionOf, isRunning, type Action } from './action.ts';
import { durationText } from './duration-text.ts';
import { between, type Exchange } from './exchange.ts';
import type { ExchangeIndex } from './exchange-index.ts';
import type { LossCause } from './outcome.ts';
import type { ProgressFacts } from './progress-strip.ts';
import { taskEnding } from './task.ts';
import { timeShares } from './time-shares.ts';
import { limitsOf, movedLimits, nextLimit, timeoutLine } from './timeout-line.ts';

const LOSS_WORDS: Record<LossCause, string> = {
  exited: 'lost: the process ended',
  restarted: 'lost: the process was started again',
  closed: 'open until the connection was closed',
  failed: 'lost: the connection failed',
  'stream-lost': 'lost: the stream ended before the answer',
  http: 'lost: the HTTP exchange ended without an answer',
};

/**
 * What stands behind a bar: how long it took and how it ended, as "cancelled at 8.50 s, answered 1.15 s later".
 * `isOver`: nothing more can come, since the record has ended.
 */
export function outcomeWords(
  index: ExchangeIndex,
  ordinal: number,
  now: number,
  isOver = false,
): string {
  const words = endingWords(index, ordinal, now, isOver);
  return isClockSet(index, ordinal) ? `${words}, or longer: the clock went back` : words;
}

/** Whether the clock of the recording was set while the user action ran. */
export function isClockSet({ state }: ExchangeIndex, ordinal: number): boolean {
  const rounds = state.rounds.get(state.headOf.get(ordinal) ?? ordinal) ?? [ordinal];
  const last = rounds.at(-1) ?? ordinal;
  const { task, end } = { task: state.taskOf.get(last), end: state.columns.end(last) };
  const isTask = task !== undefined && task.maker === last;
  const to = (isTask ? task.end : end) ?? state.rows - 1;
  return state.isClockSet(state.columns.request(rounds[0] ?? ordinal), to);
}

function endingWords(index: ExchangeIndex, ordinal: number, now: number, isOver: boolean): string {
  const action = actionOf(index, ordinal);
  const { first, last, task } = action;
  const since = (t: number) => durationText(between(first.start.t, t));
  if (last.outcome.kind === 'pending') return pendingWords(action, now, isOver);
  const ended = last.end?.t ?? now;
  switch (last.outcome.kind) {
    case 'task': {
      const end = task?.end === undefined ? undefined : index.state.table.tAt(task.end);
      if (task === undefined || end === undefined)
        return isOver ? 'task, no end in this recording' : `task, running for ${since(now)}`;
      const ending = taskEnding(index.state, task) ?? 'completed';
      return `task, ${since(end)}${ending === 'completed' ? '' : `, ${ending}`}`;
    }
    case 'cancelled': {
      const by = last.outcome.by === 'server' ? ' by the server' : '';
      return `cancelled${by} at ${since(ended)}${lateWords(last)}`;
    }
    case 'timeout':
      return `${since(ended)}, timed out${struckWords(index, last)}${lateWords(last)}`;
    case 'lost':
      return `${since(ended)}, ${lossWords(last.outcome.why, last)}`;
    case 'error':
      return `${since(ended)}, error${last.outcome.code === undefined ? '' : ` ${last.outcome.code}`}`;
    case 'tool-error':
      return `${since(ended)}, isError`;
    case 'input-required':
      return unbroughtWords(action, now, isOver);
    case 'result':
      return `${since(ended)}${inputWords(index, action, now)}`;
  }
}

/** A refusal by HTTP has a status to tell. */
function lossWords(why: LossCause, { http }: Exchange): string {
  const status = http?.status ?? 200;
  const isRefused = why === 'http' && (status < 200 || status >= 300);
  return isRefused ? `lost: HTTP ${status} in place of an answer` : LOSS_WORDS[why];
}

function pendingWords({ first, last, isListen }: Action, now: number, isOver: boolean): string {
  const since = (t: number) => durationText(between(first.start.t, t));
  if (last.leftOpen !== undefined) return `left without an answer at ${since(last.leftOpen.t)}`;
  // A stream that is listened to is open for as long as the session is.
  if (isListen) return 'open';
  if (isOver) return 'no answer in this recording';
  return `${first.dir === 'in' ? 'waiting' : 'running'} for ${since(now)}`;
}

function unbroughtWords({ first, last }: Action, now: number, isOver: boolean): string {
  const { end, leftOpen } = last;
  const asked = end === undefined ? '' : durationText(between(first.start.t, end.t));
  if (end === undefined || isOver) return `${asked}, input_required, not brought in this recording`;
  if (leftOpen === undefined) return `input_required for ${durationText(between(end.t, now))}`;
  return `${asked}, input_required, left at that ${durationText(between(end.t, leftOpen.t))} later`;
}

/** Which limit it was, where that does not follow from the time it took. */
function struckWords(index: ExchangeIndex, { ordinal }: Exchange): string {
  const limits = limitsOf(index, ordinal);
  if (limits === undefined) return '';
  const { by, moves, movedBy } = timeoutLine(index, ordinal, limits, { now: 0 });
  if (by === 'most') return ' at its maximum';
  const moved = moves > 0 || movedBy !== undefined;
  return moved ? ` after ${durationText(limits.silence)} of silence` : '';
}

const lateWords = ({ end, late }: Exchange): string =>
  late === undefined || end === undefined
    ? ''
    : `, answered ${durationText(between(end.t, late.t))} later`;

function inputWords(index: ExchangeIndex, { first, rounds }: Action, now: number): string {
  if (rounds.length < 2) return '';
  const { person } = timeShares(index, first.ordinal, now);
  return `, of which ${durationText(person)} input_required`;
}

/**
 * Everything a bar shows, in words: the name of a timeline's row for those who do not see it. `origin`: the time the axis
 * counts from.
 */
export function describeExchange(
  index: ExchangeIndex,
  ordinal: number,
  { origin, now, isOver = false }: { origin: number; now: number; isOver?: boolean },
): string {
  const action = actionOf(index, ordinal);
  const { first, last, rounds, asks } = action;
  const progress = actionProgress(index, ordinal, now, isOver);
  const tracks = rounds.map((round) => index.track(round.ordinal));
  const parts = [
    [first.method, first.subject].filter((part) => part !== undefined).join(' '),
    first.dir === 'in' ? 'asked by the server' : '',
    asideWords(index, first),
    first.id === undefined ? '' : `id ${rounds.map(({ id }) => id ?? 'none').join(', ')}`,
    `frame ${first.seq}`,
    `at ${durationText(between(origin, first.start.t))}`,
    outcomeWords(index, ordinal, now, isOver),
    last.cancel === undefined || last.outcome.kind === 'cancelled' ? '' : cancelWords(last),
    isOver ? '' : limitWords(index, last, now),
    last.answer?.by === 'answer' ? 'answered automatically' : '',
    rounds.length > 1 ? `${rounds.length} rounds` : '',
    queuedWords(first),
    heardWords(index, action),
    ...progressWords(progress, isRunning(action) && !isOver),
    counted(
      summed(tracks, ({ strays }) => strays.length),
      'update with an unknown token',
      'updates with an unknown token',
    ),
    counted(
      summed(tracks, ({ logs }) => logs.length),
      'log message',
    ),
    counted(
      summed(tracks, ({ events }) => events.length),
      'event beside the messages',
      'events beside the messages',
    ),
    counted(
      summed(rounds, ({ breaks }) => breaks?.length ?? 0),
      'loss of its stream',
      'losses of its stream',
    ),
    outlivedWords(index, action, now),
    counted(asks.length, 'request from the server', 'requests from the server'),
    counted(
      summed(rounds, ({ duplicates }) => duplicates.length),
      'answer too many',
      'answers too many',
    ),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** What a question may be about, where nothing says it. */
function asideWords(index: ExchangeIndex, { aside }: Exchange): string {
  if (aside === undefined) return '';
  const frames = aside.first.map((ordinal) => `#${index.exchange(ordinal).seq}`).join(', ');
  const more = aside.count > aside.first.length ? ', …' : '';
  return `while ${counted(aside.count, 'call was', 'calls were')} open (${frames}${more})`;
}

/** How far away the time limit is that a running bar comes nearer to. */
function limitWords(index: ExchangeIndex, { ordinal }: Exchange, now: number): string {
  const line = nextLimit(index, ordinal, now);
  if (line === undefined) return '';
  return line.paused === undefined
    ? `given up in ${durationText(line.left)}`
    : 'its time limit stands still';
}

/** So long on the way to the wire is nothing to tell, ms. */
const AT_ONCE = 1;

/** How long it was with us before it was on the wire. */
function queuedWords({ start, http }: Exchange): string {
  const queued = http?.request === undefined ? 0 : between(start.t, http.request.t);
  return queued < AT_ONCE ? '' : `on the wire after ${durationText(queued)}`;
}

/** When the waiting ended, where that was not with the end. */
function heardWords({ state }: ExchangeIndex, { first, last }: Action): string {
  const { start, firstByte } = first;
  if (firstByte === undefined || [last.end, last.late].some((end) => end?.row === firstByte.row))
    return '';
  const after = durationText(between(start.t, firstByte.t));
  return `first byte after ${after}${state.isClockSet(start.row, firstByte.row) ? ' or longer' : ''}`;
}

function outlivedWords(index: ExchangeIndex, { rounds }: Action, now: number): string {
  const moved = summed(rounds, ({ ordinal }) => movedLimits(index, ordinal, now)?.rows.length ?? 0);
  if (moved === 0) return '';
  return `its time limit would have struck ${moved === 1 ? 'once' : `${moved} times`} but for progress`;
}

const cancelWords = ({ outcome, cancel }: Exchange): string => {
  if (outcome.kind === 'timeout') return 'cancellation sent';
  return cancel?.by === 'server' ? 'cancelled by the server too late' : 'cancelled too late';
};

function progressWords(facts: ProgressFacts, running: boolean): string[] {
  if (facts.updates === 0) return [];
  const of = facts.total === undefined ? '' : ` of ${facts.total}`;
  return [
    counted(facts.updates, 'progress update'),
    facts.value === undefined ? '' : `last ${facts.value}${of}`,
    facts.message ?? '',
    running ? `silent for ${durationText(facts.silence)}` : '',
    facts.updates < 2 ? '' : `longest silence ${durationText(facts.longestSilence.ms)}`,
    counted(facts.breaks, 'update that did not grow', 'updates that did not grow'),
    counted(facts.totalChanges, 'change of the total', 'changes of the total'),
    counted(facts.overTotal, 'update over its total', 'updates over their total'),
    counted(facts.valueless, 'update without a number', 'updates without a number'),
    counted(facts.afterEnd, 'update after the end', 'updates after the end'),
  ];
}

const summed = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
