import { isRecord } from '../dialect.ts';
import { sampleFor, sampleText } from '../examples/make-examples.ts';
import { inlineSample } from '../examples/sample.ts';
import {
  askedOf,
  countsAsked,
  namedKeys,
  requiredKeys,
  subsForItem,
  subsForKey,
} from '../reading/asked.ts';
import { evaluate, fits } from '../reading/evaluate.ts';
import { within } from '../reading/follow.ts';
import { inForce } from '../reading/rules.ts';
import type { Sub } from '../reading/schema-document.ts';
import { itemShown, itemsShown, shortened } from '../words/repair-words.ts';
import type { Offer } from './repair.ts';
import type { Trouble } from './trouble.ts';
import { madeValue } from './value-offers.ts';

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const forceOf = (trouble: Trouble) => inForce(trouble.doc, trouble.subs, trouble);

/** For an array that is too long: away with what is too much. */
export const surplusOffers = (trouble: Trouble): Offer[] => {
  const limit = trouble.failure?.params['limit'];
  const from =
    typeof limit === 'number'
      ? limit
      : countsAsked(trouble.doc, forceOf(trouble), ['minItems', 'maxItems']).most;
  const count = itemsOf(trouble.value).length - from;
  if (!Number.isFinite(count) || count <= 0) return madeValue(trouble);
  return [
    { kind: 'remove', shows: itemsShown(count), change: { op: 'cut', path: trouble.path, from } },
  ];
};

const append = (trouble: Trouble, texts: readonly string[]): Offer[] =>
  texts.length === 0
    ? []
    : [
        {
          kind: 'add',
          shows: texts.length === 1 ? shortened(texts[0] ?? '') : itemsShown(texts.length),
          change: { op: 'append', path: trouble.path, texts },
        },
      ];

/** For an array that is too short: made items at its end. */
export const shortageOffers = (trouble: Trouble): Offer[] => {
  const force = forceOf(trouble);
  const { least } = countsAsked(trouble.doc, force, ['minItems', 'maxItems']);
  const there = itemsOf(trouble.value);
  const texts: string[] = [];
  const avoid = [...there];
  for (let index = there.length; index < Math.min(least, 1_000); index += 1) {
    const subs = subsForItem(trouble.doc, force, index);
    const sample = sampleFor(trouble.doc, subs, { avoid }) ?? sampleFor(trouble.doc, subs);
    if (sample === undefined) return madeValue(trouble);
    texts.push(inlineSample(sample));
    avoid.push(sample.value);
  }
  const offers = append(trouble, texts);
  return offers.length > 0 ? offers : madeValue(trouble);
};

/** For an array with equal items: the later one goes. */
export const duplicateOffers = (trouble: Trouble): Offer[] => {
  const { i, j } = trouble.failure?.params ?? {};
  if (typeof i !== 'number' || typeof j !== 'number') return madeValue(trouble);
  const index = Math.max(i, j);
  return [
    {
      kind: 'remove',
      shows: itemShown(index),
      change: { op: 'remove', path: [...trouble.path, index] },
    },
  ];
};

/** For an array that lacks items of a certain kind, or has too many. */
export const containsOffers = (trouble: Trouble): Offer[] => {
  const { doc, value } = trouble;
  const items = itemsOf(value);
  const force = forceOf(trouble);
  for (const { rule, value: asked } of askedOf(force, 'contains')) {
    const sub = within(doc, rule, 'contains', asked);
    const failures = evaluate(doc, value, {
      sub: only(rule, ['contains', 'minContains', 'maxContains']),
    });
    if (failures.length === 0) continue;
    const fitting = items.flatMap((item, index) => (fits(doc, [sub], item) ? [index] : []));
    const { maxContains: most } = rule.schema;
    const last = fitting.at(-1);
    if (typeof most === 'number' && fitting.length > most && last !== undefined)
      return [
        {
          kind: 'remove',
          shows: itemShown(last),
          change: { op: 'remove', path: [...trouble.path, last] },
        },
      ];
    const text = sampleText(doc, [...subsForItem(doc, force, items.length), sub], { avoid: items });
    const roomFor = countsAsked(doc, force, ['minItems', 'maxItems']).most > items.length;
    return text === undefined || !roomFor ? madeValue(trouble) : append(trouble, [text]);
  }
  return madeValue(trouble);
};

/** A schema with some of its keywords. */
const only = (rule: Sub, keywords: readonly string[]): Sub => ({
  ...rule,
  schema: isRecord(rule.schema)
    ? Object.fromEntries(
        Object.entries(rule.schema).filter(([keyword]) => keywords.includes(keyword)),
      )
    : rule.schema,
});

/** For an object with too few keys: one more that the schema names, else what a made one has. */
export const fewKeysOffers = (trouble: Trouble): Offer[] => {
  const { doc, path, value } = trouble;
  const there = isRecord(value) ? Object.keys(value) : [];
  const force = forceOf(trouble);
  const named = namedKeys(force).flatMap((key) => {
    if (there.includes(key)) return [];
    const text = sampleText(doc, subsForKey(doc, force, key));
    return text === undefined ? [] : [[key, text] as const];
  });
  const made = sampleFor(doc, trouble.subs);
  const others =
    made?.kind === 'object'
      ? made.members
          .filter(([key]) => !there.includes(key))
          .map(([key, sample]) => [key, inlineSample(sample)] as const)
      : [];
  const [first, ...rest] = named.length > 0 ? named : others;
  if (first === undefined) return madeValue(trouble);
  return [first, ...rest].slice(0, 8).map(([key, text]) => ({
    kind: 'add',
    shows: `${shortened(key)}: ${shortened(text)}`,
    change: { op: 'add', path: [...path, key], text, order: namedKeys(force) },
  }));
};

/** Keys that may go: those nobody requires, the ones the schema does not name first. */
const looseKeys = (trouble: Trouble): string[] => {
  const force = forceOf(trouble);
  const [required, named] = [requiredKeys(force), namedKeys(force)];
  return (isRecord(trouble.value) ? Object.keys(trouble.value) : [])
    .filter((key) => !required.includes(key))
    .toSorted((a, b) => Number(named.includes(a)) - Number(named.includes(b)));
};

const removeKey = (trouble: Trouble, key: string): Offer => ({
  kind: 'remove',
  shows: shortened(key),
  change: { op: 'remove', path: [...trouble.path, key] },
});

/** For an object with too many keys: one to remove. */
export const manyKeysOffers = (trouble: Trouble): Offer[] => {
  const offers = looseKeys(trouble)
    .slice(0, 8)
    .map((key) => removeKey(trouble, key));
  return offers.length > 0 ? offers : madeValue(trouble);
};

/** The failed keyword alone, as a schema. */
const failedAlone = (trouble: Trouble): Sub | undefined => {
  const { failure } = trouble;
  const rule = forceOf(trouble).rules.find(({ pointer }) => pointer === failure?.at);
  return rule === undefined || failure === undefined ? undefined : only(rule, [failure.keyword]);
};

/** For a value a schema excludes, or that fits too many branches: a key without which it passes, else a made value. */
export const excludedOffers = (trouble: Trouble): Offer[] => {
  const { doc, value } = trouble;
  const failed = failedAlone(trouble);
  const entries = Object.entries(isRecord(value) ? value : {});
  const passes = (key: string) =>
    failed !== undefined &&
    fits(doc, [failed], Object.fromEntries(entries.filter(([name]) => name !== key)));
  const offers = entries
    .flatMap(([key]) => (passes(key) ? [removeKey(trouble, key)] : []))
    .slice(0, 8);
  return offers.length > 0 ? offers : madeValue(trouble);
};
