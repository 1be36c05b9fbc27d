import { choicesOfUnion, enumChoices, isNullOnly } from './choices.ts';
import type { Choice, FieldKind } from './field.ts';
import { onlyNarrows, TYPE_NAMES } from './keywords.ts';
import { itemsOf, keysOf, sourceOf, type SchemaPart } from './schema-part.ts';
import { layered, viewOf, without, type SchemaView } from './schema-view.ts';

/** What a schema makes of a field: its kind, with a reason in words when that is a JSON field. */
export type Shape = {
  kind: FieldKind;
  nullable: boolean;
  view: SchemaView;
  choices: readonly Choice[];
  /** The one container the schema allows, if it says so. */
  container?: 'object' | 'array';
  fallbackReason?: string;
  notices: readonly string[];
};

type Unfinished = { view: SchemaView; nullable: boolean; notices: readonly string[] };

const NO_VIEW: SchemaView = { keywords: new Map(), sources: [] };

const fallback = (
  at: Unfinished,
  fallbackReason: string,
  container?: 'object' | 'array',
): Shape => ({
  ...at,
  kind: 'json',
  choices: [],
  fallbackReason,
  ...(container === undefined ? {} : { container }),
});

/** The shape of the field a schema describes. */
export const shapeOf = (root: SchemaPart, part: SchemaPart): Shape => {
  const viewed = viewOf(root, part);
  if (!viewed.ok) return fallback({ view: NO_VIEW, nullable: false, notices: [] }, viewed.why);
  return throughUnion(root, { view: viewed.view, nullable: false, notices: [] });
};

/** Reads `anyOf` and `oneOf`: a type or null, a list of values, or conditions beside properties; other unions are not drawn. */
const throughUnion = (root: SchemaPart, at: Unfinished): Shape => {
  const keyword = at.view.keywords.has('oneOf') ? 'oneOf' : 'anyOf';
  const union = at.view.keywords.get(keyword);
  if (union === undefined) return throughAllOf(at);
  const outer = without(at.view, keyword);
  if (outer.keywords.has('anyOf')) return fallback(at, 'It has both oneOf and anyOf.');
  const branches = itemsOf(union).map((part) => viewOf(root, part));
  const broken = branches.find((branch) => !branch.ok);
  if (broken !== undefined && !broken.ok) return fallback(at, broken.why);
  const views = branches.flatMap((branch) => (branch.ok ? [branch.view] : []));
  const values = views.filter((view) => !isNullOnly(view));
  const nullable = at.nullable || values.length < views.length;
  const choices = choicesOfUnion(values);
  if (choices !== undefined && choices.length > 0)
    return listed({ ...at, view: outer, nullable }, choices);
  const [only] = values;
  if (only !== undefined && values.length === 1)
    return onlyBranch(root, { ...at, view: outer, nullable }, only);
  if (views.every((view) => onlyNarrows(view.keywords.keys())) && isShaped(outer))
    return throughAllOf({ ...at, view: outer });
  return fallback(at, `It is one of ${values.length} alternatives (${keyword}).`);
};

/** Whether the keywords beside a union already say what is drawn. */
const isShaped = (view: SchemaView): boolean =>
  ['type', 'properties', 'enum', 'const'].some((keyword) => view.keywords.has(keyword));

const onlyBranch = (root: SchemaPart, at: Unfinished, branch: SchemaView): Shape => {
  const clash = ['properties', 'items', 'enum', 'required'].find(
    (keyword) => at.view.keywords.has(keyword) && branch.keywords.has(keyword),
  );
  if (clash !== undefined)
    return fallback(at, `${clash} stands both beside a union and inside it.`);
  const outer = branch.keywords.has('type') ? without(at.view, 'type') : at.view;
  return throughUnion(root, { ...at, view: layered(branch, outer) });
};

/** Reads an `allOf` of several: conditions may stand beside the shape, more shapes are not drawn. */
const throughAllOf = (at: Unfinished): Shape => {
  const parts = at.view.keywords.get('allOf');
  if (parts === undefined) return throughValues(at);
  const narrows = itemsOf(parts).every((part) => onlyNarrows(keysOf(part)));
  if (narrows && isShaped(at.view))
    return throughValues({ ...at, view: without(at.view, 'allOf') });
  return fallback(at, `It is put together from ${itemsOf(parts).length} schemas (allOf).`);
};

const throughValues = (at: Unfinished): Shape => {
  const { keywords } = at.view;
  const value = keywords.get('const');
  if (value !== undefined) return { ...at, kind: 'const', choices: [{ text: sourceOf(value) }] };
  if (keywords.has('enum')) return listed(at, enumChoices(at.view));
  return throughType(at);
};

const listed = (at: Unfinished, choices: readonly Choice[]): Shape => {
  if (choices.length === 0) return fallback(at, 'Its list of allowed values (enum) is empty.');
  const withNull =
    at.nullable && !choices.some(({ text }) => text === 'null')
      ? [...choices, { text: 'null' }]
      : choices;
  return { ...at, nullable: false, kind: 'enum', choices: withNull };
};

/** The type names at a place, null apart, and what is wrong with them. */
const typesOf = (view: SchemaView) => {
  const declared = view.keywords.get('type')?.value;
  const names: unknown[] = Array.isArray(declared)
    ? declared
    : declared === undefined
      ? []
      : [declared];
  const known = names.filter((name) => typeof name === 'string' && TYPE_NAMES.has(name));
  const unknown = names.filter((name) => !known.includes(name));
  return {
    types: known.filter((name) => name !== 'null').map(String),
    nullable: known.includes('null') || view.keywords.get('nullable')?.value === true,
    notices: unknown.map(
      (name) => `The schema names a type JSON Schema does not have: ${JSON.stringify(name)}.`,
    ),
  };
};

const throughType = (at: Unfinished): Shape => {
  const { types, nullable, notices } = typesOf(at.view);
  const here = { ...at, nullable: at.nullable || nullable, notices: [...at.notices, ...notices] };
  const numbers = types.length === 2 && types.includes('integer') && types.includes('number');
  const [type, ...more] = numbers ? ['number'] : types;
  if (more.length > 0)
    return fallback(here, `It may have several types: ${[type, ...more].join(' or ')}.`);
  if (type === 'object' || (type === undefined && at.view.keywords.has('properties')))
    return shapeOfObject(here);
  if (type === 'array' || (type === undefined && at.view.keywords.has('items')))
    return shapeOfArray(here);
  if (type === 'string' || type === 'number' || type === 'integer' || type === 'boolean')
    return { ...here, kind: type, choices: [] };
  if (here.nullable && notices.length === 0 && at.view.keywords.has('type'))
    return { ...here, nullable: false, kind: 'const', choices: [{ text: 'null' }] };
  return fallback(here, 'The schema says nothing about its type.');
};

const shapeOfObject = (at: Unfinished): Shape => {
  const properties = at.view.keywords.get('properties');
  if (properties !== undefined && properties.node.type !== 'object')
    return fallback(at, 'Its properties are not an object of schemas.', 'object');
  const named = properties !== undefined && keysOf(properties).length > 0;
  const open = at.view.keywords.get('additionalProperties')?.value !== false;
  if (named || !open || at.view.sources.includes(''))
    return { ...at, kind: 'object', choices: [], container: 'object' };
  return fallback(at, 'An object whose keys the schema does not name.', 'object');
};

const shapeOfArray = (at: Unfinished): Shape => {
  const items = at.view.keywords.get('items');
  if (at.view.keywords.has('prefixItems') || items?.node.type === 'array')
    return fallback(at, 'Each place of this array has a schema of its own.', 'array');
  if (items === undefined || items.value === true)
    return fallback(at, 'The schema does not say what the items are.', 'array');
  if (items.value === false) return fallback(at, 'The schema allows no items.', 'array');
  return { ...at, kind: 'array', choices: [], container: 'array' };
};
