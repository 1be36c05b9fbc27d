import type { Fullness } from '@wirescope/shared/arguments/examples/making';
import { EXAMPLE_NAMES } from '@wirescope/shared/arguments/words/example-words';
import type { EarlierCall } from '../fill/FillMenu.tsx';

/** What can stand on a side: the draft, arguments made from the schema, or those of a call. */
export type Side = 'draft' | `made ${Fullness}` | `call ${number}`;

export type SideChoice = { value: Side; label: string };

const MADE: readonly Fullness[] = ['minimal', 'full'];

/** Everything the draft, or another call, can be compared with. */
export const sideChoices = (earlier: readonly EarlierCall[]): SideChoice[] => [
  { value: 'draft', label: 'Draft' },
  ...MADE.map((fullness): SideChoice => ({
    value: `made ${fullness}`,
    label: EXAMPLE_NAMES[fullness],
  })),
  ...earlier.map(({ seq, words }): SideChoice => ({
    value: `call ${seq}`,
    label: `Sent in #${seq}, ${words.toLowerCase()}`,
  })),
];

/** A side as it was chosen, or another where that is no longer to be had. */
export const standing = (
  wanted: Side | undefined,
  otherwise: Side,
  choices: readonly SideChoice[],
): Side => (choices.some(({ value }) => value === wanted) && wanted ? wanted : otherwise);

export const callOf = (side: Side): number | undefined =>
  side.startsWith('call ') ? Number(side.slice('call '.length)) : undefined;

export const fullnessOf = (side: Side): Fullness | undefined =>
  MADE.find((fullness) => side === `made ${fullness}`);
