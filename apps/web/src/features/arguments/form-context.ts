import type { Draft } from '@wirescope/shared/arguments/draft';
import type { FieldNode } from '@wirescope/shared/arguments/field';
import type { FormModel } from '@wirescope/shared/arguments/form-model';
import { valueAt } from '@wirescope/shared/arguments/locate';
import { isWithin, parentPointer, toPointer } from '@wirescope/shared/arguments/pointer';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import { textOf, type JsonNode } from '@wirescope/shared/json-text/json-text';
import { createContext, use, useRef, useSyncExternalStore, type ReactNode } from 'react';

/** What a form shows at one moment. */
export type Shown = {
  draft: Draft;
  /** The text the form shows: the draft's, or the last one that was JSON. */
  text: string;
  root: JsonNode | undefined;
  /** The draft is no JSON at the moment: nothing can be changed here. */
  readOnly: boolean;
  problems: ReadonlyMap<string, readonly ValueProblem[]>;
  /** What is missing is said too: somebody tried to call. */
  revealed: boolean;
};

/**
 * What every field of one form shares. It stays the same while the form lives; what is shown changes inside it, and a
 * field is drawn anew only when something about that field changed. Large schemas stay quick to type in that way.
 */
export type Form = {
  /** The form for any state of the arguments. */
  model: FormModel;
  /** It has so many fields that groups stay folded until somebody opens them. */
  crowded: boolean;
  now: () => Shown;
  subscribe: (listener: () => void) => () => void;
  edit: (change: (draft: Draft) => Draft, at?: string) => void;
  rest: () => void;
  /** Draws a field, whatever its kind: how groups draw what is in them. */
  draw: (field: FieldNode, depth: number) => ReactNode;
  /** DOM id for something about a field. */
  idOf: (pointer: string, what: 'control' | 'help' | 'error' | 'type' | 'choice') => string;
  /** Fields that are written as JSON by choice, by pointer. */
  asJson: () => ReadonlySet<string>;
  writeAsJson: (pointer: string, asJson: boolean) => void;
};

export const FormContext = createContext<Form | undefined>(undefined);

/** The form is for somebody who answers a question: titles stand before keys, which a call of a tool is about. */
export const TitledContext = createContext(false);

export const useForm = (): Form => {
  const form = use(FormContext);
  if (form === undefined) throw new Error('A field must stand in a form.');
  return form;
};

/** A field with what stands in the document at its place. */
export type Placed = {
  pointer: string;
  node: JsonNode | undefined;
  /** The document the node is of. */
  text: string;
  /** The value as written. */
  source: string | undefined;
  /** Wirescope filled it in, nobody touched it. */
  filled: boolean;
  /** What stands in its box but is not JSON yet. */
  unread: string | undefined;
  readOnly: boolean;
  /** Problems to be shown here. */
  problems: readonly ValueProblem[];
  /** For `aria-describedby`: help and errors. */
  describedBy: string | undefined;
};

const NONE: readonly ValueProblem[] = [];

const placedIn = (form: Form, field: FieldNode): Placed => {
  const shown = form.now();
  const pointer = toPointer(field.path);
  const node = shown.root === undefined ? undefined : valueAt(shown.root, field.path);
  const unread = shown.draft.unread[pointer];
  const absent = node === undefined && unread === undefined;
  const problems = absent && !shown.revealed ? NONE : problemsIn(form, pointer);
  const ids = [
    hasHelp(field) ? form.idOf(pointer, 'help') : undefined,
    problems.length > 0 ? form.idOf(pointer, 'error') : undefined,
  ].filter((id) => id !== undefined);
  return {
    pointer,
    node,
    text: shown.text,
    source: node === undefined ? undefined : textOf(node, shown.text),
    filled: filledIn(shown.draft).has(pointer),
    unread,
    readOnly: shown.readOnly,
    problems,
    describedBy: ids.length > 0 ? ids.join(' ') : undefined,
  };
};

/** Problems to be told at a field: where it is written as JSON, those of all that is in it. */
const problemsIn = (form: Form, pointer: string): readonly ValueProblem[] => {
  const { problems } = form.now();
  if (!form.asJson().has(pointer)) return problems.get(pointer) ?? NONE;
  return [...problems].flatMap(([home, some]) => (isWithin(home, pointer) ? some : []));
};

const filledSets = new WeakMap<readonly string[], ReadonlySet<string>>();

const filledIn = ({ filled }: Draft): ReadonlySet<string> => {
  const known = filledSets.get(filled) ?? new Set(filled);
  filledSets.set(filled, known);
  return known;
};

const sameProblems = (a: readonly ValueProblem[], b: readonly ValueProblem[]): boolean =>
  a.length === b.length && a.every(({ sentence }, index) => sentence === b[index]?.sentence);

/** Whether a field looks the same. Where its value stands in the text does not matter. */
const samePlaced = (a: Placed, b: Placed): boolean =>
  a.pointer === b.pointer &&
  a.source === b.source &&
  a.filled === b.filled &&
  a.unread === b.unread &&
  a.readOnly === b.readOnly &&
  a.describedBy === b.describedBy &&
  sameProblems(a.problems, b.problems);

/** Looks up what there is at a field. */
export const usePlaced = (field: FieldNode): Placed => {
  const form = useForm();
  const last = useRef<Placed>(undefined);
  const read = () => {
    const next = placedIn(form, field);
    if (last.current === undefined || !samePlaced(last.current, next)) last.current = next;
    return last.current;
  };
  return useSyncExternalStore(form.subscribe, read);
};

/** Whether problems that are to be seen lie at a field or in it. */
export const useHasProblems = (pointer: string): boolean => {
  const form = useForm();
  return useSyncExternalStore(form.subscribe, () => {
    const { revealed, problems } = form.now();
    return revealed && troubledBy(problems).has(pointer);
  });
};

const troubled = new WeakMap<Shown['problems'], ReadonlySet<string>>();

/** The places of problems and all places around them. */
const troubledBy = (problems: Shown['problems']): ReadonlySet<string> => {
  const known = troubled.get(problems);
  if (known !== undefined) return known;
  const places = new Set<string>();
  for (const home of problems.keys())
    for (let at = home; !places.has(at); at = parentPointer(at)) places.add(at);
  troubled.set(problems, places);
  return places;
};

/** Whether a field is written as JSON because somebody chose to. */
export const useAsJson = (pointer: string): boolean => {
  const form = useForm();
  return useSyncExternalStore(form.subscribe, () => form.asJson().has(pointer));
};

/** Whether words stand under a field. */
export const hasHelp = (field: FieldNode): boolean =>
  (field.description ?? field.fallbackReason ?? field.header) !== undefined ||
  field.deprecated ||
  field.readOnly ||
  field.demands.length > 0 ||
  field.notices.length > 0 ||
  field.decisions.some(({ chosen, options }) => options[chosen ?? -1]?.description !== undefined);
