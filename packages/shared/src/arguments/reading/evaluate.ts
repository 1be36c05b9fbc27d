import { isRecord } from '../dialect.ts';
import { ARRAY_CHECKS } from './check-arrays.ts';
import { COMBINATION_CHECKS } from './check-combinations.ts';
import { OBJECT_CHECKS } from './check-objects.ts';
import { isOfType, SCALAR_CHECKS } from './check-scalars.ts';
import { newSeen, type Failure, type KeywordAt, type KeywordCheck, type Seen } from './check.ts';
import { within } from './follow.ts';
import type { Resource } from './resources.ts';
import type { SchemaDocument, Sub } from './schema-document.ts';

const CHECKS: ReadonlyMap<string, KeywordCheck> = new Map([
  ...COMBINATION_CHECKS,
  ...SCALAR_CHECKS,
  ...ARRAY_CHECKS,
  ...OBJECT_CHECKS,
]);

/** Keywords that ask what the others have seen come last. */
const isLate = (keyword: string): boolean => keyword.startsWith('unevaluated');

const DEEPEST = 500;

type Run = {
  doc: SchemaDocument;
  /** Schemas being held against a place right now: a reference that comes back to one says nothing new. */
  active: Set<string>;
};

type Place = {
  value: unknown;
  path: string;
  way: readonly Resource[];
  seen: Seen | undefined;
  depth: number;
};

/**
 * Holds a value against a schema and says every keyword that fails. Agrees with the validator that runs in the page's
 * worker; it exists because the pure core must judge values by itself: candidates of a repair, examples, probes.
 * Patterns of strangers are run, so call it where a time limit stands.
 */
export const evaluate = (
  doc: SchemaDocument,
  value: unknown,
  { sub = doc.root, path = '' }: { sub?: Sub; path?: string } = {},
): Failure[] =>
  hold({ doc, active: new Set() }, sub, {
    value,
    path,
    way: [sub.resource],
    seen: doc.tracksSeen ? newSeen() : undefined,
    depth: 0,
  });

/** Whether a value fits every one of these schemas. */
export const fits = (doc: SchemaDocument, subs: readonly Sub[], value: unknown): boolean =>
  subs.every((sub) => evaluate(doc, value, { sub }).length === 0);

const hold = (run: Run, sub: Sub, place: Place): Failure[] => {
  const { schema } = sub;
  if (schema === true || place.depth > DEEPEST) return [];
  const failures: Failure[] = [];
  const fail = (
    keyword: string,
    params: Failure['params'],
    more: Pick<Failure, 'branches' | 'propertyName'> = {},
  ) =>
    failures.push({
      keyword,
      instancePath: place.path,
      at: sub.pointer,
      holder: schema,
      params,
      data: place.value,
      schema: schema === false ? false : schema[keyword],
      ...more,
    });
  if (schema === false) fail('false schema', {});
  else
    for (const keyword of keywordsOf(schema, place))
      check(run, sub, place, { keyword, fail, failures });
  return failures;
};

/** The keywords of a schema that mean something, those of the validator's own order: late ones last. */
const keywordsOf = (schema: Readonly<Record<string, unknown>>, place: Place): string[] => {
  const keywords = Object.keys(schema).filter((keyword) => CHECKS.has(keyword));
  return place.seen === undefined
    ? keywords.filter((keyword) => !isLate(keyword))
    : [...keywords.filter((keyword) => !isLate(keyword)), ...keywords.filter(isLate)];
};

type Found = {
  keyword: string;
  failures: Failure[];
  fail: (
    keyword: string,
    params: Failure['params'],
    more?: Pick<Failure, 'branches' | 'propertyName'>,
  ) => void;
};

const check = (run: Run, sub: Sub, place: Place, { keyword, failures, fail }: Found): void => {
  const rule = CHECKS.get(keyword);
  const { schema } = sub;
  if (rule === undefined || !isRecord(schema)) return;
  if (rule.dialects?.includes(run.doc.dialect) === false) return;
  if (rule.on !== 'any' && !isOfType(place.value, rule.on)) return;
  const at: KeywordAt = {
    doc: run.doc,
    sub,
    schema,
    keyword,
    asked: schema[keyword],
    value: place.value,
    path: place.path,
    way: place.way,
    seen: place.seen,
    fail: (params, more) => fail(keyword, params, more),
    add: (more) => {
      // One by one: a spread of very many is more than a call can take.
      for (const failure of more) failures.push(failure);
    },
    inner: (steps, part, on = place, seen) =>
      hold(run, within(run.doc, sub, steps, part), inside(run, sub, { ...place, ...on }, seen)),
    other: (target) => {
      const id = `${target.pointer} ${place.path}`;
      if (run.active.has(id)) return;
      run.active.add(id);
      at.add(hold(run, target, inside(run, target, place, place.seen)));
      run.active.delete(id);
    },
  };
  rule.check(at);
};

/** A place seen through another schema; what is seen there is kept only if somebody asks. */
const inside = (run: Run, sub: Sub, place: Place, seen: Seen | undefined): Place => ({
  ...place,
  seen: seen ?? (run.doc.tracksSeen ? newSeen() : undefined),
  way: place.way.at(-1) === sub.resource ? place.way : [...place.way, sub.resource],
  depth: place.depth + 1,
});
