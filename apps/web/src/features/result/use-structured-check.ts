import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import { useEffect, useState } from 'react';

/** Checks a value against a schema, both JSON texts; given by the page, which has the one checker. */
export type CheckStructured = (
  schemaText: string,
  valueText: string,
) => Promise<
  { kind: 'checked'; problems: readonly ValueProblem[] } | { kind: 'stopped'; sentence: string }
>;

export type StructuredCheck =
  | { state: 'none' }
  | { state: 'valid' }
  | { state: 'broken'; problems: readonly ValueProblem[] }
  | { state: 'stopped'; sentence: string };

/** Whether structured content keeps to the tool's outputSchema. `none`: nothing to check, or not known yet. */
export const useStructuredCheck = (
  check: CheckStructured,
  schemaText: string | undefined,
  structured: string | undefined,
): StructuredCheck => {
  const [found, setFound] = useState<{ of: string; check: StructuredCheck }>();
  useEffect(() => {
    if (schemaText === undefined || structured === undefined) return undefined;
    let left = false;
    const run = async () => {
      const outcome = await check(schemaText, structured);
      if (!left) setFound({ of: structured, check: readOutcome(outcome) });
    };
    void run();
    return () => {
      left = true;
    };
  }, [check, schemaText, structured]);
  return found !== undefined && found.of === structured && schemaText !== undefined
    ? found.check
    : { state: 'none' };
};

const readOutcome = (outcome: Awaited<ReturnType<CheckStructured>>): StructuredCheck => {
  if (outcome.kind === 'stopped') return { state: 'stopped', sentence: outcome.sentence };
  return outcome.problems.length === 0
    ? { state: 'valid' }
    : { state: 'broken', problems: outcome.problems };
};
