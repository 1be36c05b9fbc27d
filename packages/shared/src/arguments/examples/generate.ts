import { askedOf, listedAsked, typesAsked } from '../reading/asked.ts';
import { fits } from '../reading/evaluate.ts';
import { jsonEqual } from '../reading/json-equal.ts';
import type { InForce } from '../reading/rules.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';
import type { Making } from './making.ts';
import { arraySamples } from './sample-arrays.ts';
import { objectSamples } from './sample-objects.ts';
import { documentedTexts, numberSamples, stringSamples } from './sample-scalars.ts';
import { leaf, leafOf, type Sample } from './sample.ts';
import { variantsOf } from './variants.ts';

const MOST_VARIANTS = 24;
const DEEPEST = 200;
/** A step into a schema that is being made already counts for so many: it may have no end. */
const RETURNING = 5;

/** The first value made that fits every schema and is none of `avoid`, or undefined when none could be made. */
export const generate = (
  making: Making,
  subs: readonly Sub[],
  avoid: readonly unknown[] = [],
): Sample | undefined => {
  making.budget.left -= 1;
  if (making.depth > DEEPEST) making.budget.tooDeep = true;
  if (making.budget.left < 0 || making.depth > DEEPEST) return undefined;
  let count = 0;
  for (const force of variantsOf(making.doc, subs, making.ancestors)) {
    count += 1;
    if (count > MOST_VARIANTS) return undefined;
    for (const sample of samplesOf(making, subs, { force, n: avoid.length })) {
      making.budget.left -= 1;
      if (making.budget.left < 0) return undefined;
      if (avoid.some((other) => jsonEqual(other, sample.value))) continue;
      if (fits(making.doc, subs, sample.value)) return sample;
    }
  }
  return undefined;
};

function* samplesOf(
  making: Making,
  subs: readonly Sub[],
  { force, n }: { force: InForce; n: number },
): Generator<Sample> {
  const listed = listedAsked(making.doc, force);
  if (listed !== undefined) {
    yield* inOrder(
      making,
      force,
      listed.map(({ text }) => leaf(text)),
    );
    return;
  }
  const documented = shownBySchema(making, force);
  yield* documented.filter(({ value }) => isTelling(making, value));
  const returns = force.rules.some(({ pointer }) => making.ancestors.has(pointer));
  const inside: Making = {
    ...making,
    depth: making.depth + (returns ? RETURNING : 1),
    ancestors: new Set([...making.ancestors, ...force.rules.map(({ pointer }) => pointer)]),
    // What leads back into what is being made is made as small as can be: it would have no end.
    fullness: returns ? 'minimal' : making.fullness,
  };
  for (const type of typesFor(making.doc, force))
    yield* samplesOfType(inside, subs, { force, n, type });
  yield* documented;
}

/** Whether what the schema shows is taken before what could be made: lists show what the items look like. */
const isTelling = ({ fullness }: Making, value: unknown): boolean => {
  if (fullness === 'documented') return true;
  const isList = Array.isArray(value) && value.length > 0;
  return fullness === 'full' ? isList || typeof value !== 'object' : typeof value !== 'object';
};

/** Of listed values the default comes first. */
const inOrder = (making: Making, force: InForce, samples: readonly Sample[]): Sample[] => {
  const { preset } = documentedTexts(making.doc, force);
  const first = preset === undefined ? undefined : leaf(preset);
  return samples.toSorted(
    (a, b) => Number(jsonEqual(b.value, first?.value)) - Number(jsonEqual(a.value, first?.value)),
  );
};

const shownBySchema = (making: Making, force: InForce): Sample[] => {
  const { examples, preset } = documentedTexts(making.doc, force);
  const presets = preset === undefined ? [] : [preset];
  const texts =
    making.fullness === 'minimal' ? [...presets, ...examples] : [...examples, ...presets];
  return texts.map(leaf);
};

const SHAPED_BY: readonly [string, string][] = [
  [
    'object',
    'properties required patternProperties additionalProperties minProperties propertyNames',
  ],
  ['array', 'items prefixItems minItems contains uniqueItems'],
  ['string', 'minLength maxLength pattern format contentEncoding'],
  ['number', 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'],
];

/** The types to try, null last. Where the schema names none, those its keywords speak of, then the plain ones. */
const typesFor = (doc: SchemaDocument, force: InForce): string[] => {
  const types = typesAsked(doc, force);
  const hinted = SHAPED_BY.flatMap(([type, keywords]) =>
    keywords.split(' ').some((keyword) => askedOf(force, keyword).length > 0) ? [type] : [],
  );
  const all = types ?? [...hinted, 'string', 'integer', 'object', 'array', 'boolean', 'null'];
  return [...new Set(all)].toSorted((a, b) => Number(a === 'null') - Number(b === 'null'));
};

function* samplesOfType(
  making: Making,
  subs: readonly Sub[],
  { force, n, type }: { force: InForce; n: number; type: string },
): Generator<Sample> {
  if (type === 'object') yield* objectSamples(making, subs, force);
  if (type === 'array') yield* arraySamples(making, force);
  if (type === 'string') yield* stringSamples(making.doc, force, n);
  if (type === 'integer' || type === 'number') yield* numberSamples(making.doc, force, n);
  if (type === 'boolean') yield* [leaf('false'), leaf('true')];
  if (type === 'null') yield leafOf(null);
}
