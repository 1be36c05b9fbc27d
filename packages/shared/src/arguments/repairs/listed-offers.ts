import { listedAsked, subsForKey, type Listed } from '../reading/asked.ts';
import { fits } from '../reading/evaluate.ts';
import { jsonEqual } from '../reading/json-equal.ts';
import { nearNames } from '../reading/near-names.ts';
import { isNearValue, isSurelyMeant, plainSpelling } from '../reading/near-values.ts';
import { inForce } from '../reading/rules.ts';
import { shortened } from '../words/repair-words.ts';
import type { Offer, RepairKind } from './repair.ts';
import type { Trouble } from './trouble.ts';

/** The values every branch of the unions around lists for a key: how its branches are told apart. */
export const tellingValues = ({ doc, path, around }: Trouble): Listed[] => {
  const key = path.at(-1);
  if (around === undefined || typeof key !== 'string') return [];
  const undecided = around.force.unions.filter(({ fits: isFit }) => !isFit);
  return undecided.flatMap(({ branches }) => {
    const each = branches.map((branch) => {
      const force = inForce(doc, [branch]);
      return listedAsked(doc, inForce(doc, subsForKey(doc, force, key)));
    });
    return each.flatMap((listed) => listed ?? []);
  });
};

/** All values that may stand at a place, if the schema lists them. Those of the nearest branch come first. */
export const listedFor = (trouble: Trouble): Listed[] => {
  const own = listedAsked(trouble.doc, inForce(trouble.doc, trouble.subs)) ?? [];
  const all = [...own, ...tellingValues(trouble)];
  return all.filter(
    (one, index) => all.findIndex((other) => jsonEqual(other.value, one.value)) === index,
  );
};

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Values written otherwise: `"1"` for 1, `"True"` for true, `"In progress"` for `"in_progress"`. */
const sameOtherwise = (value: unknown, listed: readonly Listed[]): Listed[] =>
  listed.filter((one) => plainSpelling(asText(one.value)) === plainSpelling(asText(value)));

/** The listed values that were probably meant. */
export const nearListed = (value: unknown, listed: readonly Listed[]): Listed[] => {
  const same = sameOtherwise(value, listed);
  if (same.length > 0) return same;
  if (typeof value !== 'string') return [];
  const written = value.trim();
  const texts = listed.flatMap((one) => (typeof one.value === 'string' ? [one.value] : []));
  const near = nearNames(written, texts).filter((one) => isNearValue(written, one));
  return near.flatMap(({ name }) => listed.filter((one) => one.value === name));
};

const isSure = (written: unknown, { value }: Listed): boolean =>
  isSurelyMeant(asText(written), asText(value));

const MOST_CHOICES = 12;

const offer = (trouble: Trouble, kind: RepairKind, { text, title }: Listed): Offer => ({
  kind,
  shows: title === undefined ? shortened(text) : `${shortened(text)} ${title}`,
  change: { op: 'put', path: trouble.path, text },
});

/** Offers for a value that is none of those listed: the near ones, else all to choose from. */
export const listedOffers = (trouble: Trouble): { offers: Offer[]; more: Offer[] } => {
  const listed = listedFor(trouble);
  const near = nearListed(trouble.value, listed);
  const others = listed
    .filter((one) => !near.includes(one))
    .toSorted((a, b) => Number(fitsHere(trouble, b)) - Number(fitsHere(trouble, a)))
    .map((one) => offer(trouble, 'choose', one));
  if (near.length > 0)
    return {
      offers: near.map((one) => offer(trouble, isSure(trouble.value, one) ? 'use' : 'choose', one)),
      more: others,
    };
  return { offers: others.slice(0, MOST_CHOICES), more: others.slice(MOST_CHOICES) };
};

const fitsHere = ({ doc, subs }: Trouble, { value }: Listed): boolean => fits(doc, subs, value);
