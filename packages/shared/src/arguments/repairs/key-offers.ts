import { sampleText } from '../examples/make-examples.ts';
import { defaultAsked, listedAsked } from '../reading/asked.ts';
import { fits } from '../reading/evaluate.ts';
import { nearNames, type NearName } from '../reading/near-names.ts';
import { inForce } from '../reading/rules.ts';
import { shortened } from '../words/repair-words.ts';
import { tellingValues } from './listed-offers.ts';
import type { Offer, RepairKind } from './repair.ts';
import type { Trouble } from './trouble.ts';
import { remove } from './value-offers.ts';

/** An offer to add a value, told apart when it is the schema's default. */
export type AddOffer = Offer & { addsDefault?: boolean };

const add = (trouble: Trouble, kind: RepairKind, text: string): AddOffer => ({
  kind,
  shows: shortened(text),
  change: { op: 'add', path: trouble.path, text, order: trouble.around?.order },
});

/** For a key that is missing: its default, the values the schema lists, else a made one. */
export const missingOffers = (trouble: Trouble): { offers: AddOffer[]; more: AddOffer[] } => {
  const { doc, subs } = trouble;
  const preset = defaultAsked(doc, subs);
  const listed = [...(listedAsked(doc, inForce(doc, subs)) ?? []), ...tellingValues(trouble)];
  const texts = [...new Set(listed.map(({ text }) => text))];
  const only = texts.length === 1 ? 'add' : 'choose';
  const choices = texts
    .toSorted(
      (a, b) => Number(fits(doc, subs, JSON.parse(b))) - Number(fits(doc, subs, JSON.parse(a))),
    )
    .map((text) => add(trouble, only, text));
  if (preset !== undefined && fits(doc, subs, JSON.parse(preset)))
    return {
      offers: [{ ...add(trouble, 'add', preset), addsDefault: true }],
      more: choices.filter(({ change }) => !('text' in change) || change.text !== preset),
    };
  if (choices.length > 0) return { offers: choices.slice(0, 12), more: choices.slice(12) };
  const made = sampleText(doc, subs);
  return { offers: made === undefined ? [] : [add(trouble, 'add', made)], more: [] };
};

/** For a key the schema does not know: the near ones that are free, else away with it. */
export const unknownOffers = (
  trouble: Trouble,
  near: readonly NearName[],
): { offers: Offer[]; more: Offer[] } => {
  if (near.length === 0) return { offers: [remove(trouble)], more: [] };
  const renames = near.map(({ name }) => rename(trouble, name));
  return { offers: renames, more: [remove(trouble)] };
};

const rename = ({ path }: Trouble, to: string): Offer => ({
  kind: 'rename',
  shows: shortened(to),
  change: { op: 'rename', path, to },
});

/** For a key whose name is not allowed: near names the schema lists, else away with it. */
export const nameOffers = (
  trouble: Trouble,
  listed: readonly string[],
): { offers: Offer[]; more: Offer[] } =>
  unknownOffers(trouble, nearNames(String(trouble.path.at(-1)), listed));
