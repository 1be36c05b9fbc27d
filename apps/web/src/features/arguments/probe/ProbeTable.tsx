import { PROBE_GROUPS } from '@wirescope/shared/arguments/words/probe-words';
import type { SessionId } from '@wirescope/shared/ids';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { showFrame } from '../../../traffic/frame-selection.ts';
import { classNames } from '../../../ui/class-names.ts';
import { linesOf, type ProbeRow } from './probe-rows.ts';
import { GroupLine, ProbeLine, type Choose } from './ProbeLine.tsx';
import css from './ProbeTable.module.css';

type ProbeTableProps = {
  session: SessionId;
  rows: readonly ProbeRow[];
  /** Ids of probes that are not chosen. */
  left: ReadonlySet<string>;
  /** Absent while they run. */
  onChoose: Choose | undefined;
  onTake: (probe: ProbeRow['probe']) => void;
};

/** The probes by what they try. One tab stop; arrows go through the rows, Space chooses, Enter shows the frames. */
export const ProbeTable = ({ session, rows, left, onChoose, onTake }: ProbeTableProps) => {
  const table = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const drawn = useMemo(() => linesOf(rows), [rows]);
  const place = (index: number) => ({ index, current: index === at, onFocus: setAt });
  const lines = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = lines();
    const here = Math.max(
      0,
      all.findIndex((line) => line.contains(document.activeElement)),
    );
    const line = all[here];
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    if (event.key === ' ' && target === line) line?.querySelector<HTMLElement>('input')?.click();
    else if (event.key === 'Enter' && target === line) {
      const seq = Number(line?.dataset['seq']);
      if (seq > 0) showFrame(session, seq);
    } else {
      const to = stepped(event.key, { here, all, target });
      if (to === undefined) return;
      to.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows take the focus
    <div
      ref={table}
      role="grid"
      aria-label="Probes"
      aria-rowcount={drawn.length + 1}
      className={css.table}
      onKeyDown={onKey}
    >
      <div role="row" className={classNames(css.row, css.head)}>
        <span role="columnheader" className={css.box}>
          <span className="vh">Chosen</span>
        </span>
        <span role="columnheader">Probe</span>
        <span role="columnheader">Schema</span>
        <span role="columnheader">Server</span>
        <span role="columnheader">Verdict</span>
        <span role="columnheader">
          <span className="vh">Frame</span>
        </span>
        <span role="columnheader">
          <span className="vh">Take over</span>
        </span>
      </div>
      {drawn.map((line, index) =>
        line.kind === 'group' ? (
          <GroupLine
            key={line.group}
            {...place(index)}
            name={PROBE_GROUPS[line.group]}
            ids={line.ids}
            left={left}
            onChoose={onChoose}
          />
        ) : (
          <ProbeLine
            key={line.row.probe.id}
            {...place(index)}
            session={session}
            row={line.row}
            chosen={!left.has(line.row.probe.id)}
            onChoose={onChoose}
            onTake={() => onTake(line.row.probe)}
          />
        ),
      )}
    </div>
  );
};

type Where = { here: number; all: readonly HTMLElement[]; target: HTMLElement | undefined };

/** Where an arrow leads: to another row, or to something to press in this one. */
const stepped = (key: string, { here, all, target }: Where): HTMLElement | undefined => {
  const line = all[here];
  const inside = [...(line?.querySelectorAll<HTMLElement>('input, a, button') ?? [])];
  const place = inside.findIndex((one) => one === target);
  const steps: Record<string, () => HTMLElement | undefined> = {
    ArrowDown: () => all[here + 1],
    ArrowUp: () => all[here - 1],
    j: () => all[here + 1],
    k: () => all[here - 1],
    Home: () => all[0],
    End: () => all.at(-1),
    ArrowRight: () => inside[place + 1],
    ArrowLeft: () => (place > 0 ? inside[place - 1] : line),
    Escape: () => (place >= 0 ? line : undefined),
  };
  return steps[key]?.();
};
