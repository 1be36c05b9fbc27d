import { actionOf } from './action.ts';
import type { Exchange, Moment } from './exchange.ts';
import type { ExchangeIndex } from './exchange-index.ts';

/** What can happen to an exchange. */
export type MomentKind =
  | 'sent'
  | 'retried' // sent anew, with what an answer asked for, or since it was lost
  | 'http-request' // its HTTP request was on the wire
  | 'http-response' // the head of the response
  | 'http-end'
  | 'first-byte'
  | 'first-progress'
  | 'paused' // its clock stood still: a person is asked
  | 'resumed'
  | 'cancelled'
  | 'timeout'
  | 'lost'
  | 'answered'
  | 'late'
  | 'duplicate'
  | 'task-end';

export type ExchangeMoment = Moment & { kind: MomentKind };

/** What happened to the user action an exchange is part of, one moment after the other; each is a row. */
export function exchangeMoments(index: ExchangeIndex, ordinal: number): ExchangeMoment[] {
  const { rounds, task } = actionOf(index, ordinal);
  const moments = rounds.flatMap((round, at) => momentsOf(index, round, at > 0));
  if (task?.end !== undefined)
    moments.push({ kind: 'task-end', row: task.end, t: index.state.table.tAt(task.end) });
  return moments.toSorted((a, b) => a.row - b.row);
}

function momentsOf(index: ExchangeIndex, exchange: Exchange, isRetry: boolean): ExchangeMoment[] {
  const { start, firstByte, firstProgress, end, outcome, answer, cancel, late } = exchange;
  const { table } = index.state;
  const known: [MomentKind, Moment | undefined][] = [
    [isRetry ? 'retried' : 'sent', start],
    ['first-byte', isApart(index, exchange) ? firstByte : undefined],
    ['first-progress', firstProgress],
    ['cancelled', cancel],
    ['timeout', outcome.kind === 'timeout' ? end : undefined],
    ['lost', outcome.kind === 'lost' ? end : undefined],
    ['answered', answer],
    ['late', late],
  ];
  const pauses = index
    .track(exchange.ordinal)
    .pauses.flatMap(([from, to]): [MomentKind, number | undefined][] => [
      ['paused', from],
      ['resumed', to],
    ]);
  const rows: [MomentKind, number | undefined][] = [
    ...pauses,
    ...httpSteps(index, exchange),
    ...exchange.duplicates.map((row): [MomentKind, number] => ['duplicate', row]),
  ];
  return [
    ...known.flatMap(([kind, at]) => (at === undefined ? [] : { kind, row: at.row, t: at.t })),
    ...rows.flatMap(([kind, row]) => (row === undefined ? [] : { kind, row, t: table.tAt(row) })),
  ];
}

const STEPS = {
  request: 'http-request',
  response: 'http-response',
  end: 'http-end',
  error: 'http-end',
} as const;

/** Steps of the HTTP exchanges that carried the request or went on with it, after a redirect or a lost stream. */
function httpSteps(index: ExchangeIndex, { ordinal, start }: Exchange): [MomentKind, number][] {
  const { table, hops } = index.state;
  const own = table.httpAt(start.row);
  if (own === undefined) return [];
  const steps: [MomentKind, number][] = [];
  for (const row of index.track(ordinal).httpSteps) {
    const phase = table.phaseAt(row);
    const http = table.httpAt(row);
    if (phase === undefined || http === undefined) continue;
    if (http === own || hops.get(http) === ordinal) steps.push([STEPS[phase], row]);
  }
  return steps;
}

/** The first byte says something of its own where the answer came in pieces, or what came first is told nowhere else. */
function isApart({ state }: ExchangeIndex, exchange: Exchange): boolean {
  const { firstByte, firstProgress, answer, late } = exchange;
  if (firstByte === undefined || state.table.kindAt(firstByte.row) === 'http') return false;
  return [firstProgress, answer, late].every(
    (other) => firstByte.row !== other?.row || firstByte.t !== other.t,
  );
}
