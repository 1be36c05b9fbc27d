import { askedOf, boundAsked, firstText } from '../reading/asked.ts';
import type { InForce } from '../reading/rules.ts';
import type { SchemaDocument } from '../reading/schema-document.ts';
import { formatSample } from './format-samples.ts';
import { leaf, leafOf, type Sample } from './sample.ts';
import { patternSamples } from './sample-pattern.ts';

const WORD = 'text';
const LONGEST = 100_000;

/** Fits a text between the bounds: what is missing is filled up, what is too much cut off. */
const fitted = (text: string, least: number, most: number): string => {
  const cut = Array.from(text).slice(0, most).join('');
  const missing = Math.min(least, LONGEST) - Array.from(cut).length;
  return missing > 0 ? cut + 'a'.repeat(missing) : cut;
};

/** Texts a place may take; `n` asks for another of the kind. The caller has to try them. */
export function* stringSamples(doc: SchemaDocument, force: InForce, n: number): Generator<Sample> {
  const least = boundAsked(doc, force, 'minLength')?.value ?? 0;
  const most = boundAsked(doc, force, 'maxLength')?.value ?? Infinity;
  const patterns = askedOf(force, 'pattern').map(({ value }) => String(value));
  const formats = askedOf(force, 'format').map(({ value }) => String(value));
  const own = formats.flatMap((format) => formatSample(format, n) ?? []);
  const texts = [
    ...own,
    ...patterns.flatMap(patternSamples),
    n === 0 ? WORD : WORD + n,
    ...(n === 0 ? [] : [String(n)]),
  ];
  for (const text of texts) {
    yield leafOf(text);
    yield leafOf(fitted(text, least, most));
  }
  yield leafOf('');
}

const boundsOf = (doc: SchemaDocument, force: InForce) => {
  const named = (keyword: string) => boundAsked(doc, force, keyword);
  const [min, max] = [named('minimum'), named('maximum')];
  const [above, below] = [named('exclusiveMinimum'), named('exclusiveMaximum')];
  return {
    texts: [min, max].flatMap((bound) => bound?.text ?? []),
    low: Math.max(min?.value ?? -Infinity, above?.value ?? -Infinity),
    high: Math.min(max?.value ?? Infinity, below?.value ?? Infinity),
  };
};

const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

/** Numbers a place may take. Bounds are tried as the schema spells them: they may be beyond what a double holds. */
export function* numberSamples(doc: SchemaDocument, force: InForce, n: number): Generator<Sample> {
  const { low, high, texts } = boundsOf(doc, force);
  const steps = askedOf(force, 'multipleOf').flatMap(({ value }) =>
    typeof value === 'number' ? [value] : [],
  );
  const step = steps.reduce((product, one) => product * one, 1);
  const each = [...steps, step];
  const numbers = [
    clamp(1 + n, low, high),
    clamp(n, low, high),
    ...each.flatMap((one) => [
      one * (n + 1),
      (Math.ceil(low / one) + n) * one,
      Math.floor(high / one) * one,
    ]),
    low + 1 + n,
    Math.ceil(low) + n,
    Math.floor(high) - n,
    high - 1 - n,
    (low + high) / 2,
    low + (high - low) / (n + 3),
    low + 0.5,
    high - 0.5,
    0,
  ];
  for (const number of numbers) if (Number.isFinite(number)) yield leafOf(number);
  for (const text of texts) yield leaf(text);
}

/** What the schema itself gives as values: its examples and its default, as it spells them. */
export const documentedTexts = (
  doc: SchemaDocument,
  force: InForce,
): { examples: string[]; preset: string | undefined } => ({
  examples: askedOf(force, 'examples').flatMap(({ value, pointer }) =>
    Array.isArray(value)
      ? value.map((one: unknown, index) => doc.textAt(`${pointer}/${index}`) ?? JSON.stringify(one))
      : [],
  ),
  preset: firstText(doc, force, 'default'),
});
