import { parseJson, textOf } from '../json-text/json-text.ts';
import { insertItem, isBlank, moveItem, removeAt, removeItem } from './document.ts';
import { fieldAt, type FormModel, type Picked } from './form-model.ts';
import { pathOfPointer, valueAt } from './locate.ts';
import { isWithin, pointerTokens, toPointer, type Path } from './pointer.ts';
import { initialArguments, initialValue, placeholder, putValue, type Filling } from './presence.ts';

/** Arguments being written. */
export type Draft = {
  /** The one document. */
  text: string;
  /** Pointers of what Wirescope filled in and nobody touched. */
  filled: readonly string[];
  /** What stands in JSON fields but is not JSON yet, by pointer: it cannot stand in the document. */
  unread: Readonly<Record<string, string>>;
  /** What was picked where the text leaves open which of several schemas is meant. */
  picked?: Picked;
  /** What a value was while it was read as another branch, to go back to: by its pointer, then by branch. */
  aside?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The draft nobody touched. */
export const untouchedDraft = (model: FormModel): Draft => ({
  ...initialArguments(model),
  unread: {},
});

/** The draft made of a text that came from somewhere: an earlier call, a paste. */
export const draftOf = (text: string): Draft => ({ text, filled: [], unread: {} });

/** The form as it is for a draft. */
export const modelFor = (model: FormModel, draft: Draft): FormModel =>
  model.at(draft.text, draft.picked);

/** A draft without what is noted of a value. What was picked for the value itself stays: it may be typed anew. */
const outside = (draft: Draft, pointer: string): Draft => ({
  ...draft,
  filled: draft.filled.filter((mark) => !isWithin(mark, pointer)),
  unread: Object.fromEntries(
    Object.entries(draft.unread).filter(([place]) => !isWithin(place, pointer)),
  ),
});

/** Arrays a value was put into are no longer as they were filled. Objects are: only their members tell. */
const touchArrays = (filled: readonly string[], path: Path): string[] => {
  const arrays = path.flatMap((segment, depth) =>
    typeof segment === 'number' ? [toPointer(path.slice(0, depth))] : [],
  );
  return filled.filter((mark) => !arrays.includes(mark));
};

/** The draft with a value (JSON text) at a field, and with what must be around it. */
export const putField = (model: FormModel, draft: Draft, path: Path, valueText: string): Draft => {
  const { picked } = draft;
  const { text, filled } = putValue(model, draft.text, path, { value: valueText, picked });
  const rest = outside(draft, toPointer(path));
  return { ...rest, text, filled: [...touchArrays(rest.filled, path), ...filled] };
};

/** The draft with a value that Wirescope chose, marked as filled. */
export const fillField = (model: FormModel, draft: Draft, path: Path, value: Filling): Draft => {
  const put = putField(model, draft, path, value.text);
  return {
    ...put,
    filled: [...put.filled, ...value.filled.filter((mark) => mark !== toPointer(path))],
  };
};

/** The draft with half-written JSON at a field; the document keeps what it had until that is JSON. */
export const keepUnread = (draft: Draft, path: Path, text: string): Draft => ({
  ...draft,
  unread: { ...draft.unread, [toPointer(path)]: text },
});

/**
 * The draft with nothing at a field. An object around it that Wirescope made for it, and that now holds nothing of
 * the writer's, goes back to what it was untouched.
 */
export const clearField = (model: FormModel, draft: Draft, path: Path): Draft => {
  const rest = outside(draft, toPointer(path));
  const around = path.slice(0, -1);
  if (typeof path.at(-1) === 'number') return clearPlace(model, rest, path);
  const cleared = { ...rest, text: removeAt(draft.text, path) };
  return path.length > 1 && isOurs(cleared, around) ? resetField(model, cleared, around) : cleared;
};

/**
 * The draft with nothing at a place of a list. What follows must not move up where each place has a schema of its own:
 * there something holds the place until it is written.
 */
const clearPlace = (model: FormModel, draft: Draft, path: Path): Draft => {
  const [around, index] = [path.slice(0, -1), Number(path.at(-1))];
  const list = fieldAt(modelFor(model, draft), around);
  const { root } = parseJson(draft.text);
  const count = (root === undefined ? undefined : valueAt(root, around))?.children?.length ?? 0;
  if (list === undefined || index >= list.places || index < count - 1) {
    if (list === undefined || index >= list.places) return dropItem(draft, around, index);
    const held = placeholder(list.item(index));
    const put = putField(model, draft, path, held.text);
    return { ...put, filled: [...put.filled, ...held.filled] };
  }
  // Places that only Wirescope held go with the last that was written.
  let last = index;
  while (last > 0 && draft.filled.includes(toPointer([...around, last - 1]))) last -= 1;
  let done = draft;
  for (let place = index; place >= last; place -= 1) done = dropItem(done, around, place);
  return done;
};

const resetField = (model: FormModel, draft: Draft, path: Path): Draft => {
  const field = fieldAt(modelFor(model, draft), path);
  const initial = field?.required === true ? initialValue(field) : undefined;
  if (initial === undefined) return clearField(model, draft, path);
  const put = putField(model, draft, path, initial.text);
  return { ...put, filled: [...put.filled, ...initial.filled] };
};

/** Whether everything in an object, and itself, was filled in by Wirescope. */
const isOurs = (draft: Draft, path: Path): boolean => {
  const { root } = parseJson(draft.text);
  const node = root === undefined ? undefined : valueAt(root, path);
  const pointer = toPointer(path);
  if (node?.type !== 'object' || !draft.filled.includes(pointer)) return false;
  if (Object.keys(draft.unread).some((place) => isWithin(place, pointer))) return false;
  return (node.children ?? []).every((member) =>
    draft.filled.includes(toPointer([...path, String(member.children?.[0]?.value)])),
  );
};

/** The pointers with the items of one array renumbered; an item that has no new number is gone. */
const renumbered = (
  pointers: readonly string[],
  array: string,
  newIndex: (index: number) => number | undefined,
): [string, string][] =>
  pointers.flatMap((pointer) => {
    if (pointer === array || !isWithin(pointer, array)) return [[pointer, pointer]];
    const [token = '', ...rest] = pointer.slice(array.length + 1).split('/');
    const index = newIndex(Number(token));
    return index === undefined ? [] : [[pointer, [array, index, ...rest].join('/')]];
  });

const withItems = (
  draft: Draft,
  path: Path,
  text: string,
  newIndex: (index: number) => number | undefined,
): Draft => {
  const array = toPointer(path);
  const moved = <Value>(noted: Readonly<Record<string, Value>>): Record<string, Value> => {
    const to = new Map(renumbered(Object.keys(noted), array, newIndex));
    return Object.fromEntries(
      Object.entries(noted).flatMap(([pointer, value]) => {
        const there = to.get(pointer);
        return there === undefined ? [] : [[there, value]];
      }),
    );
  };
  return {
    text,
    filled: renumbered(draft.filled, array, newIndex)
      .map(([, pointer]) => pointer)
      .filter((pointer) => pointer !== array),
    unread: moved(draft.unread),
    ...(draft.picked === undefined ? {} : { picked: moved(draft.picked) }),
    ...(draft.aside === undefined ? {} : { aside: moved(draft.aside) }),
  };
};

/** The draft with a new item, given as Wirescope makes it for the place it comes to. */
export const addItem = (
  model: FormModel,
  draft: Draft,
  path: Path,
  { index, item }: { index: number; item: Filling },
): Draft => {
  const { root } = parseJson(draft.text);
  const array = root === undefined ? undefined : valueAt(root, path);
  if (array?.type !== 'array') return fillField(model, draft, [...path, 0], item);
  const text = insertItem(draft.text, path, index, item.text);
  const moved = withItems(draft, path, text, (old) => (old >= index ? old + 1 : old));
  const marks = item.filled.filter((mark) => mark !== toPointer([...path, index]));
  return { ...moved, filled: [...moved.filled, ...marks] };
};

/** Takes an item out of its list; what was noted of those behind it follows them. */
export const dropItem = (draft: Draft, path: Path, index: number): Draft =>
  withItems(draft, path, removeItem(draft.text, path, index), (old) => {
    if (old === index) return undefined;
    return old > index ? old - 1 : old;
  });

/** Moves an item within its list; what was noted of the items moves with them. */
export const shiftItem = (
  draft: Draft,
  path: Path,
  { from, to }: { from: number; to: number },
): Draft =>
  withItems(draft, path, moveItem(draft.text, path, from, to), (old) => {
    if (old === from) return to;
    const between = old >= Math.min(from, to) && old <= Math.max(from, to);
    return between ? old + Math.sign(from - to) : old;
  });

/** The draft with another text: what is still as it was filled stays marked, half-written fields are done with. */
export const rewrite = (draft: Draft, text: string): Draft => {
  const [before, after] = [parseJson(draft.text), parseJson(text)];
  if (after.errors.length > 0 && !isBlank(text)) return { ...draft, text };
  const kept = draft.filled.filter((mark) => {
    const path = pathOfPointer(before.root, mark);
    const [was, is] = [before.root, after.root].map((root) =>
      root === undefined ? undefined : valueAt(root, path),
    );
    return was !== undefined && is !== undefined && textOf(was, draft.text) === textOf(is, text);
  });
  // What was picked counts for what was written in the form; a text from elsewhere speaks for itself.
  return { text, filled: kept, unread: {} };
};

/** The text of the draft as it stands on the screen: half-written JSON stands where its field is. */
export const textAsShown = (model: FormModel, draft: Draft): string => {
  const unread = Object.entries(draft.unread).map(([pointer, written], index) => ({
    path: fieldPath(modelFor(model, draft), pointer),
    written,
    // Holds the place until all are placed: with half-written JSON in it the text could not be edited any more.
    holder: JSON.stringify(`${draft.text.length} ${index} half-written`),
  }));
  const held = unread.reduce(
    (text, { path, holder }) =>
      putValue(model, text, path, { value: holder, picked: draft.picked }).text,
    draft.text,
  );
  return unread.reduce((text, { holder, written }) => text.replace(holder, () => written), held);
};

/** The path a JSON Pointer means in a form, whether or not something stands there. */
export const fieldPath = (model: FormModel, pointer: string): Path => {
  let path: Path = [];
  for (const token of pointerTokens(pointer)) {
    const around = fieldAt(model, path);
    path = [...path, around?.kind === 'array' ? Number(token) : token];
  }
  return path;
};
