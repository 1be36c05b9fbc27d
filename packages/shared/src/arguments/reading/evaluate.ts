import { isRecord, type Dialect } from '../dialect.ts';
import { ARRAY_CHECKS } from './check-arrays.ts';
import { COMBINATION_CHECKS } from './check-combinations.ts';
import { OBJECT_CHECKS } from './check-objects.ts';
import { isOfType, SCALAR_CHECKS } from './check-scalars.ts';
import { newSeen, type Failure, type KeywordAt, type KeywordCheck, type Seen } from './check.ts';
import { within } from './follow.ts';
import type { Resource } from './resources.ts';
import type { SchemaDocument, Sub } from './schema-document.ts';

type Rule = Sub & { schema: Readonly<Record<string, unknown>> };

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
  if (isRecord(schema)) holdKeywords(run, { ...sub, schema }, place, failures);
  else failures.push(failureAt(sub, place, 'false schema', {}));
  return failures;
};

const failureAt = (
  { schema, pointer }: Sub,
  { value, path }: Place,
  keyword: string,
  params: Failure['params'],
): Failure => ({
  keyword,
  instancePath: path,
  at: pointer,
  holder: schema,
  params,
  data: value,
  schema: typeof schema === 'boolean' ? schema : schema[keyword],
});

type Rules = readonly (readonly [string, KeywordCheck])[];
const rulesOf = new WeakMap<Rule['schema'], Rules>();

/** The keywords of a schema that mean something, late ones last. */
const rulesIn = (schema: Rule['schema'], dialect: Dialect): Rules => {
  const known = rulesOf.get(schema);
  if (known !== undefined) return known;
  const found = Object.keys(schema).flatMap((keyword): Rules => {
    const rule = CHECKS.get(keyword);
    return rule === undefined || rule.dialects?.includes(dialect) === false
      ? []
      : [[keyword, rule]];
  });
  const rules = found.toSorted(([a], [b]) => Number(isLate(a)) - Number(isLate(b)));
  rulesOf.set(schema, rules);
  return rules;
};

const holdKeywords = (run: Run, sub: Rule, place: Place, failures: Failure[]): void => {
  const { schema } = sub;
  // One for all keywords: a value of a thousand parts is held against several thousand of them.
  const at: KeywordAt = {
    doc: run.doc,
    sub,
    schema,
    keyword: '',
    asked: undefined,
    value: place.value,
    path: place.path,
    way: place.way,
    seen: place.seen,
    fail: (params, more) =>
      failures.push({ ...failureAt(sub, place, at.keyword, params), ...more }),
    add: (more) => {
      // One by one: a spread of very many is more than a call can take.
      for (const failure of more) failures.push(failure);
    },
    inner: (steps, part, on = place, seen) =>
      part === true
        ? []
        : hold(run, within(run.doc, sub, steps, part), inside(run, sub, { ...place, ...on }, seen)),
    other: (target) => {
      const id = `${target.pointer} ${place.path}`;
      if (run.active.has(id)) return;
      run.active.add(id);
      at.add(hold(run, target, inside(run, target, place, place.seen)));
      run.active.delete(id);
    },
  };
  for (const [keyword, rule] of rulesIn(schema, run.doc.dialect)) {
    if (rule.on !== 'any' && !isOfType(place.value, rule.on)) continue;
    at.keyword = keyword;
    at.asked = schema[keyword];
    rule.check(at);
  }
};

/** A place seen through another schema; what is seen there is kept only if somebody asks. */
const inside = (run: Run, sub: Sub, place: Place, seen: Seen | undefined): Place => ({
  ...place,
  seen: seen ?? (run.doc.tracksSeen ? newSeen() : undefined),
  way: place.way.at(-1) === sub.resource ? place.way : [...place.way, sub.resource],
  depth: place.depth + 1,
});
