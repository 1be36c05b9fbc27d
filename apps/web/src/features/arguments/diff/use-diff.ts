import type { Diff } from '@wirescope/shared/arguments/diff/diff-arguments';
import type { Picked } from '@wirescope/shared/arguments/form-model';
import { useEffect, useState } from 'react';
import { compareWithSchema, type Stopped } from '../validator.ts';

/** Rest after the last key before the worker is asked, ms. Longer than for the fields: their marks come first. */
const REST_MS = 120;

/** Where no schema was given, any object will do. */
const ANY_OBJECT = '{"type":"object"}';

export type Rows = Extract<Diff, { kind: 'rows' }>;

export type Comparison = {
  /** The newest table there is; of an older text while the newest is no JSON. */
  rows: Rows | undefined;
  /** Text the rows were made from. */
  text: string;
  /** Why the newest text has no table, a sentence. */
  why: string | undefined;
};

type Known = { schema: string; text: string; outcome: Diff | Stopped; rows?: Rows; from: string };

const NOTHING: Comparison = { rows: undefined, text: '', why: undefined };

/** Arguments against their schema, kept up to date. No text: there is nothing to compare yet. `picked`: branches a person meant. */
export const useDiff = (
  schemaText: string | undefined,
  text: string | undefined,
  picked?: Picked,
): Comparison => {
  const schema = schemaText ?? ANY_OBJECT;
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    if (text === undefined) return undefined;
    let left = false;
    const timer = setTimeout(async () => {
      const outcome = await compareWithSchema(schema, text, picked);
      if (!left) setKnown((before) => next(before, { schema, text, outcome }));
    }, REST_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [schema, text, picked]);
  if (known?.schema !== schema) return NOTHING;
  const { outcome, rows, from } = known;
  return { rows, text: from, why: outcome.kind === 'rows' ? undefined : outcome.sentence };
};

const next = (before: Known | undefined, found: Omit<Known, 'rows' | 'from'>): Known => {
  if (found.outcome.kind === 'rows') return { ...found, rows: found.outcome, from: found.text };
  return before?.schema === found.schema
    ? { ...found, rows: before.rows, from: before.from }
    : { ...found, from: '' };
};
