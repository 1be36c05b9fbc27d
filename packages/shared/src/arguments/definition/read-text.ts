import { parseJson, type JsonNode } from '../../json-text/json-text.ts';
import { placeIn } from '../../json-text/place.ts';
import { fail, ok, type Failure, type Result } from '../../result.ts';
import { readLoose } from '../paste/loose-json.ts';

/** JSON text with its tree. */
export type ReadText = { text: string; root: JsonNode };

/** Reads JSON, JSON with comments and Python literals; what is none of them is refused with its place. */
export const readText = (given: string): Result<ReadText, Failure> => {
  const loose = readLoose(given.replace(/^\ufeff/, ''));
  if (!loose.ok)
    return fail({
      code: 'not-json',
      what: 'This is not JSON.',
      why: `${placeIn(given, loose.error.at)}: ${loose.error.why}`,
    });
  const { text } = loose.value;
  const { root } = parseJson(text);
  return root === undefined
    ? fail({ code: 'empty', what: 'There is nothing here.' })
    : ok({ text, root });
};
