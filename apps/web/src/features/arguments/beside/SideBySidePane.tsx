import { layOut } from '@wirescope/shared/json-text/lay-out';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { SideBySide } from '../../../ui/json-editor/SideBySide.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Compared } from '../diff/compared.ts';
import type { EarlierCall } from '../fill/FillMenu.tsx';
import type { Fullness } from '@wirescope/shared/arguments/examples/making';
import { makeArguments } from '../validator.ts';
import { callOf, fullnessOf, sideChoices, standing, type Side } from './sides.ts';
import css from './SideBySidePane.module.css';

type SideBySidePaneProps = {
  draftText: string;
  schemaText: string | undefined;
  /** Calls of the tool, newest first. */
  earlier: readonly EarlierCall[];
  /** The call of the record that the page was asked to compare. */
  compared: Compared | undefined;
};

const NOTHING = 'No arguments could be read here.';

/** Two arguments as text beside each other: the draft against a valid skeleton, or against a call, or two calls. */
export const SideBySidePane = (props: SideBySidePaneProps) => {
  const { earlier, compared } = props;
  const choices = sideChoices(earlier);
  const [chosen, setChosen] = useState<{ left?: Side; right?: Side }>({});
  const [exact, setExact] = useState(false);
  const asked: Side = compared === undefined ? 'draft' : `call ${compared.seq}`;
  const left = standing(chosen.left, 'made minimal', choices);
  const right = standing(chosen.right, standing(asked, 'draft', choices), choices);
  const texts = { left: useSideText(left, props), right: useSideText(right, props) };
  const shown = (text: string | undefined) => (exact ? (text ?? '') : layOut(text ?? ''));
  const label = (side: Side) => choices.find(({ value }) => value === side)?.label ?? '';
  const failed = texts.left === null || texts.right === null;
  return (
    <div className={css.pane}>
      <div className={css.bar}>
        <Select
          label="Left side"
          choices={choices}
          value={left}
          onChoose={(side) => setChosen({ ...chosen, left: side })}
        />
        <Select
          label="Right side"
          choices={choices}
          value={right}
          onChoose={(side) => setChosen({ ...chosen, right: side })}
        />
        <Checkbox small checked={exact} onToggle={setExact}>
          As written
        </Checkbox>
      </div>
      {failed && <p className={css.note}>{NOTHING}</p>}
      <div className={css.texts}>
        <Suspense fallback={<p className={css.note}>Opening the editor</p>}>
          <SideBySide
            left={shown(texts.left ?? '')}
            right={shown(texts.right ?? '')}
            leftLabel={`Left: ${label(left)}`}
            rightLabel={`Right: ${label(right)}`}
          />
        </Suspense>
      </div>
    </div>
  );
};

const madeText = async (
  schemaText: string | undefined,
  fullness: Fullness,
): Promise<string | null> => {
  const made = await makeArguments(schemaText ?? '{"type":"object"}', fullness);
  return 'text' in made ? made.text : null;
};

/** The text of a side; null when there is none to be had, undefined while it is fetched. */
const useSideText = (
  side: Side,
  { draftText, schemaText, earlier }: SideBySidePaneProps,
): string | null | undefined => {
  const fullness = fullnessOf(side);
  const call = earlier.find(({ seq }) => seq === callOf(side));
  const { data, isError } = useQuery({
    queryKey: ['side', side, call === undefined ? schemaText : call.key],
    queryFn: async () =>
      fullness === undefined
        ? ((await call?.read()) ?? null)
        : await madeText(schemaText, fullness),
    enabled: side !== 'draft',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (side === 'draft') return draftText;
  return isError ? null : data;
};
