import { clearField, keepUnread, modelFor, putField, type Draft } from './draft.ts';
import type { FieldKind, FieldNode } from './field.ts';
import { fieldAt, type FormModel, type Picked } from './form-model.ts';
import { toPointer, type Path } from './pointer.ts';
import { typedValue } from './typed-text.ts';

const isNumeric = (kind: FieldKind | undefined): boolean => kind === 'number' || kind === 'integer';

/** Whoever types in an alternative means it: a text that fits others as well, or fits none yet, does not move it. */
const meaningIt = (picked: Picked = {}, { path, decisions }: FieldNode): Picked => {
  const pointer = toPointer(path);
  const here = picked[pointer] ?? {};
  const meant = decisions.flatMap(({ id, chosen }) =>
    chosen === undefined || here[id] === chosen ? [] : [[id, chosen]],
  );
  return meant.length === 0
    ? picked
    : { ...picked, [pointer]: { ...here, ...Object.fromEntries(meant) } };
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
  if (value === undefined) return clearField(model, draft, path);
  const meant =
    field.decisions.length === 0 ? draft : { ...draft, picked: meaningIt(draft.picked, field) };
  const put = putField(model, meant, path, value);
  const waits = isNumeric(kind) && !isNumeric(fieldAt(modelFor(model, put), path)?.kind);
  return waits ? keepUnread(draft, path, typed) : put;
};

/** The draft when the field is left: what waited as a number and became none is the text it is. */
export const leaveTyped = (model: FormModel, draft: Draft, path: Path): Draft => {
  const waiting = draft.unread[toPointer(path)];
  const kind = fieldAt(modelFor(model, draft), path)?.kind;
  return waiting === undefined || !isNumeric(kind)
    ? draft
    : putField(model, draft, path, JSON.stringify(waiting.trim()));
};
