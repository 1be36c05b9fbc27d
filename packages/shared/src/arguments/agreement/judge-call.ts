import { speaksOfArguments } from './speaks-of-arguments.ts';

/** What a server said to a call. */
export type ServerSaid =
  /** A result, or the wish for input on the way to one. */
  | { kind: 'result' }
  /** A result with `isError`; `text` is what it says. */
  | { kind: 'error-result'; text: string }
  /** A JSON-RPC error. */
  | { kind: 'error'; code: number | undefined; message: string }
  /** An answer JSON-RPC does not know, for the reason given. */
  | { kind: 'malformed'; why: string }
  /** Nothing, for one of these reasons. */
  | { kind: 'none'; why: 'cancelled' | 'timeout' | 'lost' };

/** How the server and its own schema differ about arguments. */
export type Disagreement = 'accepts-invalid' | 'refuses-valid';

/** What a call tells about the server: it keeps to its schema, it does not, or something else went wrong. */
export type Judgement = {
  verdict: 'pass' | 'fail' | 'disagreement';
  disagreement?: Disagreement;
  /** Why, a sentence. */
  sentence: string;
};

/** Codes that speak of something else than the arguments, by whichever revision knows them. */
const OTHER_CODES: ReadonlySet<number> = new Set([
  -32700, -32600, -32601, -32002, -32042, -32020, -32021, -32022, -32001, -32003, -32004, -1,
]);

/** Servers have one code for arguments that do not fit and for tools they do not have. */
const UNKNOWN_TOOL =
  /\b(unknown|no such|not found|unrecogni[sz]ed)\b[^.]{0,20}\btool\b|\btool\b[^.]{0,80}\bnot (found|known)\b/i;

/** A server that has forgotten the session refuses every call, whatever its arguments. */
const ABOUT_SESSION = /\bsession\b/i;

/** The code for arguments that do not fit. */
const INVALID_PARAMS = -32602;

/** What else is known of a call. */
export type CallKnown = {
  /** Keys of its arguments and of their schema. */
  keys?: readonly string[];
  /** The server asked for something before it answered: its error may be about that. */
  asked?: boolean;
};

const SAID_NOTHING: Readonly<Record<'cancelled' | 'timeout' | 'lost', string>> = {
  cancelled: 'The call was cancelled before an answer came.',
  timeout: 'No answer came in time.',
  lost: 'No answer came: the connection ended, or its transport failed.',
};

const pass = (sentence: string): Judgement => ({ verdict: 'pass', sentence });
const failed = (sentence: string): Judgement => ({ verdict: 'fail', sentence });
const refusesValid = (how: string): Judgement => ({
  verdict: 'disagreement',
  disagreement: 'refuses-valid',
  sentence: `The arguments fit inputSchema, and the server refused them ${how}.`,
});

const judgeResult = (fits: boolean): Judgement =>
  fits
    ? pass('The arguments fit inputSchema, and the server accepted them.')
    : {
        verdict: 'disagreement',
        disagreement: 'accepts-invalid',
        sentence: 'The arguments do not fit inputSchema, and the server accepted them.',
      };

const judgeErrorResult = (fits: boolean, text: string, keys: readonly string[]): Judgement => {
  if (!fits) return pass('The arguments do not fit inputSchema, and the result is an error.');
  return speaksOfArguments(text, keys)
    ? refusesValid('with an error result that speaks of the arguments')
    : failed('The arguments fit inputSchema. The tool failed; its text does not blame them.');
};

type Refusal = Extract<ServerSaid, { kind: 'error' }>;

const judgeError = (
  fits: boolean,
  { code, message }: Refusal,
  keys: readonly string[],
): Judgement => {
  const named = code === undefined ? 'an error without a code' : `error ${code}`;
  const elsewhere = code !== undefined && OTHER_CODES.has(code);
  if (elsewhere || UNKNOWN_TOOL.test(message) || ABOUT_SESSION.test(message))
    return failed(`The server answered with ${named}, which does not speak of the arguments.`);
  if (!fits)
    return pass(`The arguments do not fit inputSchema, and the server refused them with ${named}.`);
  return code === INVALID_PARAMS || speaksOfArguments(message, keys)
    ? refusesValid(`with ${named}`)
    : failed(
        `The arguments fit inputSchema. The call failed with ${named}, which does not blame them.`,
      );
};

const isError = ({ kind }: ServerSaid): boolean => kind === 'error' || kind === 'error-result';

/**
 * Compares what the schema says of the arguments of a call with what the server said to it. An error is a refusal of
 * arguments that fit only where it speaks of them: tools and servers fail for reasons of their own too.
 */
export const judgeCall = (
  fits: boolean,
  said: ServerSaid,
  { keys = [], asked = false }: CallKnown = {},
): Judgement => {
  if (asked && isError(said))
    return failed(
      'The server asked for something before it failed, so the error may be about that.',
    );
  switch (said.kind) {
    case 'result':
      return judgeResult(fits);
    case 'error-result':
      return judgeErrorResult(fits, said.text, keys);
    case 'error':
      return judgeError(fits, said, keys);
    case 'malformed':
      return failed(`The answer is malformed: ${said.why}.`);
    case 'none':
      return failed(SAID_NOTHING[said.why]);
  }
};
