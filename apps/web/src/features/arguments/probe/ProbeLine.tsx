import type { SessionId } from '@wirescope/shared/ids';
import CornerUpLeft from 'lucide-react/icons/corner-up-left';
import type { ReactNode } from 'react';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Mark, type MarkName } from '../../../ui/Mark.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { answerWords, verdictOf, type ProbeRow, type ProbeVerdict } from './probe-rows.ts';
import css from './ProbeTable.module.css';

/** Takes probes into the choice or out of it. */
export type Choose = (ids: readonly string[], wanted: boolean) => void;

type Line = {
  index: number;
  /** It is the tab stop of the table. */
  current: boolean;
  onFocus: (index: number) => void;
};

type GroupLineProps = Line & {
  name: string;
  ids: readonly string[];
  left: ReadonlySet<string>;
  onChoose: Choose | undefined;
};

/** Heads the probes of one kind; its tick is all of theirs. */
export const GroupLine = ({ name, ids, left, onChoose, ...line }: GroupLineProps) => {
  const chosen = ids.filter((id) => !left.has(id)).length;
  return (
    <RowBox {...line} className={css.group} label={name}>
      <span role="gridcell" className={css.box}>
        <Checkbox
          small
          aria-label={`All of ${name}`}
          tabIndex={-1}
          disabled={onChoose === undefined}
          checked={chosen === ids.length}
          onToggle={(wanted) => onChoose?.(ids, wanted)}
        />
      </span>
      <span role="gridcell" className={css.name}>
        {name}
        <span className={css.count}>
          {chosen} of {ids.length}
        </span>
      </span>
    </RowBox>
  );
};

type ProbeLineProps = Line & {
  session: SessionId;
  row: ProbeRow;
  chosen: boolean;
  onChoose: Choose | undefined;
  onTake: () => void;
};

const VERDICTS: Readonly<Record<ProbeVerdict, { words: string; mark: MarkName | undefined }>> = {
  pass: { words: 'pass', mark: 'ok' },
  fail: { words: 'fail', mark: 'fail' },
  disagreement: { words: 'disagreement', mark: 'type' },
  none: { words: '', mark: undefined },
};

/** One probe: what it tries, what the schema says, what the server said, and whether they agree. */
export const ProbeLine = ({ session, row, chosen, onChoose, onTake, ...line }: ProbeLineProps) => {
  const { probe, at, judged } = row;
  const { words, mark } = VERDICTS[verdictOf(row)];
  const seq = judged?.seq ?? row.running;
  return (
    <RowBox
      {...line}
      className={classNames(css.probe, words === 'disagreement' && css.disagrees)}
      label={[probe.name, words].filter((part) => part !== '').join(', ')}
      title={
        [judged?.sentence, ...(judged?.problems ?? [])].filter(Boolean).join('\n') || undefined
      }
      seq={seq}
    >
      <span role="gridcell" className={css.box}>
        <Checkbox
          small
          aria-label={probe.name}
          tabIndex={-1}
          disabled={onChoose === undefined}
          checked={chosen}
          onToggle={(wanted) => onChoose?.([probe.id], wanted)}
        />
      </span>
      <span role="gridcell" className={css.name}>
        <VisibleText text={probe.name} />
      </span>
      <span role="gridcell" className={css.schema}>
        {(judged?.fits ?? probe.expected === 'accept') ? 'accepts' : 'refuses'}
      </span>
      <span role="gridcell" className={css.answer}>
        {at === 'running' && <Spinner />}
        {at === 'waiting' && <span className="dim">waiting</span>}
        {judged !== undefined && answerWords(judged.said)}
      </span>
      <span role="gridcell" className={css.verdict}>
        {mark !== undefined && <Mark name={mark} />}
        {words}
      </span>
      <span role="gridcell">
        {seq !== undefined && <FrameLink session={session} seq={seq} tabIndex={-1} />}
      </span>
      <span role="gridcell" className={css.take}>
        <IconButton small tabIndex={-1} label={`Take over ${probe.name}`} onClick={onTake}>
          <CornerUpLeft />
        </IconButton>
      </span>
    </RowBox>
  );
};

type RowBoxProps = Line & {
  label: string;
  title?: string;
  className?: string;
  /** Frame of its request. */
  seq?: number;
  children: ReactNode;
};

const RowBox = ({
  index,
  current,
  onFocus,
  label,
  title,
  className,
  seq,
  children,
}: RowBoxProps) => (
  <div
    role="row"
    data-line
    data-seq={seq}
    aria-rowindex={index + 2}
    aria-label={label}
    title={title}
    tabIndex={current ? 0 : -1}
    className={classNames(css.row, className)}
    onFocus={() => onFocus(index)}
  >
    {children}
  </div>
);
