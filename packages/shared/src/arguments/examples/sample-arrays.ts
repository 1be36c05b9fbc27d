import { askedOf, countsAsked, subsForItem } from '../reading/asked.ts';
import { within } from '../reading/follow.ts';
import type { InForce } from '../reading/rules.ts';
import type { Sub } from '../reading/schema-document.ts';
import type { Making } from './making.ts';
import { arrayOf, type Sample } from './sample.ts';

const MOST_ITEMS = 1_000;

/** The schemas some items have to fit (`contains`), each as often as it is asked for. */
const wantedInside = ({ doc }: Making, force: InForce): Sub[] =>
  askedOf(force, 'contains').flatMap(({ rule, value }) => {
    const { minContains } = rule.schema;
    const least = doc.dialect !== 'draft-07' && typeof minContains === 'number' ? minContains : 1;
    const sub = within(doc, rule, 'contains', value);
    return Array.from({ length: Math.min(least, MOST_ITEMS) }, () => sub);
  });

/** Arrays a place may take: as long as they must be, and when all is asked for with one item at least. */
export function* arraySamples(making: Making, force: InForce): Generator<Sample> {
  const { least, most } = countsAsked(making.doc, force, ['minItems', 'maxItems']);
  const wanted = wantedInside(making, force);
  const needed = Math.max(least, wanted.length);
  if (needed > MOST_ITEMS) return;
  const lengths =
    making.fullness === 'minimal' ? [needed] : [Math.max(needed, placesOf(force), 1), needed];
  for (const length of new Set(lengths.map((one) => Math.min(one, most))))
    yield arrayOf(itemsFor(making, force, { length, wanted }));
}

/** How many places have a schema of their own. */
const placesOf = (force: InForce): number =>
  Math.max(
    0,
    ...['prefixItems', 'items'].flatMap((keyword) =>
      askedOf(force, keyword).map(({ value }) => (Array.isArray(value) ? value.length : 0)),
    ),
  );

/** The items, up to the first that cannot be made. */
const itemsFor = (
  making: Making,
  force: InForce,
  { length, wanted }: { length: number; wanted: readonly Sub[] },
): Sample[] => {
  const different = askedOf(force, 'uniqueItems').some(({ value }) => value === true);
  const items: Sample[] = [];
  for (let index = 0; index < length; index += 1) {
    const inside = wanted[index];
    const subs = [
      ...subsForItem(making.doc, force, index),
      ...(inside === undefined ? [] : [inside]),
    ];
    const avoid = different ? items.map(({ value }) => value) : [];
    const item = making.make(making, subs, avoid);
    if (item === undefined) return items;
    items.push(item);
  }
  return items;
};
