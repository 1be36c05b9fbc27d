import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import { useEffect, useState } from 'react';
import { checkValue } from './validator.ts';

/** Rest after the last key before the worker is asked, ms. */
const REST_MS = 60;
const NOTHING: readonly ValueProblem[] = [];

/** The problems of a value against a schema (JSON texts), as of the last rest while it is written. */
export const useValueCheck = (schemaText: string, valueText: string): readonly ValueProblem[] => {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    let left = false;
    const timer = setTimeout(async () => {
      const outcome = await checkValue(schemaText, valueText);
      if (!left) setFound(outcome.kind === 'checked' ? outcome.problems : NOTHING);
    }, REST_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [schemaText, valueText]);
  return found;
};
