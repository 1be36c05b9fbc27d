import type { DiffRow } from '@wirescope/shared/arguments/diff/row';
import type { Repair } from '@wirescope/shared/arguments/repairs/repair';
import { VERDICT_WORDS } from '@wirescope/shared/arguments/words/diff-words';
import { wantedText } from '@wirescope/shared/arguments/words/wanted-words';
import type { KeyboardEvent } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Mark } from '../../../ui/Mark.tsx';
import { KeyCell, SentCell, WantedCell } from './DiffCells.tsx';
import { FixCell } from './FixCell.tsx';
import { markOf, rowName } from './row-words.ts';
import css from './DiffTable.module.css';

type DiffLineProps = {
  row: DiffRow;
  /** Its place in the table, from 0. */
  index: number;
  /** Distance from the first row, px. */
  top: number;
  /** The row below has the value of this one. */
  valueBelow: boolean;
  /** It is the tab stop of the table. */
  current: boolean;
  /** Tells the height that it takes. */
  measure: (element: HTMLElement | null) => void;
  onFocus: (index: number) => void;
  onKey: (event: KeyboardEvent, index: number) => void;
  /** Absent: nothing can be changed here. */
  onRepair: ((index: number, repair: Repair) => void) | undefined;
};

/** One place: what was sent there, what is asked for, and what mends it. */
export const DiffLine = (props: DiffLineProps) => {
  const { row, index, top, valueBelow, current, measure, onFocus, onKey, onRepair } = props;
  return (
    <div
      ref={measure}
      data-row
      data-index={index}
      data-pointer={row.pointer}
      role="row"
      aria-level={row.depth + 1}
      aria-rowindex={index + 2}
      aria-label={rowName(row)}
      title={row.sentence}
      tabIndex={current ? 0 : -1}
      className={classNames(
        css.row,
        css[row.tone],
        row.continued && css.continued,
        row.repairs.length > 1 && css.wide,
      )}
      style={{ transform: `translateY(${top}px)` }}
      onFocus={() => onFocus(index)}
      onKeyDown={(event) => onKey(event, index)}
    >
      <span role="gridcell" className={css.mark} title={VERDICT_WORDS[row.verdict]}>
        <Mark name={markOf(row)} />
        <span className="vh">{row.sentence ?? VERDICT_WORDS[row.verdict]}</span>
      </span>
      <span role="gridcell" className={css.key} style={{ '--depth': row.depth }}>
        <KeyCell row={row} />
      </span>
      <span role="gridcell" className={css.sent}>
        <SentCell row={row} valueBelow={valueBelow} />
        {row.hasChildren && row.folded > 0 && (
          <span className={css.unsent}> and {row.folded.toLocaleString('en')} more</span>
        )}
      </span>
      <span role="gridcell" className={css.wanted} title={row.sentence ?? wantedText(row.wanted)}>
        <WantedCell row={row} />
      </span>
      <span role="gridcell" className={css.fixes}>
        <FixCell
          row={row}
          current={current}
          onRepair={onRepair === undefined ? undefined : (one) => onRepair(index, one)}
        />
      </span>
    </div>
  );
};
