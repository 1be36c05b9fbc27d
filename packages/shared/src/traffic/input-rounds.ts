import { fieldOf } from '../mcp/loose-fields.ts';

/** A request that was answered with `input_required`. */
type Asked = {
  seq: number;
  method: string;
  subject: string | undefined;
  state: string | undefined;
  keys: string;
  retried: boolean;
};

/** Questions remembered. */
const REMEMBERED = 256;

/**
 * Which request a retry goes on with (2026-07-28 basic/patterns/mrtr): the one whose `requestState` it brings back,
 * else the newest of the same method and name whose input it answers. The state is compared, never read; of a long one
 * only a digest is kept.
 */
export class InputRounds {
  #asked: Asked[] = [];

  /** A request was answered with `input_required`. */
  asked(request: { seq: number; method: string; subject?: string }, result: unknown): void {
    const { seq, method, subject } = request;
    const state = digestOf(fieldOf(result, 'requestState'));
    const keys = keysOf(fieldOf(result, 'inputRequests'));
    this.#asked.push({ seq, method, subject, state, keys, retried: false });
    if (this.#asked.length > REMEMBERED) this.#asked.shift();
  }

  /**
   * The request that this one retries, if it brings answers or a state, or is said to by who sent it (`known`); and
   * whether its state is another one than was given.
   */
  retryOf(
    { method, subject }: { method: string; subject: string | undefined },
    params: unknown,
    known?: number,
  ): Retried | undefined {
    const state = digestOf(fieldOf(params, 'requestState'));
    const responses = fieldOf(params, 'inputResponses');
    if (known === undefined && state === undefined && responses === undefined) return undefined;
    const fitting = this.#asked.filter((one) => one.method === method && one.subject === subject);
    const found =
      known === undefined
        ? mostLikely(fitting, state, keysOf(responses))
        : fitting.findLast(({ seq }) => seq === known);
    if (found === undefined)
      return known === undefined ? undefined : { seq: known, isOther: false };
    found.retried = true;
    return { seq: found.seq, isOther: found.state !== state };
  }
}

type Retried = { seq: number; isOther: boolean };

/** The one whose state comes back, else the newest with those keys, else the newest, those first that nobody retried. */
function mostLikely(
  fitting: readonly Asked[],
  state: string | undefined,
  keys: string,
): Asked | undefined {
  return (
    fitting.findLast((one) => state !== undefined && one.state === state) ??
    fitting.findLast((one) => !one.retried && keys !== '' && one.keys === keys) ??
    fitting.findLast((one) => !one.retried) ??
    fitting.at(-1)
  );
}

const keysOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(Object.keys(value).toSorted()) : '';

/** Short texts as they are, long ones by length and two 32-bit FNV-1a hashes. */
function digestOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value.length <= 64) return value;
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let index = 0; index < value.length; index++) {
    const unit = value.charCodeAt(index);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x85ebca6b);
  }
  return `${value.length} ${a >>> 0} ${b >>> 0}`;
}
