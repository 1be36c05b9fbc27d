import { memberOf, textOf, type JsonNode } from '../../json-text/json-text.ts';
import { fail, ok, type Failure, type Result } from '../../result.ts';
import { readText } from './read-text.ts';

/** The part of a result that outputSchema speaks of. */
export type SampleResult = {
  /** JSON text. */
  structured: string;
  /** What the text was taken for, a sentence. */
  said: string;
};

const MISSING: Failure = {
  code: 'no-structured-content',
  what: 'The result has no structuredContent.',
  why: 'A tool with an outputSchema has to give one.',
};

/**
 * What of a sample is held against outputSchema: `structuredContent` of a message or of a result, else the value itself.
 */
export const readSampleResult = (given: string): Result<SampleResult, Failure> => {
  const source = readText(given);
  if (!source.ok) return source;
  const { text, root } = source.value;
  const result = memberOf(root, 'jsonrpc') === undefined ? root : memberOf(root, 'result');
  if (result === undefined)
    return fail({ ...MISSING, what: 'The message carries no result.', why: undefined });
  return structuredIn(result, root, text);
};

const structuredIn = (
  result: JsonNode,
  root: JsonNode,
  text: string,
): Result<SampleResult, Failure> => {
  const structured = memberOf(result, 'structuredContent');
  const from = result === root ? 'a result' : 'a message';
  if (structured !== undefined)
    return ok({ structured: textOf(structured, text), said: `structuredContent of ${from}.` });
  const isResult = memberOf(result, 'content')?.type === 'array';
  if (isResult || result !== root) return fail(MISSING);
  return ok({ structured: textOf(root, text), said: 'The value itself.' });
};
