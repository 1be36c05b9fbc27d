import { isRecord } from '../dialect.ts';
import { listedAsked, namedKeys, subsForKey } from '../reading/asked.ts';
import { inForce, type Rule } from '../reading/rules.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';

/** A choice of schemas: where it stands and between what. */
export type Alternatives = { keyword: 'oneOf' | 'anyOf'; holder: Rule; branches: readonly Sub[] };

/** The key by whose value alternatives are told apart, and the values (JSON text) each takes there; none: it says nothing. */
export type Telling = { key: string; values: readonly (readonly string[])[] };

const known = new WeakMap<Rule['schema'], Map<string, Telling | undefined>>();

/** The key that tells alternatives apart: the one OpenAPI's `discriminator` names, else the first that each lists values of its own for. */
export const tellingOf = (doc: SchemaDocument, union: Alternatives): Telling | undefined => {
  const byKeyword = known.get(union.holder.schema) ?? new Map<string, Telling | undefined>();
  known.set(union.holder.schema, byKeyword);
  if (!byKeyword.has(union.keyword))
    byKeyword.set(union.keyword, declared(doc, union) ?? discovered(doc, union));
  return byKeyword.get(union.keyword);
};

/** The values a branch lists for a key. */
const valuesAt = (doc: SchemaDocument, branch: Sub, key: string): string[] => {
  const subs = subsForKey(doc, inForce(doc, [branch]), key);
  return (listedAsked(doc, inForce(doc, subs)) ?? []).map(({ text }) => text);
};

const referenceOf = ({ schema }: Sub): string | undefined => {
  const reference = isRecord(schema) ? schema['$ref'] : undefined;
  return typeof reference === 'string' ? reference : undefined;
};

/** The last part of the reference a branch is: the name its definition has. */
export const definitionName = (branch: Sub): string | undefined =>
  referenceOf(branch)?.split(/[/#]/).at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~');

const declared = (doc: SchemaDocument, { holder, branches }: Alternatives): Telling | undefined => {
  const { discriminator } = holder.schema;
  const key = isRecord(discriminator) ? discriminator['propertyName'] : undefined;
  if (typeof key !== 'string' || !isRecord(discriminator)) return undefined;
  const mapping = isRecord(discriminator['mapping'])
    ? Object.entries(discriminator['mapping'])
    : [];
  const values = branches.map((branch) => {
    const listed = valuesAt(doc, branch, key);
    if (listed.length > 0) return listed;
    const mapped = mapping.filter(
      ([, to]) => to === referenceOf(branch) || to === definitionName(branch),
    );
    const names = mapped.length > 0 ? mapped.map(([name]) => name) : [definitionName(branch)];
    return names.flatMap((name) => (name === undefined ? [] : [JSON.stringify(name)]));
  });
  return { key, values };
};

const discovered = (doc: SchemaDocument, { branches }: Alternatives): Telling | undefined => {
  const keys = new Set(branches.flatMap((branch) => namedKeys(inForce(doc, [branch]))));
  for (const key of keys) {
    const values = branches.map((branch) => valuesAt(doc, branch, key));
    const all = values.flat();
    const telling = values.filter((listed) => listed.length > 0).length > 1;
    if (telling && new Set(all).size === all.length) return { key, values };
  }
  return undefined;
};
