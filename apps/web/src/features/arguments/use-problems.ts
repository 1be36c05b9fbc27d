import { isBlank } from '@wirescope/shared/arguments/document';
import { duplicateKeys, syntaxProblem } from '@wirescope/shared/arguments/document-problems';
import { textAsShown, type Draft } from '@wirescope/shared/arguments/draft';
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

/** What was checked: a value with what was picked in it, against a schema. */
type Checking = { schema: string; value: string; picked: Draft['picked']; outcome: CheckOutcome };

/** The problems of a value where the form shows them. */
const placed = (model: FormModel, found: Checking | undefined): readonly ValueProblem[] =>
  found?.outcome.kind === 'checked'
    ? placeMissing(model.at(found.value, found.picked), found.outcome.problems)
    : NOTHING;

const withSchema = (
  model: FormModel,
  draft: Draft,
  checked: readonly ValueProblem[],
): readonly ValueProblem[] => {
  const plain = plainProblems(model, draft);
  if (plain.some(({ pointer, keyword }) => keyword === 'json' && pointer === '')) return plain;
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
  const [last, setLast] = useState<Checking>();
  useEffect(() => {
    let left = false;
    const timer = setTimeout(async () => {
      if (syntaxProblem(value) !== undefined) return;
      const outcome = await checkValue(schema, value, picked);
      if (!left) setLast({ schema, value, picked, outcome });
    }, REST_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [schema, value, picked]);
  const found = last?.schema === schema ? last : undefined;
  const outcome = found?.outcome;
  // Thousands of keys may be missing: they are not placed anew for every key that is typed.
  const checked = useMemo(() => placed(model, found), [model, found]);
  const problems = useMemo(() => withSchema(model, draft, checked), [model, draft, checked]);
  return {
    problems,
    notices: outcome?.kind === 'checked' ? outcome.notices : [],
    stopped: outcome?.kind === 'stopped' ? outcome.sentence : undefined,
    checkNow: async () => {
      if (syntaxProblem(value) !== undefined) return withSchema(model, draft, NOTHING);
      const fresh = { schema, value, picked, outcome: await checkValue(schema, value, picked) };
      setLast(fresh);
      return withSchema(model, draft, placed(model, fresh));
    },
  };
};
