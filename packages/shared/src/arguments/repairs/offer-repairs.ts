import { listedAsked } from '../reading/asked.ts';
import { within } from '../reading/follow.ts';
import type { NearName } from '../reading/near-names.ts';
import { inForce } from '../reading/rules.ts';
import { earlierShown, repairLabel } from '../words/repair-words.ts';
import {
  containsOffers,
  duplicateOffers,
  excludedOffers,
  fewKeysOffers,
  manyKeysOffers,
  shortageOffers,
  surplusOffers,
} from './container-offers.ts';
import { missingOffers, nameOffers, unknownOffers, type AddOffer } from './key-offers.ts';
import { listedOffers } from './listed-offers.ts';
import { isSafeAlone, type Offer, type Repair } from './repair.ts';
import type { Trouble } from './trouble.ts';
import { madeValue, numberOffers, remove, textOffers, typeOffers } from './value-offers.ts';

/** What is offered for a problem: the likely repairs, and what else could be done. */
export type Offers = { repairs: readonly Repair[]; more: readonly Repair[] };

type Answer = (trouble: Trouble) => Offer[] | { offers: AddOffer[]; more: AddOffer[] };

const away: Answer = (trouble) =>
  trouble.path.length > 0 ? [remove(trouble)] : madeValue(trouble);

const keepLast: Answer = ({ path }) => [
  {
    kind: 'remove',
    shows: earlierShown(String(path.at(-1) ?? '')),
    change: { op: 'keepLast', path },
  },
];

/** The names `propertyNames` lists for the keys of the object around. */
const badName: Answer = (trouble) => {
  const names = (trouble.around?.force.rules ?? []).flatMap((rule) => {
    const sub = within(trouble.doc, rule, 'propertyNames', rule.schema['propertyNames'] ?? true);
    return listedAsked(trouble.doc, inForce(trouble.doc, [sub])) ?? [];
  });
  return nameOffers(
    trouble,
    names.map(({ value }) => String(value)),
  );
};

const ANSWERS: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ['required', missingOffers],
  ['dependentRequired', missingOffers],
  ['dependencies', missingOffers],
  ['type', typeOffers],
  ['enum', listedOffers],
  ['const', listedOffers],
  ['minimum', numberOffers],
  ['maximum', numberOffers],
  ['exclusiveMinimum', numberOffers],
  ['exclusiveMaximum', numberOffers],
  ['multipleOf', numberOffers],
  ['minLength', textOffers],
  ['maxLength', textOffers],
  ['pattern', textOffers],
  ['format', textOffers],
  ['maxItems', surplusOffers],
  ['items', surplusOffers],
  ['additionalItems', surplusOffers],
  ['unevaluatedItems', surplusOffers],
  ['minItems', shortageOffers],
  ['uniqueItems', duplicateOffers],
  ['contains', containsOffers],
  ['minProperties', fewKeysOffers],
  ['maxProperties', manyKeysOffers],
  ['additionalProperties', away],
  ['unevaluatedProperties', away],
  ['false schema', away],
  ['propertyNames', badName],
  ['not', excludedOffers],
  ['oneOf', excludedOffers],
  ['anyOf', excludedOffers],
  ['duplicateKey', keepLast],
]);

const asRepairs = (offers: readonly AddOffer[]): Repair[] =>
  offers.map(({ addsDefault, ...offer }) => ({
    ...offer,
    label: repairLabel(offer, addsDefault),
    safe: offers.length === 1 && isSafeAlone(offer.kind),
  }));

const asChoices = (offers: readonly AddOffer[]): Repair[] =>
  asRepairs(offers).map((repair) => ({ ...repair, safe: false }));

/** The repairs for one problem. There is nearly always one: if nothing else, a made value or a removal. */
export const offerRepairs = (trouble: Trouble): Offers => {
  const answer = ANSWERS.get(trouble.keyword)?.(trouble) ?? excludedOffers(trouble);
  const { offers, more } = Array.isArray(answer) ? { offers: answer, more: [] } : answer;
  if (offers.length > 0) return { repairs: asRepairs(offers), more: asChoices(more) };
  const last = madeValue(trouble);
  const canGo = last.length === 0 && trouble.node !== undefined && trouble.path.length > 0;
  return { repairs: asRepairs(canGo ? [remove(trouble)] : last), more: asChoices(more) };
};

/** The repairs for a key the schema does not know. */
export const offerForUnknown = (trouble: Trouble, near: readonly NearName[]): Offers => {
  const { offers, more } = unknownOffers(trouble, near);
  return { repairs: asRepairs(offers), more: asChoices(more) };
};
