import { isWithin, toPointer, type Path } from './pointer.ts';
import { parseJson } from '../json-text/json-text.ts';
import { dialectOf, isRecord, type Dialect } from './dialect.ts';
import type { FieldNode } from './field.ts';
import { FormField } from './fields/form-field.ts';
import { sourceAt, type Ground, type Picked, type Place } from './fields/place.ts';
import { matchesAtOnce } from './reading/patterns.ts';
import { readSchemaDocument, type SchemaDocument } from './reading/schema-document.ts';

export type { Picked } from './fields/place.ts';

/** A schema as a form, for one state of the arguments: branches of unions and conditions are decided by what is written. */
export type FormModel = {
  /** The field of the whole arguments. */
  root: FieldNode;
  dialect: Dialect;
  /** What the schema itself has wrong, each a sentence. */
  notices: readonly string[];
  /** The form for other arguments (JSON text), with what a person picked where they leave it open. */
  at: (text: string, picked?: Picked, how?: { forced: boolean }) => FormModel;
};

/** The schema that allows anything, for a tool that gave none. */
const ANYTHING = '{"type":"object"}';
const NONE: Picked = {};

/**
 * Compiles the text of an inputSchema into the form for arguments that nobody wrote yet. Never throws: what cannot be
 * drawn is a JSON field for that value alone, what is wrong with the schema is a notice.
 */
export const compile = (schemaText: string | undefined): FormModel => {
  const usable = schemaText !== undefined && isSchemaText(schemaText);
  const doc = readSchemaDocument(usable ? schemaText : ANYTHING, matchesAtOnce);
  return modelsOf(doc, noticesFor(doc, { schemaText, usable }))('', NONE, { forced: false });
};

const isSchemaText = (text: string): boolean => {
  try {
    const schema: unknown = JSON.parse(text);
    return typeof schema === 'boolean' || isRecord(schema);
  } catch {
    return false; // No JSON, no schema.
  }
};

const noticesFor = (
  doc: SchemaDocument,
  { schemaText, usable }: { schemaText: string | undefined; usable: boolean },
): string[] => {
  const { notice } = dialectOf(JSON.parse(doc.text));
  return [
    ...(schemaText === undefined ? ['The server gave no schema. Any object may be sent.'] : []),
    ...(schemaText !== undefined && !usable
      ? ['What the server gave as schema is no schema. Any object may be sent.']
      : []),
    ...(notice === undefined ? [] : [notice]),
  ];
};

type At = (text: string, picked: Picked, how: { forced: boolean }) => FormModel;

/** Fields of other states are kept as long as nothing about them changed: who draws them can tell by the very object. */
const MOST_KEPT = 20_000;

const modelsOf = (doc: SchemaDocument, notices: readonly string[]): At => {
  const faults = new Map<string, string[]>();
  for (const { pointer, sentence } of doc.notices)
    faults.set(pointer, [...(faults.get(pointer) ?? []), sentence]);
  const shared = { doc, faults, fixed: new Map() };
  const kept = new Map<string, { state: State; field: FieldNode }>();
  let newest: { text: string; picked: Picked; model: FormModel } | undefined;
  const at: At = (text, picked, { forced }) => {
    if (!forced && newest?.text === text && newest.picked === picked) return newest.model;
    const ground: Ground = {
      ...shared,
      text,
      picked,
      forced,
      fieldAt: (place) => remembered(place),
    };
    const remembered = (place: Place): FieldNode => {
      if (forced) return new FormField(ground, place);
      const pointer = toPointer(place.path);
      const picks = picksIn(picked, pointer);
      // Forms with and without what was picked are asked for in turn.
      const name = `${pointer}\n${picks}`;
      const before = kept.get(name);
      const state = { place, source: sourceAt(place, text) };
      if (before !== undefined && isSame(before.state, state)) return before.field;
      const field = new FormField(ground, place);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(name, { state, field });
      return field;
    };
    const root = remembered({
      subs: [doc.root],
      path: [],
      required: true,
      node: parseJson(text).root,
      ancestors: new Set(),
    });
    const model: FormModel = {
      root,
      dialect: doc.dialect,
      notices,
      at: (next, picks = NONE, how = { forced: false }) => at(next, picks, how),
    };
    if (!forced) newest = { text, picked, model };
    return model;
  };
  return at;
};

/** All that the field of a place depends on, beside what was picked there. */
type State = { place: Place; source: string | undefined };

const picksIn = (picked: Picked, pointer: string): string => {
  const entries = Object.entries(picked);
  const inside = entries.filter(([at]) => isWithin(at, pointer));
  return inside.length === 0 ? '' : JSON.stringify(inside);
};

const isSame = (a: State, b: State): boolean =>
  a.source === b.source &&
  a.place.required === b.place.required &&
  a.place.unnamed === b.place.unnamed &&
  a.place.added === b.place.added &&
  sameSubs(a.place.subs, b.place.subs);

const sameSubs = (a: Place['subs'], b: Place['subs']): boolean =>
  a === b ||
  (a.length === b.length && a.every(({ pointer }, index) => pointer === b[index]?.pointer));

/** The field at a path, or undefined where the form has none. */
export const fieldAt = (model: FormModel, path: Path): FieldNode | undefined => {
  let field: FieldNode | undefined = model.root;
  for (const segment of path) {
    if (field === undefined) return undefined;
    field = innerField(field, segment);
  }
  return field;
};

/** The field of a member or an item, or undefined where the form has none. */
export const innerField = (around: FieldNode, segment: string | number): FieldNode | undefined => {
  if (typeof segment === 'number')
    return around.kind === 'array' ? around.item(segment) : undefined;
  return byKey(around.fields()).get(segment) ?? byKey(around.extras()).get(segment);
};

const keyed = new WeakMap<readonly FieldNode[], ReadonlyMap<string, FieldNode>>();

const byKey = (fields: readonly FieldNode[]): ReadonlyMap<string, FieldNode> => {
  const known = keyed.get(fields) ?? new Map(fields.map((field) => [field.key, field]));
  keyed.set(fields, known);
  return known;
};
