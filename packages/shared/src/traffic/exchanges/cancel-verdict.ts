import { eraOf, type Revision } from '../../mcp/revision.ts';
import { between, type Moment } from './exchange.ts';
import type { ExchangeIndex } from './exchange-index.ts';
import { lowerBound } from './numbers.ts';
import { isAnswered } from './outcome.ts';

/**
 * What the server made of a cancellation. `answered`: the answer was there first. `race`: it came so soon after that it
 * may have been on its way. `late`, `error`: a result or an error came although nobody waited. `silent`: nothing came.
 */
export type CancelReaction =
  | 'not-cancelled'
  | 'waiting'
  | 'answered'
  | 'race'
  | 'silent'
  | 'late'
  | 'error'
  | 'lost';

export type CancelVerdict = {
  reaction: CancelReaction;
  /** Which rule of the revision it breaks, if any. */
  rule: 'ok' | 'should' | 'must' | 'not-seen';
  /** ms from the cancellation to the answer; negative if the answer was first. Or how long it has been silent. */
  after?: number;
  /** Messages about the request after the cancellation, the answer among them. */
  messages: number;
  /** The verdict in one sentence. */
  words: string;
};

export type CancelRules = {
  revision: Revision;
  transport: 'stdio' | 'http' | 'sse';
  /** Unix ms. */
  now: number;
  /** What is on its way may still arrive for so long, ms. */
  grace?: number;
  /** Silence is told only after so long, ms. */
  patience?: number;
};

const GRACE = 50;
const PATIENCE = 2_000;

/**
 * Judges a cancelled exchange by the revision's rules (basic/utilities/cancellation, basic/patterns/cancellation): up to
 * 2025-11-25 a server should not answer; in 2026-07-28 it must not send anything more on stdio, and over HTTP the client
 * closes the stream, so that nothing can be seen of what the server does.
 */
export function cancelVerdict(
  index: ExchangeIndex,
  ordinal: number,
  rules: CancelRules,
): CancelVerdict {
  const { outcome, cancel, answer, late, end } = index.exchange(ordinal);
  if (cancel === undefined) return verdict('not-cancelled', 'ok', 0, 'It was not cancelled.');
  if (isAnswered(outcome.kind) && answer !== undefined)
    return {
      ...verdict('answered', 'ok', 0, 'The answer was there before the cancellation.'),
      after: -between(answer.t, cancel.t),
    };
  if (outcome.kind === 'lost')
    return verdict('lost', 'not-seen', 0, 'The connection was lost, so nothing can be told.');
  const messages = messagesAfter(index, ordinal, cancel.row, rules.grace ?? GRACE);
  if (late !== undefined) return lateVerdict(index, { cancel, late, messages }, rules);
  // A timeout stops the waiting a moment before it is told to the server.
  const since = end !== undefined && end.row > cancel.row ? end.t : cancel.t;
  return silentVerdict(between(since, Math.max(since, rules.now)), messages, rules);
}

type Heard = { count: number; afterGrace: number };

/** Messages of the other side about the request after a row; a search, however many there were before it. */
function messagesAfter(index: ExchangeIndex, ordinal: number, row: number, grace: number): Heard {
  const { table, columns } = index.state;
  const until = table.tAt(row) + grace;
  const { heard } = index.track(ordinal);
  const first = heard.firstFrom(row + 1);
  const inGrace = lowerBound(
    heard.length - first,
    (at) => table.tAt(heard.get(first + at)) <= until,
  );
  const asks = columns
    .childrenOf(ordinal)
    .map((child) => columns.request(child))
    .filter((ask) => ask > row);
  return {
    count: heard.length - first + asks.length,
    afterGrace:
      heard.length - first - inGrace + asks.filter((ask) => table.tAt(ask) > until).length,
  };
}

function lateVerdict(
  index: ExchangeIndex,
  { cancel, late, messages }: { cancel: Moment; late: Moment; messages: Heard },
  rules: CancelRules,
): CancelVerdict {
  const after = between(cancel.t, late.t);
  const { table } = index.state;
  const isError = table.shapeAt(late.row) === 'error';
  // An error that speaks of the cancellation did not cross it.
  const isReaction = isError && /cancel/i.test(table.subjectAt(late.row) ?? '');
  const isRace = after <= (rules.grace ?? GRACE) && !isReaction;
  if (isRace)
    return {
      ...verdict('race', 'ok', messages.count, 'The answer crossed the cancellation on the way.'),
      after,
    };
  const what = isError ? 'an error' : 'a result';
  const rule = eraOf(rules.revision) === 'modern' ? 'must' : 'should';
  const words =
    rule === 'must'
      ? `The server sent ${what} although nothing may follow a cancellation.`
      : `The server sent ${what} although it should not answer what was cancelled.`;
  return { ...verdict(isError ? 'error' : 'late', rule, messages.count, words), after };
}

function silentVerdict(after: number, messages: Heard, rules: CancelRules): CancelVerdict {
  if (after < (rules.patience ?? PATIENCE))
    return {
      ...verdict('waiting', 'ok', messages.count, 'Nothing has come since the cancellation.'),
      after,
    };
  const isModern = eraOf(rules.revision) === 'modern';
  if (isModern && rules.transport === 'http')
    return {
      ...verdict(
        'silent',
        'not-seen',
        messages.count,
        'The stream was closed, which is the cancellation over HTTP; what the server did then cannot be seen.',
      ),
      after,
    };
  if (messages.afterGrace > 0)
    return {
      ...verdict(
        'silent',
        isModern ? 'must' : 'should',
        messages.count,
        `No answer came, but ${messages.afterGrace} more ${messages.afterGrace === 1 ? 'message' : 'messages'} about the request did.`,
      ),
      after,
    };
  return { ...verdict('silent', 'ok', messages.count, 'No answer came, as it should be.'), after };
}

const verdict = (
  reaction: CancelReaction,
  rule: CancelVerdict['rule'],
  messages: number,
  words: string,
): CancelVerdict => ({ reaction, rule, messages, words });
