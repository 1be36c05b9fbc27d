import type { DiffRow } from '@wirescope/shared/arguments/diff/row';
import type { Repair } from '@wirescope/shared/arguments/repairs/repair';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { announce } from '../../../ui/announce.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DiffLine } from './DiffLine.tsx';
import { revealsRows, rowAbout } from './reveal-row.ts';
import { useRowWindow } from './use-row-window.ts';
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
  const shown = useRowWindow(table, rows.length, current);
  const repairedRef = useFocusAfterRepair(rows, shown.focus);
  useEffect(() => {
    if (table.current !== null)
      revealsRows(table.current, (pointer) => {
        const index = rowAbout(rows, pointer);
        if (index >= 0) shown.focus(index);
      });
  }, [rows, shown]);

  const repair = (index: number, one: Repair) => {
    repairedRef.current = index;
    onRepair?.(one);
  };
  const applyAt = (index: number, line: Element) => {
    const row = rows[index];
    const [only, second] = row?.repairs ?? [];
    if (row === undefined || onRepair === undefined) return;
    if (only === undefined) announce('There is no repair for this row.');
    else if (second === undefined) repair(index, only);
    else {
      line.querySelector<HTMLElement>('button')?.focus();
      announce(`Choose one of ${row.repairs.length}.`);
    }
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    if (event.altKey && event.key === 'Enter') applyAt(index, event.currentTarget);
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else {
      const target = steppedTo(event, index, rows.length);
      if (target === undefined) return;
      if (typeof target === 'number') shown.focus(target);
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
      aria-rowcount={rows.length + 1}
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
      <div role="rowgroup" className={css.lines} style={{ height: shown.height }}>
        {shown.drawn.map(({ index, top }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <DiffLine
                key={row.id}
                row={row}
                index={index}
                top={top}
                valueBelow={rows[index + 1]?.continued === true}
                current={index === current}
                measure={shown.measure}
                onFocus={setAt}
                onKey={onKey}
                onRepair={onRepair === undefined ? undefined : repair}
              />
            )
          );
        })}
      </div>
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
const useFocusAfterRepair = (rows: readonly DiffRow[], focus: (index: number) => void) => {
  const repairedRef = useRef<number>(undefined);
  const newest = useRef(focus);
  useEffect(() => {
    newest.current = focus;
  });
  useEffect(() => {
    const index = repairedRef.current;
    if (index === undefined) return;
    repairedRef.current = undefined;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost) newest.current(Math.min(index, rows.length - 1));
  }, [rows]);
  return repairedRef;
};
