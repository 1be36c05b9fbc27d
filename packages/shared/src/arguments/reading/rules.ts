import { isRecord } from '../dialect.ts';
import { distanceOf } from '../nearest-branch.ts';
import { toPointer } from '../pointer.ts';
import type { Failure } from './check.ts';
import { settled } from './settle.ts';
import { evaluate } from './evaluate.ts';
import { follow, within } from './follow.ts';
import type { SchemaDocument, Sub } from './schema-document.ts';

/** A schema with keywords that rules a place by itself: nothing in it has to be followed any more. */
export type Rule = Sub & { schema: Readonly<Record<string, unknown>> };

/** A choice of schemas at a place. */
export type Union = {
  keyword: 'oneOf' | 'anyOf';
  /** The schema it stands in. */
  holder: Rule;
  branches: readonly Sub[];
  /** The branches the value fits or, when it fits none, the one it is nearest to. None while there is no value. */
  taken: readonly number[];
  fits: boolean;
};

/** All that rules a place. */
export type InForce = {
  rules: readonly Rule[];
  unions: readonly Union[];
  /** A schema that allows nothing is among them. */
  never: boolean;
};

type Work = {
  doc: SchemaDocument;
  /** Nothing, or the value by which branches and conditions are decided. */
  held: { value: unknown } | undefined;
  rules: Rule[];
  unions: Union[];
  never: boolean;
  visited: Set<string>;
};

/**
 * The schemas that rule a place: references followed, `allOf` opened, and with a value the branches of unions that it
 * takes, the conditions it meets and the demands its keys bring.
 */
export const inForce = (
  doc: SchemaDocument,
  subs: readonly Sub[],
  held?: { value: unknown },
): InForce => {
  const [only, ...more] = subs;
  if (held === undefined && only !== undefined && more.length === 0 && isRule(only))
    return remembered(doc, only);
  return opened(doc, subs, held);
};

/** What rules without a value never changes; tables ask for it at every row. */
const known = new WeakMap<SchemaDocument, WeakMap<Rule['schema'], InForce>>();

const remembered = (doc: SchemaDocument, sub: Rule): InForce => {
  const bySchema = known.get(doc) ?? new WeakMap<Rule['schema'], InForce>();
  known.set(doc, bySchema);
  const force = bySchema.get(sub.schema) ?? opened(doc, [sub], undefined);
  bySchema.set(sub.schema, force);
  return force;
};

const opened = (
  doc: SchemaDocument,
  subs: readonly Sub[],
  held: { value: unknown } | undefined,
): InForce => {
  const work: Work = { doc, held, rules: [], unions: [], never: false, visited: new Set() };
  for (const sub of subs) open(work, sub);
  return work;
};

const isRule = (sub: Sub): sub is Rule => isRecord(sub.schema);

const open = (work: Work, sub: Sub): void => {
  if (sub.schema === false) work.never = true;
  if (!isRule(sub) || work.visited.has(sub.pointer)) return;
  work.visited.add(sub.pointer);
  work.rules.push(sub);
  for (const reference of ['$ref', '$dynamicRef', '$recursiveRef']) {
    const target = follow(work.doc, sub, sub.schema[reference]);
    if (target !== undefined) open(work, target);
  }
  for (const part of partsOf(work.doc, sub, 'allOf')) open(work, part);
  for (const keyword of ['oneOf', 'anyOf'] as const) openUnion(work, sub, keyword);
  if (work.held !== undefined) openDecided(work, sub, work.held.value);
};

/** The schemas in a list of them. */
export const partsOf = (doc: SchemaDocument, rule: Rule, keyword: string): Sub[] => {
  const parts = rule.schema[keyword];
  return Array.isArray(parts)
    ? parts.map((part: unknown, index) => within(doc, rule, `${keyword}/${index}`, part))
    : [];
};

const openUnion = (work: Work, holder: Rule, keyword: 'oneOf' | 'anyOf'): void => {
  const branches = partsOf(work.doc, holder, keyword);
  if (branches.length === 0) return;
  const { taken, fits } = takenBy(work, branches);
  work.unions.push({ keyword, holder, branches, taken, fits });
  for (const index of taken) {
    const branch = branches[index];
    if (branch !== undefined) open(work, branch);
  }
};

const takenBy = (
  { doc, held }: Work,
  branches: readonly Sub[],
): { taken: readonly number[]; fits: boolean } => {
  if (held === undefined) return { taken: [], fits: false };
  const said = branches.map((sub) => evaluate(doc, held.value, { sub }));
  const fitting = said.flatMap((failures, index) => (failures.length === 0 ? [index] : []));
  return fitting.length > 0
    ? { taken: fitting, fits: true }
    : { taken: [nearestIndex(said)], fits: false };
};

/** The branch that is nearest by what each says of the value. */
export const nearestIndex = (said: readonly (readonly Failure[])[], unionAt = ''): number => {
  const distances = said.map((failures) => distanceOf(settled(failures), unionAt));
  return distances.indexOf(Math.min(...distances));
};

const openDecided = (work: Work, rule: Rule, value: unknown): void => {
  const part = (keyword: string): Sub => within(work.doc, rule, keyword, rule.schema[keyword]);
  if (rule.schema['if'] !== undefined) {
    const meets = evaluate(work.doc, value, { sub: part('if') }).length === 0;
    const keyword = meets ? 'then' : 'else';
    if (rule.schema[keyword] !== undefined) open(work, part(keyword));
  }
  if (!isRecord(value)) return;
  for (const keyword of ['dependentSchemas', 'dependencies'] as const) {
    const byKey = rule.schema[keyword];
    if (!isRecord(byKey)) continue;
    for (const [key, demand] of Object.entries(byKey))
      if (Object.hasOwn(value, key) && !Array.isArray(demand))
        open(work, within(work.doc, rule, keyword + toPointer([key]), demand));
  }
};
