import { askedOf } from '../reading/asked.ts';
import { evaluate } from '../reading/evaluate.ts';
import { inForce } from '../reading/rules.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';
import { EXAMPLE_NAMES, NOTHING_MADE } from '../words/example-words.ts';
import { generate } from './generate.ts';
import type { Fullness, Making } from './making.ts';
import { inlineSample, printSample, type Sample } from './sample.ts';

/** A document made from the schema. */
export type Example = {
  kind: Fullness | 'given';
  /** For a menu. */
  name: string;
  /** JSON text. */
  text: string;
  /** What the schema gives itself may break it; what we make never does. */
  valid: boolean;
};

const SPENDING = 20_000;

/** How a value is wanted. `budget`: what may be spent on it, and afterwards what was. */
type Wanted = { fullness?: Fullness; avoid?: readonly unknown[]; budget?: Making['budget'] };

/** A value for some schemas, or undefined when none could be made. */
export const sampleFor = (
  doc: SchemaDocument,
  subs: readonly Sub[],
  { fullness = 'minimal', avoid = [], budget = { left: SPENDING } }: Wanted = {},
): Sample | undefined =>
  generate({ doc, fullness, budget, ancestors: new Set(), depth: 0, make: generate }, subs, avoid);

/** The text of a value for some schemas on one line, to be put into a document. */
export const sampleText = (
  doc: SchemaDocument,
  subs: readonly Sub[],
  options: { fullness?: Fullness; avoid?: readonly unknown[] } = {},
): string | undefined => {
  const sample = sampleFor(doc, subs, options);
  return sample === undefined ? undefined : inlineSample(sample);
};

/** Arguments are an object whether or not the schema says so (server/tools). */
const anyObject = (doc: SchemaDocument): Sub => ({
  ...doc.root,
  schema: { type: 'object' },
  pointer: 'arguments',
});

/** The smallest, the fullest or the schema's own document, as JSON text laid out to be read; undefined when there is none. */
export const exampleText = (doc: SchemaDocument, fullness: Fullness): string | undefined => {
  const sample = sampleFor(doc, [doc.root, anyObject(doc)], { fullness });
  return sample === undefined ? undefined : printSample(sample);
};

/** Why no document can be made: a sentence. */
export const whyNoExample = (doc: SchemaDocument, fullness: Fullness): string => {
  const budget: Making['budget'] = { left: SPENDING };
  sampleFor(doc, [doc.root, anyObject(doc)], { fullness, budget });
  if (budget.tooDeep === true) return NOTHING_MADE.endless;
  return budget.left < 0 ? NOTHING_MADE.costly : NOTHING_MADE.unfit;
};

/** Whole documents the schema gives under `examples` and `default` at its root. */
const given = (doc: SchemaDocument): Example[] => {
  const force = inForce(doc, [doc.root]);
  const list = askedOf(force, 'examples').flatMap(({ value, pointer }) =>
    Array.isArray(value) ? value.map((one: unknown, index) => [`${pointer}/${index}`, one]) : [],
  );
  const presets = askedOf(force, 'default').map(({ value, pointer }) => [pointer, value]);
  return [...list, ...presets].map(([pointer, value], index) => ({
    kind: 'given',
    name: EXAMPLE_NAMES.given(index),
    text: doc.textAt(String(pointer)) ?? JSON.stringify(value),
    valid: evaluate(doc, value).length === 0,
  }));
};

/** Everything the arguments can be filled with from the schema alone, each text once. */
export const examplesOf = (doc: SchemaDocument): Example[] => {
  const made = (['minimal', 'full', 'documented'] as const).flatMap((kind): Example[] => {
    const text = exampleText(doc, kind);
    return text === undefined ? [] : [{ kind, name: EXAMPLE_NAMES[kind], text, valid: true }];
  });
  const seen = new Set<string>();
  return [...made, ...given(doc)].filter(({ text }) => !seen.has(text) && seen.add(text));
};
