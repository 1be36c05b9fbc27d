import { newSeen, type Failure, type KeywordAt, type KeywordCheck, type Seen } from './check.ts';
import { follow, followDynamic } from './follow.ts';

const partsOf = (asked: unknown): readonly unknown[] => (Array.isArray(asked) ? asked : []);

const here = (at: KeywordAt) => ({ value: at.value, path: at.path });

const keep = (at: KeywordAt, seen: Seen | undefined): void => {
  if (at.seen === undefined || seen === undefined) return;
  for (const key of seen.keys) at.seen.keys.add(key);
  for (const item of seen.items) at.seen.items.add(item);
};

type Tried = { failures: Failure[]; seen: Seen | undefined };

/** Holds the value against one alternative; what it has seen counts only if it fits. */
const tryPart = (at: KeywordAt, steps: string, part: unknown): Tried => {
  const seen = at.seen === undefined ? undefined : newSeen();
  return { failures: at.inner(steps, part, here(at), seen), seen };
};

const tryAll = (at: KeywordAt): Tried[] =>
  partsOf(at.asked).map((part, index) => tryPart(at, `${at.keyword}/${index}`, part));

const checkAllOf = (at: KeywordAt): void =>
  partsOf(at.asked).forEach((part, index) =>
    at.add(at.inner(`${at.keyword}/${index}`, part, here(at), at.seen)),
  );

const checkAnyOf = (at: KeywordAt): void => {
  const tried = tryAll(at);
  const fitting = tried.filter(({ failures }) => failures.length === 0);
  for (const { seen } of fitting) keep(at, seen);
  if (fitting.length === 0 && tried.length > 0)
    at.fail({}, { branches: tried.map(({ failures }) => failures) });
};

const checkOneOf = (at: KeywordAt): void => {
  const tried = tryAll(at);
  const fitting = tried.flatMap(({ failures }, index) => (failures.length === 0 ? [index] : []));
  const [first, second] = fitting;
  if (first !== undefined && second === undefined) return keep(at, tried[first]?.seen);
  if (second !== undefined) return at.fail({ passingSchemas: [first, second] });
  if (tried.length > 0)
    at.fail({ passingSchemas: null }, { branches: tried.map(({ failures }) => failures) });
};

const checkNot = (at: KeywordAt): void => {
  if (tryPart(at, at.keyword, at.asked).failures.length === 0) at.fail({});
};

const checkIf = (at: KeywordAt): void => {
  const { failures, seen } = tryPart(at, at.keyword, at.asked);
  if (failures.length === 0) keep(at, seen);
  const keyword = failures.length === 0 ? 'then' : 'else';
  const part = at.schema[keyword];
  if (part === undefined) return;
  const broken = at.inner(keyword, part, here(at), at.seen);
  at.add(broken);
  if (broken.length > 0) at.fail({ failingKeyword: keyword });
};

const checkReference = (at: KeywordAt): void => {
  const target = follow(at.doc, at.sub, at.asked);
  if (target !== undefined) at.other(target);
};

const checkDynamic = (at: KeywordAt): void => {
  const target = followDynamic(at.doc, at.sub, { reference: at.asked, way: at.way });
  if (target !== undefined) at.other(target);
};

const recurses = ({ schema }: { schema: unknown }): boolean =>
  typeof schema === 'object' && schema !== null && Object.hasOwn(schema, '$recursiveAnchor');

/** `$recursiveRef`: the outermost document on the way that says `$recursiveAnchor`, without a gap. */
const checkRecursive = (at: KeywordAt): void => {
  const target = follow(at.doc, at.sub, at.asked);
  const outer = target !== undefined && recurses(target) ? at.way.find(recurses) : undefined;
  if (outer !== undefined)
    at.other({ schema: outer.schema, pointer: outer.pointer, resource: outer });
  else if (target !== undefined) at.other(target);
};

/** The keywords that put schemas together. */
export const COMBINATION_CHECKS: readonly (readonly [string, KeywordCheck])[] = [
  ['$ref', { on: 'any', check: checkReference }],
  ['$dynamicRef', { on: 'any', dialects: ['2020-12', '2019-09'], check: checkDynamic }],
  ['$recursiveRef', { on: 'any', dialects: ['2019-09'], check: checkRecursive }],
  ['allOf', { on: 'any', check: checkAllOf }],
  ['anyOf', { on: 'any', check: checkAnyOf }],
  ['oneOf', { on: 'any', check: checkOneOf }],
  ['not', { on: 'any', check: checkNot }],
  ['if', { on: 'any', check: checkIf }],
];
