import type { SchemaError, ValueProblem } from './schema-error.ts';
import { placeOfError, sentenceFor } from './problem-words.ts';

/** Errors that say again, less well, what others say: the name inside `propertyNames`, the summary of `if`. */
const isEcho = (error: SchemaError, all: readonly SchemaError[]): boolean => {
  if (error.propertyName !== undefined) return true;
  return (
    error.keyword === 'if' &&
    all.some((other) => other !== error && other.instancePath.startsWith(error.instancePath))
  );
};

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
    const sentence = sentenceFor(error, sourceAt(error.instancePath));
    problems.set(id, { pointer, keyword: error.keyword, sentence });
  }
  return [...problems.values()];
};
