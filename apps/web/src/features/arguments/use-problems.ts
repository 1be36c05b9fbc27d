import { isBlank } from '@wirescope/shared/arguments/document';
import { duplicateKeys, syntaxProblem } from '@wirescope/shared/arguments/document-problems';
import { modelFor, textAsShown, type Draft } from '@wirescope/shared/arguments/draft';
import type { FormModel } from '@wirescope/shared/arguments/form-model';
import { placeMissing } from '@wirescope/shared/arguments/missing-fields';
import type { SchemaNotice } from '@wirescope/shared/arguments/repair-schema';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import { unreadProblems } from '@wirescope/shared/arguments/unread-problems';
import { parseJson } from '@wirescope/shared/json-text/json-text';
import { useEffect, useMemo, useState } from 'react';
import { checkValue, type CheckOutcome } from './validator.ts';

/** Rest after the last key before the worker is asked, ms. */
const REST_MS = 60;

export type Problems = {
  /** Of the newest text that was checked. */
  problems: readonly ValueProblem[];
  /** Faults of the schema. */
  notices: readonly SchemaNotice[];
  /** Why nothing was checked, a sentence. */
  stopped: string | undefined;
  /** Checks what stands there now, without waiting for a rest. */
  checkNow: () => Promise<readonly ValueProblem[]>;
};

const NOTHING: readonly ValueProblem[] = [];

/** Problems that need no schema. */
const plainProblems = (model: FormModel, draft: Draft): readonly ValueProblem[] => {
  const syntax = syntaxProblem(draft.text);
  if (syntax !== undefined) return [syntax];
  const unread = unreadProblems(model, draft);
  const shown = unread.length > 0 ? textAsShown(model, draft) : draft.text;
  return [...unread, ...(unread.length > 0 ? [] : duplicateKeys(parseJson(shown).root))];
};

const withSchema = (
  model: FormModel,
  draft: Draft,
  outcome: CheckOutcome | undefined,
): readonly ValueProblem[] => {
  const plain = plainProblems(model, draft);
  if (plain.some(({ pointer, keyword }) => keyword === 'json' && pointer === '')) return plain;
  const checked =
    outcome?.kind === 'checked' ? placeMissing(modelFor(model, draft), outcome.problems) : NOTHING;
  const halfWritten = new Set(Object.keys(draft.unread));
  return [...plain, ...checked.filter(({ pointer }) => !halfWritten.has(pointer))];
};

/** What is wrong with a draft, kept up to date while it is written. */
export const useProblems = (
  model: FormModel,
  schemaText: string | undefined,
  draft: Draft,
): Problems => {
  const schema = schemaText ?? '{"type":"object"}';
  const value = isBlank(draft.text) ? '{}' : draft.text;
  const { picked } = draft;
  const [found, setFound] = useState<{ schema: string; outcome: CheckOutcome }>();
  useEffect(() => {
    let left = false;
    const timer = setTimeout(async () => {
      if (syntaxProblem(value) !== undefined) return;
      const outcome = await checkValue(schema, value, picked);
      if (!left) setFound({ schema, outcome });
    }, REST_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [schema, value, picked]);
  const outcome = found?.schema === schema ? found.outcome : undefined;
  const problems = useMemo(() => withSchema(model, draft, outcome), [model, draft, outcome]);
  return {
    problems,
    notices: outcome?.kind === 'checked' ? outcome.notices : [],
    stopped: outcome?.kind === 'stopped' ? outcome.sentence : undefined,
    checkNow: async () => {
      if (syntaxProblem(value) !== undefined) return withSchema(model, draft, undefined);
      const fresh = await checkValue(schema, value, picked);
      setFound({ schema, outcome: fresh });
      return withSchema(model, draft, fresh);
    },
  };
};
