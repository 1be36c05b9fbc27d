import type { Offer } from '../repairs/repair.ts';
import { counted } from '../value-words.ts';

const LABELS: Readonly<Record<Offer['kind'], string>> = {
  rename: 'Rename',
  convert: 'Convert',
  parse: 'Convert',
  unwrap: 'Convert',
  wrap: 'Convert',
  use: 'Use',
  clamp: 'Set',
  choose: 'Set',
  set: 'Set',
  add: 'Add',
  remove: 'Remove',
};

/** The verb of a repair's button. */
export const repairLabel = ({ kind }: Pick<Offer, 'kind'>, addsDefault = false): string =>
  addsDefault ? 'Add default' : LABELS[kind];

const LONGEST = 40;

/** A key or value short enough for a button. */
export const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`;
};

export const itemsShown = (count: number): string => counted(count, 'item');
export const itemShown = (index: number): string => `item ${index + 1}`;
export const earlierShown = (key: string): string => `the earlier ${shortened(key)}`;
