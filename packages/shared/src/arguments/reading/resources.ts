import { isRecord } from '../dialect.ts';
import { SCHEMA_HOLDERS } from '../keywords.ts';
import { toPointer } from '../pointer.ts';
import type { Schema } from './schema.ts';

/** A schema that references can be relative to: the whole, or a part with an `$id`. */
export type Resource = {
  /** Absolute where `$id` is, else as written; empty when there is none. */
  id: string;
  schema: Schema;
  /** Where it stands in the whole. */
  pointer: string;
  /** Its parts with a name (`$anchor`, `$dynamicAnchor`, draft-07's `$id` of a fragment): name to pointer in the whole. */
  anchors: ReadonlyMap<string, string>;
  dynamicAnchors: ReadonlySet<string>;
};

/** The reference in place of `base`'s last segment; absolute ones stay. Enough for names, since nothing is fetched. */
export const resolveId = (base: string, reference: string): string => {
  if (/^[a-z][a-z0-9+.-]*:/i.test(reference) || base === '') return reference;
  if (reference === '') return base;
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(base)?.[0] ?? '';
  return reference.startsWith('/')
    ? origin + reference
    : base.slice(0, base.lastIndexOf('/') + 1) + reference;
};

type Growing = {
  id: string;
  schema: Schema;
  pointer: string;
  anchors: Map<string, string>;
  dynamicAnchors: Set<string>;
};

const grow = (id: string, schema: Schema, pointer: string): Growing => ({
  id,
  schema,
  pointer,
  anchors: new Map(),
  dynamicAnchors: new Set(),
});

/** Every document in a schema, the whole first. */
export const resourcesIn = (root: Schema): readonly [Resource, ...Resource[]] => {
  const whole = grow(ownId(root) ?? '', root, '');
  const inner: Growing[] = [];
  const visit = (schema: unknown, pointer: string, around: Growing): void => {
    if (!isRecord(schema)) return;
    const id = pointer === '' ? undefined : ownId(schema);
    const home = id === undefined ? around : grow(resolveId(around.id, id), schema, pointer);
    if (home !== around) inner.push(home);
    noteAnchors(schema, pointer, home);
    for (const [place, part] of subschemasOf(schema, pointer)) visit(part, place, home);
  };
  visit(root, '', whole);
  return [whole, ...inner];
};

const ownId = (schema: Schema): string | undefined => {
  const id = isRecord(schema) ? schema['$id'] : undefined;
  return typeof id === 'string' && !id.startsWith('#') ? id.replace(/#$/, '') : undefined;
};

const noteAnchors = (schema: Record<string, unknown>, pointer: string, home: Growing): void => {
  const { $anchor: anchor, $dynamicAnchor: dynamic, $id: id } = schema;
  if (typeof anchor === 'string') home.anchors.set(anchor, pointer);
  if (typeof id === 'string' && id.startsWith('#')) home.anchors.set(id.slice(1), pointer);
  if (typeof dynamic !== 'string') return;
  home.anchors.set(dynamic, pointer);
  home.dynamicAnchors.add(dynamic);
};

/** The schemas directly inside one, each with its pointer. */
export const subschemasOf = (
  schema: Readonly<Record<string, unknown>>,
  pointer: string,
): [string, unknown][] =>
  Object.entries(schema).flatMap(([keyword, held]): [string, unknown][] => {
    const holds = SCHEMA_HOLDERS.get(keyword);
    if (holds === undefined) return [];
    const place = `${pointer}/${keyword}`;
    if (Array.isArray(held))
      return holds.includes('list') && !holds.startsWith('map')
        ? held.map((part: unknown, index) => [`${place}/${index}`, part])
        : [];
    if (!holds.startsWith('map')) return [[place, held]];
    return isRecord(held)
      ? Object.entries(held).map(([key, part]) => [place + toPointer([key]), part])
      : [];
  });
