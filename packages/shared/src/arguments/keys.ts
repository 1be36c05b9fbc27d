import { fillField, modelFor, putField, type Draft } from './draft.ts';
import type { FieldNode } from './field.ts';
import { fieldAt, type FormModel } from './form-model.ts';
import { isWithin, toPointer, type Path } from './pointer.ts';
import { chosenValue } from './presence.ts';
import { changed } from './repairs/repair.ts';

/**
 * The draft with a key more in an object, holding what its schema offers, else an empty text, zero, false or null. Where
 * the schema leaves the type open it begins as a text, the most common of all.
 */
export const addKey = (model: FormModel, draft: Draft, path: Path, key: string): Draft => {
  const field = fieldAt(modelFor(model, draft), path)?.member(key);
  if (field === undefined) return draft;
  const offered = chosenValue(field);
  return offered === undefined
    ? putField(model, draft, field.path, blankOf(field))
    : fillField(model, draft, field.path, offered);
};

const blankOf = ({ kind, decisions }: FieldNode): string =>
  kind === 'json' && decisions.some(({ open }) => open) ? '""' : (BLANK[kind] ?? 'null');

const BLANK: Readonly<Record<string, string>> = {
  string: '""',
  boolean: 'false',
  number: '0',
  integer: '0',
};

/** The draft with a member under another key, its value as it was written. A key that is taken stays as it is. */
export const renameKey = (draft: Draft, path: Path, to: string): Draft => {
  const text = changed(draft.text, { op: 'rename', path, to });
  if (text === draft.text) return draft;
  const [from, there] = [toPointer(path), toPointer([...path.slice(0, -1), to])];
  const moved = (pointer: string) =>
    isWithin(pointer, from) ? there + pointer.slice(from.length) : pointer;
  const renamed = <Value>(noted: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(noted).map(([pointer, value]) => [moved(pointer), value]));
  return {
    text,
    filled: draft.filled.map(moved),
    unread: renamed(draft.unread),
    ...(draft.picked === undefined ? {} : { picked: renamed(draft.picked) }),
    ...(draft.aside === undefined ? {} : { aside: renamed(draft.aside) }),
  };
};
