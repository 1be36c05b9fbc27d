import { compileFilter, type CompiledFilter } from '@wirescope/shared/traffic/filter/compile';
import type { FilterContext } from '@wirescope/shared/traffic/filter/context';
import { parseFilter } from '@wirescope/shared/traffic/filter/parse';
import { printFilter } from '@wirescope/shared/traffic/filter/print';
import type { FilterProblem, Query } from '@wirescope/shared/traffic/filter/query';
import { fail, ok, type Result } from '@wirescope/shared/result';

/** A filter that parsed, ready to be asked. */
export type ReadFilter = {
  query: Query;
  /** The same filters print the same. */
  canonical: string;
  compiled: CompiledFilter;
};

/** Reads the text of the filter box, or says what is wrong with it. */
export function readFilter(
  text: string,
  context: FilterContext,
): Result<ReadFilter, FilterProblem[]> {
  const parsed = parseFilter(text);
  if (!parsed.ok) return fail(parsed.error);
  const query = parsed.value;
  return ok({ query, canonical: printFilter(query), compiled: compileFilter(query, context) });
}
