import { clearField, keepUnread, modelFor, putField, type Draft } from './draft.ts';
import type { FieldKind, FieldNode } from './field.ts';
import { parseJson } from '../json-text/json-text.ts';
import { isBlank } from './document.ts';
import { fieldAt, type FormModel } from './form-model.ts';
import { valueAt } from './locate.ts';
import { toPointer, type Path } from './pointer.ts';
import { typedValue } from './typed-text.ts';

const isNumeric = (kind: FieldKind | undefined): boolean => kind === 'number' || kind === 'integer';

/** Whoever types in an alternative means it: a text that fits others as well, or fits none yet, does not move it. */
const meaningIt = (draft: Draft, { path, decisions }: FieldNode): Draft => {
  const pointer = toPointer(path);
  const here = draft.picked?.[pointer] ?? {};
  const meant = decisions.flatMap(({ id, chosen }) =>
    chosen === undefined || here[id] === chosen ? [] : [[id, chosen]],
  );
  if (meant.length === 0) return draft;
  const picked = { ...draft.picked, [pointer]: { ...here, ...Object.fromEntries(meant) } };
  return { ...draft, picked };
};

/**
 * The draft with what is being typed into a text or number field. A number that is not one yet, where a text would do
 * as well, waits outside the document: as a text it would turn the field into another one under the writer's hands.
 */
export const typeInto = (
  model: FormModel,
  draft: Draft,
  field: FieldNode,
  typed: string,
): Draft => {
  const { path, kind } = field;
  const value = typedValue(kind, typed);
  if (value === undefined) return emptied(model, draft, field);
  const put = putField(model, meaningIt(draft, field), path, value);
  const waits = isNumeric(kind) && !isNumeric(fieldAt(modelFor(model, put), path)?.kind);
  return waits ? keepUnread(draft, path, typed) : put;
};

/** The draft with nothing in the box of a field. A key of the writer's own, or an item, stays until it is taken away as such. */
const emptied = (model: FormModel, draft: Draft, field: FieldNode): Draft => {
  const { path, kind } = field;
  if (!field.added && !isItem(model, draft, path)) return clearField(model, draft, path);
  return kind === 'string' ? putField(model, draft, path, '""') : keepUnread(draft, path, '');
};

/** Whether an item of a list is there that has no place of its own in the schema. */
const isItem = (model: FormModel, draft: Draft, path: Path): boolean => {
  const index = path.at(-1);
  if (typeof index !== 'number') return false;
  const list = fieldAt(modelFor(model, draft), path.slice(0, -1));
  const { root } = parseJson(draft.text);
  const isThere = root !== undefined && valueAt(root, path) !== undefined;
  return isThere && list !== undefined && index >= list.places;
};

/** The draft with what is being typed as JSON. Where the type is open, whoever writes JSON goes on writing JSON. */
export const typeJson = (
  model: FormModel,
  draft: Draft,
  field: FieldNode,
  typed: string,
): Draft => {
  if (isBlank(typed)) return emptied(model, draft, field);
  const { root, errors } = parseJson(typed);
  if (root === undefined || errors.length > 0) return keepUnread(draft, field.path, typed);
  return putField(model, meaningIt(draft, field), field.path, typed.trim());
};

/** The draft when the field is left: what waited as a number and became none is the text it is. */
export const leaveTyped = (model: FormModel, draft: Draft, path: Path): Draft => {
  const waiting = draft.unread[toPointer(path)];
  const kind = fieldAt(modelFor(model, draft), path)?.kind;
  return waiting === undefined || waiting === '' || !isNumeric(kind)
    ? draft
    : putField(model, draft, path, JSON.stringify(waiting.trim()));
};
