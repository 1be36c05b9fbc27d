import { isRecord } from '../dialect.ts';
import { toPointer } from '../pointer.ts';
import {
  askedOf,
  countsAsked,
  isDeprecated,
  namedKeys,
  requiredKeys,
  standingOf,
  subsForKey,
} from '../reading/asked.ts';
import { fits } from '../reading/evaluate.ts';
import { within } from '../reading/follow.ts';
import { inForce, type InForce } from '../reading/rules.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';
import type { Making } from './making.ts';
import { patternSamples } from './sample-pattern.ts';
import { objectOf, type Sample } from './sample.ts';

type Members = readonly (readonly [string, Sample])[];

/** What the keys that are there ask for besides: more keys, and more schemas for the whole. */
const demandsOf = (
  doc: SchemaDocument,
  force: InForce,
  keys: readonly string[],
): { keys: string[]; force: InForce } => {
  const more: Sub[] = [];
  const needed = new Set(keys);
  for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies'])
    for (const { rule, value } of askedOf(force, keyword))
      for (const [key, demand] of Object.entries(isRecord(value) ? value : {})) {
        if (!needed.has(key)) continue;
        if (Array.isArray(demand)) demand.forEach((name) => needed.add(String(name)));
        else more.push(within(doc, rule, keyword + toPointer([key]), demand));
      }
  const added = inForce(doc, more).rules.filter(
    ({ pointer }) => !force.rules.some((rule) => rule.pointer === pointer),
  );
  const grown = { ...force, rules: [...force.rules, ...added] };
  for (const key of requiredKeys(grown)) needed.add(key);
  return needed.size === keys.length && added.length === 0
    ? { keys: [...needed], force: grown }
    : demandsOf(doc, grown, [...needed]);
};

/** Whether a key's schema, or one inside it, shows a value of its own. */
const isShown = (doc: SchemaDocument, subs: readonly Sub[], depth = 0): boolean => {
  const force = inForce(doc, subs);
  if (askedOf(force, 'default').length > 0 || askedOf(force, 'examples').length > 0) return true;
  return (
    depth < 6 &&
    namedKeys(force).some((key) => isShown(doc, subsForKey(doc, force, key), depth + 1))
  );
};

/** Whether keys without a name of their own have a schema. */
const describesOthers = (force: InForce): boolean =>
  ['additionalProperties', 'patternProperties'].some((keyword) =>
    askedOf(force, keyword).some(({ value }) => isRecord(value) && Object.keys(value).length > 0),
  );

/** The optional keys to send. */
const optionalKeys = (making: Making, force: InForce, required: readonly string[]): string[] => {
  if (making.fullness === 'minimal') return [];
  const named = namedKeys(force);
  // A map shows what it holds by one entry.
  if (named.length === 0 && making.fullness === 'full' && describesOthers(force))
    return inventedKeys(making, force).slice(0, 1);
  return named.filter((key) => {
    if (required.includes(key)) return false;
    const subs = subsForKey(making.doc, force, key);
    if (making.fullness === 'documented') return isShown(making.doc, subs);
    const inside = inForce(making.doc, subs);
    return (
      !isDeprecated(inside) && !inside.rules.some(({ pointer }) => making.ancestors.has(pointer))
    );
  });
};

/** Names for keys a schema does not name but takes. */
const inventedKeys = (making: Making, force: InForce): string[] => {
  const patterned = askedOf(force, 'patternProperties').flatMap(({ value }) =>
    isRecord(value) ? Object.keys(value).flatMap(patternSamples) : [],
  );
  const names: Sub[] = askedOf(force, 'propertyNames').map(({ rule, value }) =>
    within(making.doc, rule, 'propertyNames', value),
  );
  const made: string[] = [];
  for (let count = 0; count < 4 && names.length > 0; count += 1) {
    const name = making.make(making, names, made)?.value;
    if (typeof name === 'string') made.push(name);
  }
  const plain = Array.from({ length: 8 }, (_, index) => `key${index + 1}`);
  return [...new Set([...patterned, ...made, ...plain])].filter(
    (key) => standingOf(force, key) !== 'closed' && fits(making.doc, names, key),
  );
};

const memberFor = (making: Making, force: InForce, key: string): Members => {
  const sample = making.make(making, subsForKey(making.doc, force, key));
  return sample === undefined ? [] : [[key, sample]];
};

/** Adds members as long as the whole then fits. */
const grown = (making: Making, subs: readonly Sub[], base: Members, more: Members): Members =>
  more.reduce<Members>((done, member) => {
    const next = [...done, member];
    return fits(making.doc, subs, objectOf(next).value) ? next : done;
  }, base);

const inOrder = (members: Members, order: readonly string[]): Members =>
  members.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));

/** Objects a place may take: with all the keys wanted, with as many as fit together, with those that must be. */
export function* objectSamples(
  making: Making,
  subs: readonly Sub[],
  asked: InForce,
): Generator<Sample> {
  const { keys, force } = demandsOf(making.doc, asked, requiredKeys(asked));
  const { least, most } = countsAsked(making.doc, force, ['minProperties', 'maxProperties']);
  const required = keys.flatMap((key) => memberFor(making, force, key));
  if (required.length < keys.length) return;
  const order = namedKeys(force);
  const optional = optionalKeys(making, force, keys).flatMap((key) =>
    memberFor(making, force, key),
  );
  const wanted = [...required, ...optional].slice(0, Math.max(most, required.length));
  if (optional.length > 0) {
    yield objectOf(inOrder(wanted, order));
    yield objectOf(inOrder(grown(making, subs, required, optional), order));
  }
  if (required.length >= least) yield objectOf(inOrder(required, order));
  yield* filledUp(making, force, { required, least, order });
}

/** Objects with more keys than must be there: for schemas that count keys, or ask for one in a roundabout way. */
function* filledUp(
  making: Making,
  force: InForce,
  { required, least, order }: { required: Members; least: number; order: readonly string[] },
): Generator<Sample> {
  const there = new Set(required.map(([key]) => key));
  const candidates = [...order, ...(least > required.length ? inventedKeys(making, force) : [])];
  const more: (readonly [string, Sample])[] = [];
  for (const key of candidates.filter((name) => !there.has(name))) {
    const [member] = memberFor(making, force, key);
    if (member === undefined) continue;
    if (required.length + 1 >= least) yield objectOf(inOrder([...required, member], order));
    more.push(member);
    if (required.length + more.length >= least)
      yield objectOf(inOrder([...required, ...more], order));
    if (more.length > 64) return;
  }
}
