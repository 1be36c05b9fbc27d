import { textOf } from '../../json-text/json-text.ts';
import { sampleText } from '../examples/make-examples.ts';
import { askedOf, boundAsked } from '../reading/asked.ts';
import { fits } from '../reading/evaluate.ts';
import { inForce } from '../reading/rules.ts';
import { shortened } from '../words/repair-words.ts';
import { conversionsOf } from './conversions.ts';
import type { Offer, RepairKind } from './repair.ts';
import type { Trouble } from './trouble.ts';

/** A value in place of the one there. */
export const put = (trouble: Trouble, kind: RepairKind, text: string): Offer => ({
  kind,
  shows: shortened(text),
  change: { op: 'put', path: trouble.path, text, order: trouble.around?.order },
});

export const remove = ({ path }: Trouble): Offer => ({
  kind: 'remove',
  shows: shortened(String(path.at(-1) ?? '')),
  change: { op: 'remove', path },
});

/** The texts that fit here, each once and none that stands there already. */
const fitting = (trouble: Trouble, texts: readonly string[]): string[] => {
  const there = trouble.node === undefined ? undefined : textOf(trouble.node, trouble.text);
  return [...new Set(texts)].filter(
    (text) => text !== there && fits(trouble.doc, trouble.subs, JSON.parse(text)),
  );
};

/** A made value in place of what is there: the way out when nothing of it can be kept. */
export const madeValue = (trouble: Trouble): Offer[] => {
  const text = sampleText(trouble.doc, trouble.subs);
  return text === undefined ? [] : [put(trouble, 'set', text)];
};

/** For a value of the wrong type. */
export const typeOffers = (trouble: Trouble): Offer[] => {
  const conversions = conversionsOf(trouble).map(({ kind, text }) => put(trouble, kind, text));
  if (conversions.length > 0) return conversions;
  const canGo = trouble.value === null && !trouble.required && trouble.path.length > 0;
  return canGo ? [remove(trouble)] : madeValue(trouble);
};

const multiples = (value: number, step: number): number[] => [
  Math.floor(value / step) * step,
  Math.ceil(value / step) * step,
];

/** For a number out of range or off its steps: the nearest that fit. */
export const numberOffers = (trouble: Trouble): Offer[] => {
  const { doc, subs } = trouble;
  const value = Number(trouble.value);
  const force = inForce(doc, subs, trouble);
  const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap(
    (keyword) => boundAsked(doc, force, keyword) ?? [],
  );
  const steps = askedOf(force, 'multipleOf').flatMap(({ value: step }) =>
    typeof step === 'number' ? [step] : [],
  );
  const wholes = bounds.flatMap(({ value: bound }) => [
    Math.floor(bound) + 1,
    Math.ceil(bound) - 1,
  ]);
  const around = [value, ...bounds.map((bound) => bound.value)];
  const stepped = steps.flatMap((step) => around.flatMap((one) => multiples(one, step)));
  const texts = [
    ...bounds.map(({ text }) => text),
    ...[...wholes, ...stepped].filter(Number.isFinite).map((one) => JSON.stringify(one)),
  ];
  const nearest = fitting(trouble, texts).toSorted(
    (a, b) => Math.abs(Number(a) - value) - Math.abs(Number(b) - value),
  );
  const count = trouble.keyword === 'multipleOf' ? 2 : 1;
  const offers = nearest.slice(0, count).map((text) => put(trouble, 'clamp', text));
  return offers.length > 0 ? offers : madeValue(trouble);
};

/** What a text with a day in it may mean, the year first: 01.12.2026 is of December to some and of January to others. */
const dayReadings = (text: string): string[] => {
  const [, year, month = '', date = ''] = /^(\d{4})[./](\d\d?)[./](\d\d?)(?!\d)/.exec(text) ?? [];
  const [, one = '', , two = '', last] = /^(\d\d?)([./-])(\d\d?)\2(\d{4})(?!\d)/.exec(text) ?? [];
  const written = (y: string, m: string, d: string) =>
    text.replace(/^[\d./-]+/, `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`);
  if (year !== undefined) return [written(year, month, date)];
  return last === undefined ? [text] : [written(last, two, one), written(last, one, two)];
};

const day = (text: string): string[] => [text.replace(/[T ].*$/s, '')];
const moment = (text: string): string[] => [
  `${text}T00:00:00Z`,
  `${text.replace(' ', 'T')}Z`,
  text.replace(' ', 'T'),
];
const address = (text: string): string[] => [
  text.replaceAll(' ', '%20'),
  ...(/^[\w-]+(\.[\w-]+)+/.test(text) ? [`https://${text}`] : []),
];

/** What people write where a format stands, in that format; only what then fits is offered. */
const IN_FORMAT: ReadonlyMap<string, (text: string) => string[]> = new Map(
  Object.entries({
    date: day,
    'date-time': moment,
    'iso-date-time': moment,
    time: (text) => [`${text}Z`, `${text}:00Z`, text.replace(/^.*[T ]/s, '')],
    uri: address,
    url: address,
    uuid: (text) => [text.replaceAll(/[{}]/g, '')],
    email: (text) => [text.replace(/^.*<|>.*$/gs, '')],
  }),
);

/** For patterns: what a slip of case or of the word separator makes. */
const respelled = (text: string): string[] => [
  text.toLowerCase(),
  text.toUpperCase(),
  text.replaceAll(/\s+/g, '-'),
  text.replaceAll(/\s+/g, '_'),
  text.replaceAll(/\s+/g, ''),
  ...['-', '_'].map((sign) => text.toLowerCase().replaceAll(/\s+/g, sign)),
];

const mended = (
  { keyword, failure }: Trouble,
  text: string,
  most: number | undefined,
): string[] => {
  const trimmed = text.trim();
  if (keyword === 'maxLength' && most !== undefined)
    return [trimmed, Array.from(text).slice(0, most).join('')];
  if (keyword === 'pattern') return [trimmed, ...respelled(trimmed)];
  const format = String(failure?.params['format']);
  return keyword === 'format' ? [trimmed, ...(IN_FORMAT.get(format)?.(trimmed) ?? [])] : [];
};

/** For a text of the wrong form or length. */
export const textOffers = (trouble: Trouble): Offer[] => {
  const force = inForce(trouble.doc, trouble.subs, trouble);
  const most = boundAsked(trouble.doc, force, 'maxLength');
  const text = String(trouble.value);
  const isDay =
    trouble.keyword === 'format' && /date/.test(String(trouble.failure?.params['format']));
  const readings = isDay ? dayReadings(text.trim()) : [text];
  const texts = readings.flatMap((reading) =>
    fitting(
      trouble,
      mended(trouble, reading, most?.value).map((one) => JSON.stringify(one)),
    ).slice(0, 1),
  );
  const kind = new Set(texts).size > 1 ? 'choose' : 'clamp';
  const offers = [...new Set(texts)].map((one) => put(trouble, kind, one));
  return offers.length > 0 ? offers : madeValue(trouble);
};
