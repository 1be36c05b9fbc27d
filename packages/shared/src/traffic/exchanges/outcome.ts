/** Who asked that a request be cancelled. `timeout`: the client, because its time was up. */
export type Asker = 'client' | 'server' | 'timeout';

/** Why no answer will come: the last thing that happened to what would have carried it. */
export type LossCause =
  | 'exited' // the process ended
  | 'restarted' // another process took its place
  | 'closed' // the connection was closed
  | 'failed' // the connection or the delivery failed
  | 'stream-lost' // the stream that would have carried it broke off and was not continued
  | 'http'; // its HTTP exchange ended without one

/** What became of an exchange. */
export type Outcome =
  | { kind: 'pending' }
  | { kind: 'result' }
  /** A result with `isError: true`. */
  | { kind: 'tool-error' }
  /** A result that asks for input: a retry under a new id may follow. */
  | { kind: 'input-required' }
  /** A result that stands for a task: the work goes on. */
  | { kind: 'task' }
  /** A JSON-RPC error. */
  | { kind: 'error'; code?: number }
  /** No answer was waited for any more; one may have come late. */
  | { kind: 'cancelled'; by: Exclude<Asker, 'timeout'> }
  | { kind: 'timeout' }
  | { kind: 'lost'; why: LossCause };

/** Every outcome, by the code that columns keep. */
const OUTCOMES = [
  { kind: 'pending' },
  { kind: 'result' },
  { kind: 'tool-error' },
  { kind: 'input-required' },
  { kind: 'task' },
  { kind: 'error' },
  { kind: 'cancelled', by: 'client' },
  { kind: 'cancelled', by: 'server' },
  { kind: 'timeout' },
  { kind: 'lost', why: 'exited' },
  { kind: 'lost', why: 'restarted' },
  { kind: 'lost', why: 'closed' },
  { kind: 'lost', why: 'failed' },
  { kind: 'lost', why: 'stream-lost' },
  { kind: 'lost', why: 'http' },
] as const satisfies readonly Outcome[];

export type OutcomeKind = Outcome['kind'];
/** A place in the table of outcomes: small enough for a few bits. */
export type OutcomeCode = number;

const PENDING: Outcome = OUTCOMES[0];

const detailOf = (outcome: Outcome): string => {
  if (outcome.kind === 'cancelled') return outcome.by;
  return outcome.kind === 'lost' ? outcome.why : '';
};
const CODES = new Map(
  OUTCOMES.map((outcome, code) => [`${outcome.kind} ${detailOf(outcome)}`, code]),
);

export const codeOf = (outcome: Outcome): OutcomeCode =>
  CODES.get(`${outcome.kind} ${detailOf(outcome)}`) ?? 0;

/** The outcome of a code; the code of a JSON-RPC error is in the row of the answer. */
export const outcomeOf = (code: OutcomeCode): Outcome => OUTCOMES[code] ?? PENDING;

/** An answer came in time. */
export const isAnswered = (kind: OutcomeKind): boolean =>
  kind === 'result' ||
  kind === 'tool-error' ||
  kind === 'input-required' ||
  kind === 'task' ||
  kind === 'error';

/** The client stopped waiting before an answer came. */
export const isGivenUp = (kind: OutcomeKind): boolean => kind === 'cancelled' || kind === 'timeout';

/** What a person would call a failure: everything but a good result, a cancellation and what still runs. */
export const isFailure = (kind: OutcomeKind): boolean =>
  kind === 'error' || kind === 'tool-error' || kind === 'timeout' || kind === 'lost';
