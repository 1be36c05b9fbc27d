import { isRecord } from '../dialect.ts';
import { distanceOf, meantOf } from '../nearest-branch.ts';
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

/** A value by which branches and conditions are decided, and what a person picked for it: by union, the branch. */
export type HeldValue = { value: unknown; picked?: Readonly<Record<string, number>> | undefined };

type Work = {
  doc: SchemaDocument;
  held: HeldValue | undefined;
  rules: Rule[];
  unions: Union[];
  never: boolean;
  visited: Set<string>;
};

/**
 * The schemas that rule a place: references followed, `allOf` opened, and with a value the branches of unions that it
 * takes, the conditions it meets and the demands its keys bring.
 */
export const inForce = (doc: SchemaDocument, subs: readonly Sub[], held?: HeldValue): InForce => {
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
  held: HeldValue | undefined,
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

/** What a union is called where it is noted what was picked for it. */
export const unionName = (holder: Pick<Sub, 'pointer'>, keyword: string): string =>
  `${holder.pointer}/${keyword}`;

const openUnion = (work: Work, holder: Rule, keyword: 'oneOf' | 'anyOf'): void => {
  const branches = partsOf(work.doc, holder, keyword);
  if (branches.length === 0) return;
  const picked = work.held?.picked?.[unionName(holder, keyword)];
  const { taken, fits } = takenBy(work, branches, picked);
  work.unions.push({ keyword, holder, branches, taken, fits });
  for (const index of taken) {
    const branch = branches[index];
    if (branch !== undefined) open(work, branch);
  }
};

const takenBy = (
  { doc, held }: Work,
  branches: readonly Sub[],
  picked: number | undefined,
): { taken: readonly number[]; fits: boolean } => {
  if (held === undefined) return { taken: [], fits: false };
  const said = branches.map((sub) => evaluate(doc, held.value, { sub }));
  const fitting = said.flatMap((failures, index) => (failures.length === 0 ? [index] : []));
  if (picked !== undefined && fitting.includes(picked)) return { taken: [picked], fits: true };
  return fitting.length > 0
    ? { taken: fitting, fits: true }
    : { taken: [meantBranch(said, picked)], fits: false };
};

/** The branch that is meant by what each says of the value. */
const meantBranch = (said: readonly (readonly Failure[])[], picked: number | undefined): number => {
  const distances = said.map((failures) => distanceOf(settled(failures), ''));
  return meantOf(distances, picked);
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
