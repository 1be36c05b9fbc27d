import { isAnnotation } from '../keywords.ts';
import { listedAsked, type Listed } from '../reading/asked.ts';
import { jsonEqual } from '../reading/json-equal.ts';
import type { InForce, Rule } from '../reading/rules.ts';
import type { SchemaDocument } from '../reading/schema-document.ts';

/** Keywords of a schema that only lists values. */
const LISTING: ReadonlySet<string> = new Set([
  'const',
  'enum',
  'enumNames',
  'type',
  '$ref',
  'allOf',
]);

/** The values schemas list if that is all they say, else undefined. */
export const listsOnly = (doc: SchemaDocument, view: InForce): readonly Listed[] | undefined =>
  view.unions.length === 0 &&
  view.rules.every(({ schema }) =>
    Object.keys(schema).every((keyword) => LISTING.has(keyword) || isAnnotation(keyword)),
  )
    ? titled(view.rules, listedAsked(doc, view))
    : undefined;

const textIn = (values: unknown, index: number): string | undefined => {
  const text: unknown = Array.isArray(values) ? values[index] : undefined;
  return typeof text === 'string' ? text : undefined;
};

/** Listed values with the titles of `enumNames`, how they were given before `oneOf` of consts. */
const titled = (
  rules: readonly Rule[],
  listed: readonly Listed[] | undefined,
): readonly Listed[] | undefined => {
  const named = rules.find(({ schema }) => Array.isArray(schema['enumNames']));
  const values = named?.schema['enum'];
  if (listed === undefined || named === undefined || !Array.isArray(values)) return listed;
  return listed.map((one) => {
    const index = values.findIndex((value) => jsonEqual(value, one.value));
    const title = textIn(named.schema['enumNames'], index);
    return title === undefined ? one : { ...one, title };
  });
};

/** The values that every list takes. */
const common = (lists: readonly (readonly Listed[])[]): readonly Listed[] =>
  lists.reduce((listed, more) =>
    listed.flatMap((one) => {
      const other = more.find(({ value }) => jsonEqual(value, one.value));
      const title = one.title ?? other?.title;
      return other === undefined ? [] : [{ ...one, ...(title === undefined ? {} : { title }) }];
    }),
  );

/** The values a place may have, each once, if its schemas list them. */
export const listedBy = (
  doc: SchemaDocument,
  rules: readonly Rule[],
  lists: readonly (readonly Listed[])[],
): readonly Listed[] | undefined => {
  const stated = titled(rules, listedAsked(doc, { rules, unions: [], never: false }));
  const all = stated === undefined ? lists : [...lists, stated];
  if (all.length === 0) return undefined;
  const once = new Map<string, Listed>();
  for (const one of common(all)) if (!once.has(one.text)) once.set(one.text, one);
  return [...once.values()];
};
