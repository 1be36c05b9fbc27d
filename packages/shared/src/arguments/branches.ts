import { membersOf, parseJson, textOf, type JsonNode } from '../json-text/json-text.ts';
import { removeAt, setAt } from './document.ts';
import { clearField, fillField, modelFor, putField, type Draft } from './draft.ts';
import type { FieldNode } from './field.ts';
import { fieldAt, type FormModel, type Picked } from './form-model.ts';
import { valueAt } from './locate.ts';
import { toPointer, type Path } from './pointer.ts';
import { initialValue, valueOfKind, type Filling } from './presence.ts';
import { jsonEqual } from './reading/json-equal.ts';
import { isNumberText } from './typed-text.ts';

/** What is chosen at a field: which decision, and which of its options. */
export type Pick = { decision: string; option: number };

/**
 * The draft with a value read as another branch of a union, or as another type. What both branches know stays, what
 * only the one left knew goes, and what the new one fixes is put in. What went is kept aside and comes back with it.
 */
export const chooseBranch = (model: FormModel, draft: Draft, path: Path, pick: Pick): Draft => {
  const pointer = toPointer(path);
  const before = fieldAt(modelFor(model, draft), path);
  const picked = picking(draft.picked, pointer, pick);
  const after = fieldAt(model.at(draft.text, picked, { forced: true }), path);
  if (before === undefined || after === undefined) return draft;
  const { root } = parseJson(draft.text);
  const node = root === undefined ? undefined : valueAt(root, path);
  const source = sourceIn(draft, path);
  const ready: Draft = {
    ...draft,
    picked,
    aside: keptAside(draft, { pointer, before, pick, source }),
  };
  const parked = draft.aside?.[pointer]?.[branchName(pick)];
  const moved =
    after.kind === 'object' && node?.type === 'object'
      ? carriedOver(ready, { before, after, parked })
      : replaced(model, ready, { after, node, source, parked });
  return withTelling(model, moved, path);
};

const branchName = ({ decision, option }: Pick): string => `${decision} ${option}`;

const picking = (picked: Picked = {}, pointer: string, { decision, option }: Pick): Picked => ({
  ...Object.fromEntries(Object.entries(picked).filter(([at]) => !at.startsWith(`${pointer}/`))),
  [pointer]: { ...picked[pointer], [decision]: option },
});

const keptAside = (
  { aside = {} }: Draft,
  at: { pointer: string; before: FieldNode; pick: Pick; source: string | undefined },
): Draft['aside'] => {
  const { chosen } = at.before.decisions.find(({ id }) => id === at.pick.decision) ?? {};
  if (at.source === undefined || chosen === undefined || chosen === at.pick.option) return aside;
  const left = branchName({ decision: at.pick.decision, option: chosen });
  return { ...aside, [at.pointer]: { ...aside[at.pointer], [left]: at.source } };
};

/** An object goes over member by member: its layout and all that both branches know stay as they were written. */
const carriedOver = (
  draft: Draft,
  { before, after, parked }: { before: FieldNode; after: FieldNode; parked: string | undefined },
): Draft => {
  const { path } = after;
  const { root } = parseJson(draft.text);
  const there = root === undefined ? undefined : valueAt(root, path);
  const known = new Map(after.fields().map((field) => [field.key, field]));
  const old = new Set(before.fields().map(({ key }) => key));
  const stays = (key: string, value: JsonNode): boolean => {
    const field = known.get(key);
    if (field !== undefined) return allows(field, textOf(value, draft.text));
    return !old.has(key) && !after.closed;
  };
  let { text, filled } = draft;
  const kept = new Set<string>();
  for (const [key, value] of there === undefined ? [] : membersOf(there)) {
    if (stays(key, value)) kept.add(key);
    else text = removeAt(text, [...path, key]);
  }
  filled = filled.filter(
    (mark) => !mark.startsWith(`${toPointer(path)}/`) || kept.has(keyOf(mark, path)),
  );
  const order = [...known.keys()];
  for (const [key, field] of known) {
    if (kept.has(key)) continue;
    const back = memberIn(parked, key);
    const value: Filling | undefined =
      back !== undefined && allows(field, back)
        ? { text: back, filled: [] }
        : field.required && !field.recursive
          ? initialValue(field)
          : undefined;
    if (value === undefined) continue;
    text = setAt(text, field.path, value.text, order);
    filled = [...filled, ...value.filled];
  }
  return { ...draft, text, filled };
};

const keyOf = (mark: string, path: Path): string =>
  mark
    .slice(toPointer(path).length + 1)
    .split('/', 1)[0]
    ?.replaceAll('~1', '/')
    .replaceAll('~0', '~') ?? '';

const memberIn = (text: string | undefined, key: string): string | undefined => {
  const root = text === undefined ? undefined : parseJson(text).root;
  const node = root === undefined ? undefined : membersOf(root).get(key);
  return node === undefined || text === undefined ? undefined : textOf(node, text);
};

/** Whether a value may stay at a field: a name another branch bears may not. */
const allows = (field: FieldNode, text: string): boolean =>
  (field.kind !== 'const' && field.kind !== 'enum') ||
  field.choices.some((choice) => jsonEqual(JSON.parse(choice.text), JSON.parse(text)));

type Left = {
  after: FieldNode;
  node: JsonNode | undefined;
  source: string | undefined;
  parked: string | undefined;
};

/** A value of another kind: what was there before, the same written otherwise, or what the kind brings. */
const replaced = (model: FormModel, draft: Draft, left: Left): Draft => {
  const { after, source, parked, node } = left;
  const { path } = after;
  if (parked !== undefined) return putField(model, draft, path, parked);
  const carried =
    node === undefined || source === undefined ? undefined : carriedAs(after, node, source);
  if (carried !== undefined)
    return carried === source ? draft : putField(model, draft, path, carried);
  const brought = after.kind === 'object' || source !== undefined ? valueOfKind(after) : undefined;
  if (brought !== undefined) return fillField(model, draft, path, brought);
  if (after.kind === 'const') return putField(model, draft, path, after.choices[0]?.text ?? 'null');
  if (node === undefined) return draft;
  // An item would move up what follows, a key of the writer's own would be gone.
  return typeof path.at(-1) === 'number' || after.added
    ? putField(model, draft, path, blankOf(after))
    : clearField(model, draft, path);
};

const KIND_TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
};

const isOfKind = (field: FieldNode, node: JsonNode): boolean =>
  field.kind === 'json' || KIND_TYPES[field.kind] === node.type;

/** The value as it is, in a list or out of one, or as a text or out of one; undefined where none of that is of the kind. */
const carriedAs = (after: FieldNode, node: JsonNode, source: string): string | undefined => {
  if (isOfKind(after, node)) return source;
  if (after.kind === 'array' && after.places === 0 && isOfKind(after.item(0), node))
    return `[${source}]`;
  const [only, ...more] = node.type === 'array' ? (node.children ?? []) : [];
  if (only !== undefined && more.length === 0 && isOfKind(after, only))
    return source.slice(only.offset - node.offset, only.offset - node.offset + only.length);
  if (after.kind === 'string' && (node.type === 'number' || node.type === 'boolean'))
    return JSON.stringify(source);
  const written = node.type === 'string' ? String(node.value) : '';
  if (after.kind === 'boolean' && /^(true|false)$/.test(written)) return written;
  const isNumeric = after.kind === 'number' || after.kind === 'integer';
  return isNumeric && isNumberText(written) ? written : undefined;
};

/** What stands in a list where something must stand and nobody wrote it. */
const blankOf = ({ kind, choices }: FieldNode): string => {
  if (kind === 'string') return '""';
  if (kind === 'boolean') return 'false';
  if (kind === 'enum') return choices[0]?.text ?? 'null';
  return kind === 'number' || kind === 'integer' ? '0' : 'null';
};

/** The key that tells the branches apart is set even where the branch does not fix it. */
const withTelling = (model: FormModel, draft: Draft, path: Path): Draft => {
  const field = fieldAt(model.at(draft.text, draft.picked, { forced: true }), path);
  if (field?.kind !== 'object') return draft;
  const missing = field.tells.filter(({ key, text }) => {
    const member = memberIn(sourceIn(draft, path), key);
    return member === undefined || !jsonEqual(JSON.parse(member), JSON.parse(text));
  });
  return missing.reduce(
    (done, { key, text }) => putField(model, done, [...path, key], text),
    draft,
  );
};

const sourceIn = ({ text }: Draft, path: Path): string | undefined => {
  const { root } = parseJson(text);
  const node = root === undefined ? undefined : valueAt(root, path);
  return node === undefined ? undefined : textOf(node, text);
};
