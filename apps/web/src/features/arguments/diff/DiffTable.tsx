import type { DiffRow } from '@wirescope/shared/arguments/diff/row';
import type { Repair } from '@wirescope/shared/arguments/repairs/repair';
import { VERDICT_WORDS } from '@wirescope/shared/arguments/words/diff-words';
import { wantedText } from '@wirescope/shared/arguments/words/wanted-words';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { announce } from '../../../ui/announce.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Mark } from '../../../ui/Mark.tsx';
import { KeyCell, SentCell, WantedCell } from './DiffCells.tsx';
import { FixCell } from './FixCell.tsx';
import { markOf, rowName } from './row-words.ts';
import css from './DiffTable.module.css';

type DiffTableProps = {
  rows: readonly DiffRow[];
  /** Heading of what was sent: "Sent", "Sent in #17". */
  sentTitle: string;
  /** Absent: nothing can be changed here. */
  onRepair: ((repair: Repair) => void) | undefined;
};

/** What was sent against what is asked for, place by place. One tab stop; arrows go through rows and their buttons. */
export const DiffTable = ({ rows, sentTitle, onRepair }: DiffTableProps) => {
  const table = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const current = Math.min(at, rows.length - 1);
  const rowAt = (index: number) =>
    table.current?.querySelectorAll<HTMLElement>('[data-row]')[index] ?? undefined;
  const repairedRef = useFocusAfterRepair(rows, rowAt);

  const repair = (index: number, one: Repair) => {
    repairedRef.current = index;
    onRepair?.(one);
  };
  const applyAt = (index: number) => {
    const row = rows[index];
    const [only, second] = row?.repairs ?? [];
    if (row === undefined || onRepair === undefined) return;
    if (only === undefined) announce('There is no repair for this row.');
    else if (second === undefined) repair(index, only);
    else {
      rowAt(index)?.querySelector<HTMLElement>('button')?.focus();
      announce(`Choose one of ${row.repairs.length}.`);
    }
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    if (event.altKey && event.key === 'Enter') applyAt(index);
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else {
      const target = steppedTo(event, index, rows.length);
      if (target === undefined) return;
      if (typeof target === 'number') rowAt(target)?.focus();
      else target.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={table}
      role="treegrid"
      aria-label="Arguments against inputSchema"
      aria-readonly={onRepair === undefined}
      className={css.table}
    >
      <div role="row" className={classNames(css.row, css.head)}>
        <span role="columnheader">
          <span className="vh">Verdict</span>
        </span>
        <span role="columnheader" className={css.keyHead}>
          Key
        </span>
        <span role="columnheader">{sentTitle}</span>
        <span role="columnheader" className={css.wanted}>
          inputSchema
        </span>
        <span role="columnheader" className={css.fixes}>
          Fix
        </span>
      </div>
      {rows.map((row, index) => (
        <div
          key={row.id}
          data-row
          data-pointer={row.pointer}
          role="row"
          aria-level={row.depth + 1}
          aria-label={rowName(row)}
          title={row.sentence}
          tabIndex={index === current ? 0 : -1}
          className={classNames(
            css.row,
            css[row.tone],
            row.continued && css.continued,
            row.repairs.length > 1 && css.wide,
          )}
          onFocus={() => setAt(index)}
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
            <SentCell row={row} valueBelow={rows[index + 1]?.continued === true} />
            {row.hasChildren && row.folded > 0 && (
              <span className={css.unsent}> and {row.folded.toLocaleString('en')} more</span>
            )}
          </span>
          <span
            role="gridcell"
            className={css.wanted}
            title={row.sentence ?? wantedText(row.wanted)}
          >
            <WantedCell row={row} />
          </span>
          <span role="gridcell" className={css.fixes}>
            <FixCell
              row={row}
              current={index === current}
              onRepair={onRepair === undefined ? undefined : (one) => repair(index, one)}
            />
          </span>
        </div>
      ))}
    </div>
  );
};

/** Where a key leads: to a row, by its index, or to a button of this one. */
const steppedTo = (
  { key, currentTarget, target }: KeyboardEvent,
  index: number,
  count: number,
): number | HTMLElement | undefined => {
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button')];
  const here = buttons.findIndex((button) => button === target);
  const last = count - 1;
  const steps: Record<string, () => number | HTMLElement | undefined> = {
    ArrowDown: () => Math.min(last, index + 1),
    ArrowUp: () => Math.max(0, index - 1),
    j: () => Math.min(last, index + 1),
    k: () => Math.max(0, index - 1),
    Home: () => 0,
    End: () => last,
    ArrowRight: () => buttons[here + 1],
    ArrowLeft: () => (here > 0 ? buttons[here - 1] : index),
    Escape: () => (here >= 0 ? index : undefined),
  };
  return steps[key]?.();
};

/** A repaired row loses its button, and with it the focus: that goes to the row now there. */
const useFocusAfterRepair = (
  rows: readonly DiffRow[],
  rowAt: (index: number) => HTMLElement | undefined,
) => {
  const repairedRef = useRef<number>(undefined);
  const newest = useRef(rowAt);
  useEffect(() => {
    newest.current = rowAt;
  });
  useEffect(() => {
    const index = repairedRef.current;
    if (index === undefined) return;
    repairedRef.current = undefined;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost) newest.current(Math.min(index, rows.length - 1))?.focus();
  }, [rows]);
  return repairedRef;
};
