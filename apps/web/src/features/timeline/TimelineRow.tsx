import type { TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo } from 'react';
import { isRecording } from '../../session/is-recording.ts';
import { useSession } from '../../session/sessions.ts';
import { classNames } from '../../ui/class-names.ts';
import { ROW_HEIGHT } from './bars/bar-geometry.ts';
import { RowTrack } from './bars/RowTrack.tsx';
import { describeLine } from './describe-line.ts';
import type { Line, LineList } from './line-list.ts';
import { RowLabel } from './RowLabel.tsx';
import css from './TimelineRow.module.css';
import bar from './bars/Bar.module.css';

type TimelineRowProps = {
  lines: LineList;
  place: number;
  view: TimeView;
  /** Zero of the axis. */
  origin: number;
  now: number;
  selected: boolean;
  active: boolean;
};

export const rowId = (place: number): string => `timeline-row-${place}`;

/** One line: what it is to the left, its bar on the axis to the right. It keeps no state; it is drawn from the index. */
export const TimelineRow = memo((props: TimelineRowProps) => {
  const line = props.lines.at(props.place);
  return line === undefined ? null : <LineRow {...props} line={line} />;
});

type LineRowProps = TimelineRowProps & { line: Line };

const LineRow = (props: LineRowProps) => {
  const { line, place, lines, view, origin, now, selected, active } = props;
  const session = useSession(line.session);
  const title = session?.title ?? line.session;
  const isOver = isRecording(session);
  const { row } = line;
  const isHead = row.kind === 'connection' || row.kind === 'group';
  return (
    <div
      role="row"
      id={rowId(place)}
      data-place={place}
      aria-rowindex={place + 1}
      aria-level={row.depth + 1}
      aria-expanded={row.canFold ? row.isOpen : undefined}
      aria-selected={selected}
      aria-label={describeLine(line, title, { origin, now, isOver })}
      className={classNames(
        css.row,
        isHead && css.head,
        selected && css.selected,
        active && css.active,
      )}
      style={{ '--depth': row.depth }}
    >
      <div role="rowheader" className={css.label}>
        <span
          className={classNames(css.fold, row.canFold && css.can)}
          data-fold={row.canFold || undefined}
          aria-hidden
        >
          {row.canFold && (row.isOpen ? <ChevronDown /> : <ChevronRight />)}
        </span>
        <RowLabel line={line} title={title} />
      </div>
      <div role="gridcell" className={css.track} data-track>
        <svg width="100%" height={ROW_HEIGHT} className={bar.track} aria-hidden>
          {view.width > 0 && (
            <RowTrack
              view={view}
              now={now}
              isOver={isOver}
              line={line}
              above={parentAbove(lines, line)}
            />
          )}
        </svg>
      </div>
    </div>
  );
};

/** Lines up to the one a question is nested in. Only a nested one is looked for: the search goes up line by line. */
const parentAbove = (lines: LineList, { row, index, place }: Line): number => {
  if (row.kind !== 'exchange' || !index.state.columns.hasParent(row.ordinal)) return 0;
  const parent = lines.parentOf(place);
  const above = parent < 0 ? undefined : lines.at(parent);
  return above?.row.kind === 'exchange' ? place - parent : 0;
};
