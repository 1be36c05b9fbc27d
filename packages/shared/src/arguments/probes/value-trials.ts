import { setAt } from '../document.ts';
import { askedOf, boundAsked, countsAsked, listedAsked, typesAsked } from '../reading/asked.ts';
import { fits } from '../reading/evaluate.ts';
import { inForce } from '../reading/rules.ts';
import type { SchemaDocument } from '../reading/schema-document.ts';
import {
  boundaryName,
  countWords,
  EMPTY_TEXT,
  listName,
  longName,
  numberWords,
  OFF_STEP,
  typeName,
  unicodeName,
} from '../words/probe-words.ts';
import type { ProbePlace } from './places.ts';
import type { Trial } from './probe.ts';

/** The base document and the schema it was made from. */
export type Base = { doc: SchemaDocument; text: string };

const put = (
  { text }: Base,
  { path }: ProbePlace,
  { group, name, value }: { group: Trial['group']; name: string; value: string },
): Trial => ({ group, name, path, write: () => setAt(text, path, value) });

const OF_TYPE: readonly [string, string][] = [
  ['string', '"text"'],
  ['number', '7.5'],
  ['boolean', 'true'],
  ['null', 'null'],
  ['array', '[]'],
  ['object', '{}'],
];

/** A value of each type a place does not take: all of them near the root, one deeper down. */
export const typeTrials = (base: Base, place: ProbePlace): Trial[] => {
  if (place.path.length === 0) return [];
  const types = typesAsked(base.doc, inForce(base.doc, place.subs));
  const wrong = OF_TYPE.filter(
    ([type, text]) => types?.has(type) !== true && !fits(base.doc, place.subs, JSON.parse(text)),
  );
  const most = place.path.length === 1 ? wrong.length : 1;
  return wrong
    .slice(0, most)
    .map(([type, value]) =>
      put(base, place, { group: 'type', name: typeName(place.path, type), value }),
    );
};

/** A bound and its neighbours, exact however large it is. */
const around = (text: string): [number, string][] =>
  [-1, 0, 1].map((step) => [
    step,
    /^-?\d+$/.test(text)
      ? (BigInt(text) + BigInt(step)).toString()
      : step === 0
        ? text
        : JSON.stringify(Number(text) + step),
  ]);

const numberTrials = (base: Base, place: ProbePlace): Trial[] => {
  const trials: Trial[] = [];
  const add = (what: string, value: string) =>
    trials.push(
      put(base, place, { group: 'boundary', name: boundaryName(place.path, what), value }),
    );
  for (const keyword of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']) {
    const bound = boundAsked(base.doc, place.force, keyword);
    if (bound === undefined) continue;
    for (const [step, value] of around(bound.text))
      add(numberWords(keyword, bound.text, step), value);
  }
  const step = boundAsked(base.doc, place.force, 'multipleOf');
  if (step !== undefined) add(OFF_STEP, JSON.stringify(Number(place.value) + step.value / 2));
  return trials;
};

const LONGEST = 100_000;

/** Counts at, below and above what is asked. */
const countsAround = (least: number, most: number): number[] => {
  const counts = [least - 1, least, most, most + 1];
  return [...new Set(counts.filter((count) => count >= 0 && count <= LONGEST))];
};

const lengthTrials = (base: Base, place: ProbePlace): Trial[] => {
  const { least, most } = countsAsked(base.doc, place.force, ['minLength', 'maxLength']);
  const isBound = least > 0 || most < Infinity;
  const letters = isBound ? countsAround(least, most).filter((count) => count > 0) : [];
  const sized = letters.map((count) =>
    put(base, place, {
      group: 'boundary',
      name: boundaryName(place.path, countWords(count, 'character')),
      value: JSON.stringify('a'.repeat(count)),
    }),
  );
  const empty = put(base, place, {
    group: 'boundary',
    name: boundaryName(place.path, EMPTY_TEXT),
    value: '""',
  });
  return [...sized, empty];
};

const MOST_ITEMS = 1_000;

const itemTrials = (base: Base, place: ProbePlace): Trial[] => {
  const { least, most } = countsAsked(base.doc, place.force, ['minItems', 'maxItems']);
  if (least === 0 && most === Infinity) return [];
  const items: readonly unknown[] = Array.isArray(place.value) ? place.value : [];
  return countsAround(least, most)
    .filter((count) => count <= MOST_ITEMS && (count <= items.length || items.length > 0))
    .map((count) => {
      const list = Array.from({ length: count }, (_, index) => items[index] ?? items[0]);
      const name = boundaryName(place.path, countWords(count, 'item'));
      return put(base, place, { group: 'boundary', name, value: JSON.stringify(list) });
    });
};

/** Values at, just inside and just outside the bounds of a place. */
export const boundaryTrials = (base: Base, place: ProbePlace): Trial[] => {
  if (listedAsked(base.doc, place.force) !== undefined) return [];
  if (typeof place.value === 'number') return numberTrials(base, place);
  if (typeof place.value === 'string') return lengthTrials(base, place);
  return Array.isArray(place.value) ? itemTrials(base, place) : [];
};

/** A value beside those a schema lists, of their own type. */
export const listTrials = (base: Base, place: ProbePlace): Trial[] => {
  const listed = listedAsked(base.doc, place.force);
  if (listed === undefined || place.path.length === 0) return [];
  const isText = listed.some(({ value }) => typeof value === 'string');
  const value = isText ? '"not-in-the-list"' : '987654321';
  return [put(base, place, { group: 'list', name: listName(place.path), value })];
};

/** Composed and decomposed accents, other scripts, an emoji of several code points, a right-to-left override, controls. */
const ODD =
  'Zo\u00eb e\u0301 \u65e5\u672c\u8a9e \u{1f469}\u200d\u{1f4bb} \u202eabc\u202c "\\/ <b>&amp; \u0000\u0007\n\t\u2028';

const isFree = (place: ProbePlace): boolean =>
  typeof place.value === 'string' &&
  ['pattern', 'format', 'enum', 'const'].every(
    (keyword) => askedOf(place.force, keyword).length === 0,
  );

/** Characters that programs trip over, where any text may stand. */
export const unicodeTrials = (base: Base, place: ProbePlace): Trial[] =>
  isFree(place)
    ? [
        put(base, place, {
          group: 'unicode',
          name: unicodeName(place.path),
          value: JSON.stringify(ODD),
        }),
      ]
    : [];

/** A text far longer than anybody expects. */
export const longTrials = (base: Base, place: ProbePlace): Trial[] =>
  isFree(place)
    ? [
        put(base, place, {
          group: 'long',
          name: longName(place.path, LONGEST),
          value: JSON.stringify('long '.repeat(LONGEST / 5)),
        }),
      ]
    : [];
