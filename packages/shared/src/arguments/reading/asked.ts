import { isRecord } from '../dialect.ts';
import { toPointer } from '../pointer.ts';
import { TYPE_NAMES } from '../keywords.ts';
import { namesKey } from './check-objects.ts';
import { follow, within } from './follow.ts';
import { jsonEqual } from './json-equal.ts';
import { inForce, type InForce, type Rule } from './rules.ts';
import type { SchemaDocument, Sub } from './schema-document.ts';

/** A value a schema lists: as the server spells it, with the title it gives it. */
export type Listed = { text: string; value: unknown; title?: string };

/** The keyword's value in every rule that has it. */
export const askedOf = (
  force: InForce,
  keyword: string,
): { rule: Rule; value: unknown; pointer: string }[] =>
  force.rules.flatMap((rule) =>
    Object.hasOwn(rule.schema, keyword)
      ? [{ rule, value: rule.schema[keyword], pointer: `${rule.pointer}/${keyword}` }]
      : [],
  );

/** The source of what the first rule that has the keyword says. */
export const firstText = (
  doc: SchemaDocument,
  force: InForce,
  keyword: string,
): string | undefined => {
  const [first] = askedOf(force, keyword);
  return first === undefined
    ? undefined
    : (doc.textAt(first.pointer) ?? JSON.stringify(first.value));
};

const typesIn = (rule: Rule): ReadonlySet<string> | undefined => {
  const { type, nullable } = rule.schema;
  const names: unknown[] = Array.isArray(type) ? type : type === undefined ? [] : [type];
  const known = names
    .filter((name) => typeof name === 'string' && TYPE_NAMES.has(name))
    .map(String);
  if (known.length === 0) return undefined;
  return new Set(nullable === true ? [...known, 'null'] : known);
};

const both = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    [...a].flatMap((name) => {
      if (b.has(name)) return [name];
      if (name === 'number' && b.has('integer')) return ['integer'];
      return name === 'integer' && b.has('number') ? ['integer'] : [];
    }),
  );

/** The types a place may have, or undefined when any may be. Unions count by what all their branches allow. */
export const typesAsked = (
  doc: SchemaDocument,
  force: InForce,
  depth = 0,
): ReadonlySet<string> | undefined => {
  const said: (ReadonlySet<string> | undefined)[] = force.rules.map(typesIn);
  for (const { branches } of depth > 8 ? [] : force.unions) {
    const each = branches.map((branch) => typesAsked(doc, inForce(doc, [branch]), depth + 1));
    said.push(
      each.includes(undefined) ? undefined : new Set(each.flatMap((types) => [...(types ?? [])])),
    );
  }
  return said.reduce<ReadonlySet<string> | undefined>(
    (types, more) =>
      types === undefined || more === undefined ? (types ?? more) : both(types, more),
    undefined,
  );
};

const listedIn = (doc: SchemaDocument, rule: Rule): Listed[] | undefined => {
  const textAt = (pointer: string, value: unknown) => doc.textAt(pointer) ?? JSON.stringify(value);
  if (Object.hasOwn(rule.schema, 'const')) {
    const value = rule.schema['const'];
    const title = rule.schema['title'];
    const text = textAt(`${rule.pointer}/const`, value);
    return [{ text, value, ...(typeof title === 'string' ? { title } : {}) }];
  }
  const values = rule.schema['enum'];
  if (!Array.isArray(values)) return undefined;
  return values.map((value: unknown, index) => ({
    text: textAt(`${rule.pointer}/enum/${index}`, value),
    value,
  }));
};

/** The values a place may have, if its schemas list them. Of a union only when each branch lists its own. */
export const listedAsked = (
  doc: SchemaDocument,
  force: InForce,
  depth = 0,
): Listed[] | undefined => {
  const said = force.rules.map((rule) => listedIn(doc, rule));
  for (const { branches } of depth > 8 ? [] : force.unions) {
    const each = branches.map((branch) => listedAsked(doc, inForce(doc, [branch]), depth + 1));
    said.push(each.includes(undefined) ? undefined : each.flatMap((listed) => listed ?? []));
  }
  return said.reduce<Listed[] | undefined>((listed, more) => {
    if (listed === undefined || more === undefined) return listed ?? more;
    return listed.filter(({ value }) => more.some((other) => jsonEqual(other.value, value)));
  }, undefined);
};

/** The keys a place's schemas name, in their order, the required ones nobody describes last. */
export const namedKeys = (force: InForce): string[] => {
  const described = force.rules.flatMap(({ schema }) =>
    isRecord(schema['properties']) ? Object.keys(schema['properties']) : [],
  );
  return [...new Set([...described, ...requiredKeys(force)])];
};

/** The keys that any of the schemas in force requires, each once. */
export const requiredKeys = (force: InForce): string[] => [
  ...new Set(
    askedOf(force, 'required').flatMap(({ value }) =>
      Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [],
    ),
  ),
];

/** How a place takes a key: named, described as all others are, invited but not described, just not refused, or refused. */
export type KeyStanding = 'named' | 'described' | 'welcome' | 'open' | 'closed';

/** How the schemas in force stand to a key of their object. */
export const standingOf = (force: InForce, key: string): KeyStanding => {
  if (force.rules.some(({ schema }) => namesKey(schema, key))) return 'named';
  const others = ['additionalProperties', 'unevaluatedProperties'].flatMap((keyword) =>
    askedOf(force, keyword).map(({ value }) => value),
  );
  if (others.includes(false)) return 'closed';
  if (others.some((value) => isRecord(value) && Object.keys(value).length > 0)) return 'described';
  return others.length > 0 || namedKeys(force).length === 0 ? 'welcome' : 'open';
};

/** The schemas that rule the value of a key. */
export const subsForKey = (doc: SchemaDocument, force: InForce, key: string): Sub[] =>
  force.rules.flatMap((rule) => {
    const { properties, patternProperties, additionalProperties, unevaluatedProperties } =
      rule.schema;
    const subs: Sub[] = [];
    const at = (keyword: string, name: string, part: unknown) =>
      subs.push(within(doc, rule, `${keyword}${toPointer([name])}`, part));
    if (isRecord(properties) && Object.hasOwn(properties, key))
      at('properties', key, properties[key]);
    for (const [pattern, part] of Object.entries(
      isRecord(patternProperties) ? patternProperties : {},
    ))
      if (doc.matches(pattern, key)) at('patternProperties', pattern, part);
    if (subs.length > 0) return subs;
    if (additionalProperties !== undefined)
      return [within(doc, rule, 'additionalProperties', additionalProperties)];
    // What other schemas have looked at is none of its business; we know only that none names the key.
    const isNamed = force.rules.some(({ schema }) => namesKey(schema, key, doc.matches));
    return isNamed || unevaluatedProperties === undefined
      ? []
      : [within(doc, rule, 'unevaluatedProperties', unevaluatedProperties)];
  });

/** The schemas that rule an item of an array. */
export const subsForItem = (doc: SchemaDocument, force: InForce, index: number): Sub[] =>
  force.rules.flatMap((rule) => {
    const { prefixItems, items, additionalItems } = rule.schema;
    const [places, keyword]: [unknown, string] =
      doc.dialect === '2020-12' ? [prefixItems, 'prefixItems'] : [items, 'items'];
    const listed: readonly unknown[] = Array.isArray(places) ? places : [];
    if (index < listed.length) return [within(doc, rule, `${keyword}/${index}`, listed[index])];
    const [rest, name]: [unknown, string] = Array.isArray(items)
      ? [additionalItems, 'additionalItems']
      : [items, 'items'];
    return rest === undefined ? [] : [within(doc, rule, name, rest)];
  });

/** The tightest bound of several: the largest lower one, the smallest upper one, as the server spells it. */
export const boundAsked = (
  doc: SchemaDocument,
  force: InForce,
  keyword: string,
): { value: number; text: string } | undefined => {
  const lower = /^(min|exclusiveMin)/.test(keyword);
  const [tightest] = askedOf(force, keyword)
    .flatMap(({ value, pointer }) => (typeof value === 'number' ? [{ value, pointer }] : []))
    .toSorted((a, b) => (lower ? b.value - a.value : a.value - b.value));
  if (tightest === undefined) return undefined;
  return { value: tightest.value, text: doc.textAt(tightest.pointer) ?? String(tightest.value) };
};

/** How many of something a place asks for at least and at most. */
export const countsAsked = (
  doc: SchemaDocument,
  force: InForce,
  [least, most]: readonly [string, string],
): { least: number; most: number } => ({
  least: boundAsked(doc, force, least)?.value ?? 0,
  most: boundAsked(doc, force, most)?.value ?? Infinity,
});

/** The schema's default for a place, as the server spells it: the outermost says it. */
export const defaultAsked = (doc: SchemaDocument, subs: readonly Sub[]): string | undefined =>
  firstText(doc, inForce(doc, subs), 'default');

export const isDeprecated = (force: InForce): boolean =>
  askedOf(force, 'deprecated').some(({ value }) => value === true);

/** What a branch of a union is called: its title, else what its telling key says, else its number. */
export const branchName = (doc: SchemaDocument, branch: Sub, index: number): string => {
  const force = inForce(doc, [branch]);
  const title = askedOf(force, 'title').find(({ value }) => typeof value === 'string');
  if (title !== undefined) return String(title.value);
  return tellingValue(branch, doc) ?? `option ${index + 1}`;
};

/** The value of the first key that has only one, for a branch without a title. */
const tellingValue = (branch: Sub, doc: SchemaDocument): string | undefined => {
  const target = isRecord(branch.schema)
    ? (follow(doc, branch, branch.schema['$ref']) ?? branch)
    : branch;
  const properties = isRecord(target.schema) ? target.schema['properties'] : undefined;
  for (const part of Object.values(isRecord(properties) ? properties : {}))
    if (isRecord(part) && typeof part['const'] === 'string') return part['const'];
  return undefined;
};
