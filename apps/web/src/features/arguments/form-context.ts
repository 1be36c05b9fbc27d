import type { Draft } from '@wirescope/shared/arguments/draft';
import type { FieldNode } from '@wirescope/shared/arguments/field';
import type { FormModel } from '@wirescope/shared/arguments/form-model';
import { valueAt } from '@wirescope/shared/arguments/locate';
import { toPointer } from '@wirescope/shared/arguments/pointer';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import { textOf, type JsonNode } from '@wirescope/shared/json-text/json-text';
import { createContext, use, type ReactNode } from 'react';

/** What every field of one form shares. */
export type Form = {
  model: FormModel;
  draft: Draft;
  /** The text the form shows: the draft's, or the last one that was JSON. */
  text: string;
  root: JsonNode | undefined;
  /** The draft is no JSON at the moment: nothing can be changed here. */
  readOnly: boolean;
  problems: ReadonlyMap<string, readonly ValueProblem[]>;
  /** What is missing is said too: somebody tried to call. */
  revealed: boolean;
  edit: (change: (draft: Draft) => Draft, at?: string) => void;
  rest: () => void;
  /** Draws a field, whatever its kind: how groups draw what is in them. */
  draw: (field: FieldNode, depth: number) => ReactNode;
  /** DOM id for something about a field. */
  idOf: (pointer: string, what: 'control' | 'help' | 'error') => string;
};

export const FormContext = createContext<Form | undefined>(undefined);

export const useForm = (): Form => {
  const form = use(FormContext);
  if (form === undefined) throw new Error('A field must stand in a form.');
  return form;
};

/** A field with what stands in the document at its place. */
export type Placed = {
  pointer: string;
  node: JsonNode | undefined;
  /** The value as written. */
  source: string | undefined;
  /** Wirescope filled it in, nobody touched it. */
  filled: boolean;
  /** Problems to be shown here. */
  problems: readonly ValueProblem[];
  /** For `aria-describedby`: help and errors. */
  describedBy: string | undefined;
};

/** Looks up what there is at a field. */
export const usePlaced = (field: FieldNode): Placed => {
  const form = useForm();
  const pointer = toPointer(field.path);
  const node = form.root === undefined ? undefined : valueAt(form.root, field.path);
  const all = form.problems.get(pointer) ?? [];
  const absent = node === undefined && form.draft.unread[pointer] === undefined;
  const problems = absent && !form.revealed ? [] : all;
  const ids = [
    hasHelp(field) ? form.idOf(pointer, 'help') : undefined,
    problems.length > 0 ? form.idOf(pointer, 'error') : undefined,
  ].filter((id) => id !== undefined);
  return {
    pointer,
    node,
    source: node === undefined ? undefined : textOf(node, form.text),
    filled: form.draft.filled.includes(pointer),
    problems,
    describedBy: ids.length > 0 ? ids.join(' ') : undefined,
  };
};

/** Whether words stand under a field. */
export const hasHelp = (field: FieldNode): boolean =>
  (field.description ?? field.fallbackReason) !== undefined ||
  field.deprecated ||
  field.notices.length > 0;
