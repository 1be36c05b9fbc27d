/** What a server said to a call. */
export type ServerSaid =
  /** A result, or the wish for input on the way to one. */
  | { kind: 'result' }
  /** A result with `isError`; `text` is what it says. */
  | { kind: 'error-result'; text: string }
  /** A JSON-RPC error. */
  | { kind: 'error'; code: number | undefined; message: string }
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

/** How error results speak that are about the arguments: phrases of the SDKs and of validators in common use. */
const ABOUT_ARGUMENTS =
  /-32602|\bvalidation\b|\binvalid (tool )?(input|param|argument|type|value|enum)|\b(missing|unexpected|unrecogni[sz]ed|required) (required )?(key|propert|field|param|argument)|\bmust (be|have|match|NOT have)\b|\bis (a )?required\b|\bZodError\b|\bfield required\b|\bexpected \w+, received\b|\b(argument|param|parameter|input)s? (do|does|did|is|are) not\b|\btoo (big|small|long|short): expected\b/i;

const speaksOfArguments = (text: string): boolean => ABOUT_ARGUMENTS.test(text);

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

const judgeErrorResult = (fits: boolean, text: string): Judgement => {
  if (!fits) return pass('The arguments do not fit inputSchema, and the result is an error.');
  return speaksOfArguments(text)
    ? refusesValid('with an error result that speaks of the arguments')
    : failed('The arguments fit inputSchema. The tool failed; its text does not blame them.');
};

const judgeError = (fits: boolean, code: number | undefined, message: string): Judgement => {
  const named = code === undefined ? 'an error without a code' : `error ${code}`;
  const elsewhere = code !== undefined && OTHER_CODES.has(code);
  if (elsewhere || UNKNOWN_TOOL.test(message) || ABOUT_SESSION.test(message))
    return failed(`The server answered with ${named}, which does not speak of the arguments.`);
  return fits
    ? refusesValid(`with ${named}`)
    : pass(`The arguments do not fit inputSchema, and the server refused them with ${named}.`);
};

/**
 * Compares what the schema says of the arguments of a call with what the server said to it. An error result is a refusal
 * only where its text speaks of the arguments: tools fail for reasons of their own too.
 */
export const judgeCall = (fits: boolean, said: ServerSaid): Judgement => {
  switch (said.kind) {
    case 'result':
      return judgeResult(fits);
    case 'error-result':
      return judgeErrorResult(fits, said.text);
    case 'error':
      return judgeError(fits, said.code, said.message);
    case 'none':
      return failed(SAID_NOTHING[said.why]);
  }
};
