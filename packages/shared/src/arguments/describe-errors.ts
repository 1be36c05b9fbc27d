import type { SchemaError, ValueProblem } from './schema-error.ts';
import { placeOfError, sentenceFor } from './problem-words.ts';

/** Errors that say again, less well, what others say: the name inside `propertyNames`, the summary of `if`. */
const isEcho = (error: SchemaError, all: readonly SchemaError[]): boolean => {
  if (error.propertyName !== undefined) return true;
  if (all.some((other) => other.keyword === 'contains' && isTriedBy(other, error))) return true;
  return (
    error.keyword === 'if' &&
    all.some((other) => other !== error && other.instancePath.startsWith(error.instancePath))
  );
};

/** Whether an error is about an item that `contains` tried: that it is of another kind is no fault of the item. */
const isTriedBy = (contains: SchemaError, error: SchemaError): boolean =>
  error.instancePath.startsWith(`${contains.instancePath}/`) &&
  holds(contains.schema, error.holder);

const holds = (value: unknown, part: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (value === part || Object.values(value).some((inner) => holds(inner, part)));

/**
 * The errors of a validator as problems, each place and keyword once, in the order found.
 * `sourceAt` gives the text of the value at a pointer as it was written.
 */
export const describeErrors = (
  errors: readonly SchemaError[],
  sourceAt: (pointer: string) => string | undefined = () => undefined,
): ValueProblem[] => {
  const problems = new Map<string, ValueProblem>();
  for (const error of errors) {
    if (isEcho(error, errors)) continue;
    const pointer = placeOfError(error);
    const id = `${error.keyword} ${pointer}`;
    if (problems.has(id)) continue;
    const said = sentenceFor(error, sourceAt(error.instancePath));
    const sentence =
      error.readAs === undefined ? said : `${said} Nearest alternative: ${error.readAs}.`;
    problems.set(id, { pointer, keyword: error.keyword, sentence });
  }
  return [...problems.values()];
};
