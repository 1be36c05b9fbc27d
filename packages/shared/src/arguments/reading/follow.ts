import { isRecord } from '../dialect.ts';
import { pointerTokens } from '../pointer.ts';
import { resolveId, type Resource } from './resources.ts';
import { asSchema } from './schema.ts';
import type { SchemaDocument, Sub } from './schema-document.ts';

const decoded = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // A stray percent sign: taken as it is.
  }
};

/** Steps into a value; undefined where there is nothing. */
const memberAt = (value: unknown, token: string): unknown => {
  if (Array.isArray(value)) return /^\d+$/.test(token) ? value[Number(token)] : undefined;
  return isRecord(value) && Object.hasOwn(value, token) ? value[token] : undefined;
};

/** The schema at a pointer counted from a resource, or undefined when it leads nowhere. */
const subAt = (from: Resource, pointer: string): Sub | undefined => {
  let found: unknown = from.schema;
  for (const token of pointerTokens(pointer)) found = memberAt(found, token);
  if (found === undefined) return undefined;
  return { schema: asSchema(found), pointer: from.pointer + pointer, resource: from };
};

/** The resource a part stands in: references inside it are relative to that. */
const settled = (doc: SchemaDocument, sub: Sub): Sub => {
  const home = doc.resources.findLast(({ schema }) => schema === sub.schema);
  return home === undefined ? sub : { ...sub, resource: home };
};

const byAnchor = (doc: SchemaDocument, home: Resource, name: string): Sub | undefined => {
  const pointer = home.anchors.get(name);
  const [whole] = doc.resources;
  const sub = pointer === undefined || whole === undefined ? undefined : subAt(whole, pointer);
  return sub === undefined ? undefined : { ...sub, resource: home };
};

const homeOf = (doc: SchemaDocument, from: Resource, base: string): Resource | undefined => {
  if (base === '') return from;
  const id = resolveId(from.id, base);
  return doc.resources.find((resource) => resource.id === id || resource.id === base);
};

/** The schema a reference names, inside its own document only; undefined when it leads out of it or nowhere. */
export const follow = (doc: SchemaDocument, from: Sub, reference: unknown): Sub | undefined => {
  if (typeof reference !== 'string') return undefined;
  const [base = '', rest = ''] = reference.split('#', 2);
  const home = homeOf(doc, from.resource, base);
  if (home === undefined) return undefined;
  const fragment = decoded(rest);
  const found =
    fragment === '' || fragment.startsWith('/')
      ? subAt(home, fragment)
      : byAnchor(doc, home, fragment);
  return found === undefined ? undefined : settled(doc, found);
};

/** What `$dynamicRef` means: the outermost document on the way here that offers a schema under that name. */
export const followDynamic = (
  doc: SchemaDocument,
  from: Sub,
  { reference, way }: { reference: unknown; way: readonly Resource[] },
): Sub | undefined => {
  const plain = follow(doc, from, reference);
  const name = typeof reference === 'string' ? decoded(reference.split('#', 2)[1] ?? '') : '';
  if (plain === undefined || !plain.resource.dynamicAnchors.has(name)) return plain;
  const outermost = way.find((resource) => resource.dynamicAnchors.has(name));
  return outermost === undefined ? plain : (byAnchor(doc, outermost, name) ?? plain);
};

/** A part of a schema, one step down: references in it stay relative to where it stands. */
export const within = (doc: SchemaDocument, sub: Sub, steps: string, schema: unknown): Sub => {
  const part: Sub = {
    schema: asSchema(schema),
    pointer: `${sub.pointer}/${steps}`,
    resource: sub.resource,
  };
  return doc.resources.length > 1 ? settled(doc, part) : part;
};
