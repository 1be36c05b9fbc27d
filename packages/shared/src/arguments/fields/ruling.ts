import { isRecord } from '../dialect.ts';
import { onlyNarrows } from '../keywords.ts';
import { toPointer } from '../pointer.ts';
import { listedAsked, typesAsked, type Listed } from '../reading/asked.ts';
import { evaluate } from '../reading/evaluate.ts';
import { follow, followDynamic, within } from '../reading/follow.ts';
import { inForce, partsOf, type InForce, type Rule } from '../reading/rules.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';
import { meantOf } from '../nearest-branch.ts';
import { distancesOf } from './decide.ts';
import { listsOnly } from './listed.ts';
import { tellingOf, type Alternatives, type Telling } from './telling.ts';

/** A choice between schemas that a person makes, with what was chosen. */
export type Decision = Alternatives & {
  /** Differs from those of all other choices in the schema. */
  id: string;
  telling: Telling | undefined;
  /** undefined: nothing is there, and nothing says what would be. */
  chosen: number | undefined;
};

/** What rules one value: every schema that has a say, with the branches and conditions its value decides. */
export type Ruling = {
  rules: readonly Rule[];
  /** Those that stand there whatever the value is. */
  own: readonly Rule[];
  decisions: readonly Decision[];
  /** The values of unions that only list values. */
  lists: readonly (readonly Listed[])[];
  /** Unions whose branches only add demands to what is drawn anyway. */
  demands: readonly Alternatives[];
  /** A union offers null beside something else. */
  nullable: boolean;
  /** A schema that allows nothing is among them. */
  never: boolean;
  /** References that lead nowhere. */
  dead: readonly string[];
  /** It is the same for every value. */
  fixed: boolean;
};

/** The value by which branches and conditions are decided, and what a person picked, by the id of the decision. */
export type Held = {
  value: { is: unknown } | undefined;
  picked: Readonly<Record<string, number>>;
  /** What was picked counts even if the value contradicts it. */
  forced: boolean;
};

type Work = {
  doc: SchemaDocument;
  held: Held;
  rules: Rule[];
  own: Rule[];
  decisions: Decision[];
  lists: (readonly Listed[])[];
  demands: Alternatives[];
  nullable: boolean;
  never: boolean;
  dead: string[];
  fixed: boolean;
  visited: Set<string>;
  unions: { union: Alternatives; own: boolean }[];
};

/** Opens the schemas of a place. */
export const ruleOver = (doc: SchemaDocument, subs: readonly Sub[], held: Held): Ruling => {
  const work: Work = {
    doc,
    held,
    rules: [],
    own: [],
    decisions: [],
    lists: [],
    demands: [],
    nullable: false,
    never: false,
    dead: [],
    fixed: true,
    visited: new Set(),
    unions: [],
  };
  for (const sub of subs) open(work, sub, true);
  // A branch may bring unions of its own: they are met as the list grows.
  for (const { union, own } of work.unions) openUnion(work, union, own);
  return work;
};

const isRule = (sub: Sub): sub is Rule => isRecord(sub.schema);

const open = (work: Work, sub: Sub, own: boolean): void => {
  if (sub.schema === false) work.never = true;
  if (!isRule(sub) || work.visited.has(sub.pointer)) return;
  work.visited.add(sub.pointer);
  work.rules.push(sub);
  if (own) work.own.push(sub);
  openReferences(work, sub, own);
  for (const part of partsOf(work.doc, sub, 'allOf')) open(work, part, own);
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const branches = partsOf(work.doc, sub, keyword);
    if (branches.length > 0) work.unions.push({ union: { keyword, holder: sub, branches }, own });
  }
  openConditions(work, sub);
};

const openReferences = (work: Work, sub: Rule, own: boolean): void => {
  const way = [work.doc.root.resource, sub.resource];
  for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
    // A dead reference is left out of what is checked; it still stands in what was written.
    const reference = sub.schema[keyword] ?? writtenReference(work.doc, sub, keyword);
    if (reference === undefined) continue;
    const target =
      keyword === '$dynamicRef'
        ? followDynamic(work.doc, sub, { reference, way })
        : follow(work.doc, sub, reference);
    if (target !== undefined) open(work, target, own);
    else work.dead.push(deadWords(reference));
  }
};

const writtenReference = (doc: SchemaDocument, { pointer }: Rule, keyword: string): unknown => {
  if (keyword !== '$ref') return undefined;
  const text = doc.textAt(`${pointer}/${keyword}`);
  return text === undefined ? undefined : JSON.parse(text);
};

const deadWords = (reference: unknown): string => {
  if (typeof reference !== 'string') return 'Its $ref is not a text.';
  return reference.startsWith('#')
    ? `Its reference ${reference} leads nowhere in this schema.`
    : `Its reference ${reference} leads out of this schema. Wirescope fetches no schemas.`;
};

/** `if`, and what keys that are there bring along. */
const openConditions = (work: Work, rule: Rule): void => {
  const { schema } = rule;
  const byKey = [schema['dependentSchemas'], schema['dependencies'], schema['dependentRequired']];
  if (schema['if'] === undefined && byKey.every((held) => held === undefined)) return;
  work.fixed = false;
  const { value } = work.held;
  if (value === undefined) return;
  const part = (steps: string, held: unknown): Sub => within(work.doc, rule, steps, held);
  if (schema['if'] !== undefined) {
    const meets = evaluate(work.doc, value.is, { sub: part('if', schema['if']) }).length === 0;
    const keyword = meets ? 'then' : 'else';
    if (schema[keyword] !== undefined) open(work, part(keyword, schema[keyword]), false);
  }
  for (const keyword of ['dependentSchemas', 'dependencies'])
    for (const [key, demand] of Object.entries(isRecord(schema[keyword]) ? schema[keyword] : {}))
      if (isRecord(value.is) && Object.hasOwn(value.is, key) && !Array.isArray(demand))
        open(work, part(keyword + toPointer([key]), demand), false);
};

/** A union becomes null beside something, a list of values, one schema, mere demands, or a decision. */
const openUnion = (work: Work, union: Alternatives, own: boolean): void => {
  const { doc } = work;
  const views = union.branches.map((branch) => inForce(doc, [branch]));
  const nulls = views.map((view) => isNullOnly(doc, view));
  const real = union.branches.filter((_, index) => nulls[index] !== true);
  if (nulls.includes(true)) work.nullable = true;
  const lists = views.flatMap((view, index) =>
    nulls[index] === true ? [] : [listsOnly(doc, view)],
  );
  if (lists.length > 0 && lists.every((list) => list !== undefined)) {
    work.lists.push(lists.flat());
    return;
  }
  const [only] = real;
  // Beside an object, or with a title, null is an alternative like any other; else it just says that null will do.
  const choosable = union.branches.some(
    ({ schema }, index) => nulls[index] === true && (isTitled(schema) || isObject(doc, only)),
  );
  if (only === undefined || (real.length === 1 && !choosable)) {
    const [single = only] = real.length === 1 ? real : union.branches;
    if (single !== undefined) open(work, single, own);
    return;
  }
  if (views.every(narrows) && isShaped(work.rules)) {
    work.demands.push(union);
    return;
  }
  decide(work, union);
};

const isObject = (doc: SchemaDocument, branch: Sub | undefined): boolean => {
  const types = branch === undefined ? undefined : typesAsked(doc, inForce(doc, [branch]));
  return types?.size === 1 && types.has('object');
};

const isTitled = (schema: Sub['schema']): boolean =>
  isRecord(schema) && typeof schema['title'] === 'string';

const decide = (work: Work, union: Alternatives): void => {
  const { doc, held } = work;
  work.fixed = false;
  const id = `${union.holder.pointer}/${union.keyword}`;
  const telling = tellingOf(doc, union);
  const chosen = chosenOf(doc, { ...union, telling }, { ...held, pick: held.picked[id] });
  work.decisions.push({ ...union, id, telling, chosen });
  // Of which alternative null is does not matter to who wants to send it.
  if (union.branches.some((branch) => typesAsked(doc, inForce(doc, [branch]))?.has('null')))
    work.nullable = true;
  const branch = chosen === undefined ? undefined : union.branches[chosen];
  if (branch !== undefined) open(work, branch, false);
};

const chosenOf = (
  doc: SchemaDocument,
  union: Alternatives & { telling: Telling | undefined },
  { value, pick, forced }: Held & { pick: number | undefined },
): number | undefined => {
  if (pick !== undefined && (forced || value === undefined)) return pick;
  const preset = union.holder.schema['default'] ?? undefined;
  const by = value ?? (preset === undefined ? undefined : { is: preset });
  if (by !== undefined)
    return meantOf(distancesOf(doc, union.branches, by.is, union.telling), pick);
  const all = union.branches.map((branch) => typesAsked(doc, inForce(doc, [branch])));
  const real = all.flatMap((types, index) =>
    types?.size === 1 && types.has('null') ? [] : [index],
  );
  const [first, ...more] = real;
  // What is typed begins the first branch; whole objects are chosen first.
  const types = all[first ?? -1];
  return more.length === 0 || (types !== undefined && !types.has('object')) ? first : undefined;
};

const isNullOnly = (doc: SchemaDocument, view: InForce): boolean => {
  const types = typesAsked(doc, view);
  if (types?.size === 1 && types.has('null')) return true;
  const listed = listedAsked(doc, view);
  return listed !== undefined && listed.length > 0 && listed.every(({ value }) => value === null);
};

/** Keywords that only lead to other schemas. */
const LEADS: ReadonlySet<string> = new Set(['$ref', '$dynamicRef', 'allOf']);

const narrows = ({ rules, unions }: InForce): boolean =>
  unions.length === 0 &&
  rules.every(({ schema }) => onlyNarrows(Object.keys(schema).filter((key) => !LEADS.has(key))));

/** Whether schemas already say what is drawn. */
const isShaped = (rules: readonly Rule[]): boolean =>
  rules.some(({ schema }) =>
    ['type', 'properties', 'enum', 'const'].some((keyword) => Object.hasOwn(schema, keyword)),
  );
