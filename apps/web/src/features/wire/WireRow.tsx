import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pin from 'lucide-react/icons/pin';
import { describeRow } from '@wirescope/shared/traffic/describe-row';
import type { Row } from '@wirescope/shared/traffic/row';
import { memo } from 'react';
import { endsConnection } from '../../traffic/connection-starts.ts';
import type { TrafficStore } from '../../traffic/row-store.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Quantity } from '../../ui/format.ts';
import { Mark } from '../../ui/Mark.tsx';
import { WireGlyph } from '../../ui/WireGlyph.tsx';
import { renderRow, type RenderedRow, type RowContext } from './rendered-row.ts';
import type { Badge } from './row-badges.ts';
import { clockText } from '../../ui/format.ts';
import { timeText, type TimeMode } from './time-text.ts';
import css from './WireLog.module.css';

type WireRowProps = {
  store: TrafficStore;
  /** Index of the row in the table. */
  index: number;
  /** Rows of the line: more than one is a flood. */
  count: number;
  /** First line of a flood that is drawn row by row. */
  unfolded: boolean;
  /** Place among all matching rows, from 1. */
  place: number;
  selected: boolean;
  /** Belongs to the exchange of the selected row. */
  mate: boolean;
  /** Shown only because a match is near. */
  near: boolean;
  pinned: boolean;
  /** The row is the first shown of this connection, which is not the first. */
  connection: number | undefined;
  waiting: boolean;
  withHttp: boolean;
  timeMode: TimeMode;
  /** Time of the line before, Unix ms. */
  before: number | undefined;
};

/** DOM id of the log. There is one on a page. */
export const LOG_ID = 'wire-log';

/** DOM id of the row of a frame. */
export const rowId = (seq: number): string => `wire-row-${seq}`;

const contextOf = (store: TrafficStore, row: Row, waiting: boolean): RowContext => {
  const asks = row.exchange !== undefined && row.exchange !== row.seq;
  const context: RowContext = { waiting };
  if (asks && row.exchange !== undefined) context.request = store.row(row.exchange);
  if (row.http === undefined) return context;
  for (const index of store.rowsOfHttp(row.http)) {
    if (store.table.kindAt(index) !== 'http') continue;
    context.status ??= store.table.statusAt(index);
    if (context.status !== undefined) break;
  }
  return context;
};

const floodWords = (row: Row, count: number): string =>
  `${count.toLocaleString('en')} ${row.kind === 'event' ? 'SSE comments' : (row.method ?? 'notifications')}, up to frame ${row.seq}, in one line`;

const WireRowView = (props: WireRowProps) => {
  const { store, index, count, place, selected, mate, waiting, withHttp, timeMode, before } = props;
  const row = store.table.at(index);
  const context = contextOf(store, row, waiting);
  const drawn = renderRow(row, context);
  const tie = store.stderrTies.of(index);
  const time = timeText(timeMode, { t: row.t, first: store.table.tAt(0), before });
  return (
    <div
      id={rowId(row.seq)}
      role="row"
      aria-rowindex={place + 1}
      aria-selected={selected}
      aria-label={count > 1 ? floodWords(row, count) : describeRow(row, context)}
      data-seq={row.seq}
      className={classNames(
        css.row,
        props.connection !== undefined && css.begins,
        endsConnection(row) && row.method !== 'exited' && css.ends,
        tie !== undefined && css.tied,
        props.near && css.near,
        drawn.tint === 'must' && css.malformed,
        drawn.tint === 'ask' && css.asking,
        mate && css.mate,
        selected && css.selected,
      )}
    >
      <span role="gridcell" data-cell="seq" className={css.seq}>
        {props.pinned && <Pin className={css.pin} aria-label="Pinned" />}
        {row.seq}
      </span>
      <span role="gridcell" data-cell="time" className={css.time} title={clockText(row.t)}>
        {time}
      </span>
      <span role="gridcell" data-cell="glyph" className={css.glyph}>
        <WireGlyph name={drawn.glyph} tone={drawn.tone} />
      </span>
      <MessageCell drawn={drawn} connection={props.connection} />
      {withHttp && (
        <span role="gridcell" data-cell="http" className={css.http}>
          {drawn.http}
        </span>
      )}
      <span role="gridcell" data-cell="id" className={css.id} title={drawn.id}>
        {drawn.id}
      </span>
      <QuantityCell cell="took" className={css.took} quantity={drawn.took} />
      <QuantityCell cell="size" className={css.size} quantity={drawn.size} />
      <span role="gridcell" data-cell="badges" className={css.badges}>
        {drawn.progress !== undefined && count === 1 && (
          <Progress progress={drawn.progress} isAlone={drawn.badges.length === 0} />
        )}
        {(count > 1 || props.unfolded) && <Flood count={count} />}
        {tie !== undefined && <Tie store={store} tie={tie} />}
        {drawn.badges.map((badge) => (
          <BadgeBox key={badge.text} badge={badge} />
        ))}
      </span>
    </div>
  );
};

/** One line of the log. */
export const WireRow = memo(WireRowView);

type MessageCellProps = { drawn: RenderedRow; connection: number | undefined };

const MessageCell = ({ drawn, connection }: MessageCellProps) => (
  <span role="gridcell" data-cell="message" className={css.message}>
    <span className={classNames(css.lead, css[drawn.lead.look])}>
      {drawn.prefix !== undefined && <span className={css.prefix}>{drawn.prefix}</span>}
      {drawn.lead.text}
    </span>
    {drawn.subject !== undefined && (
      <bdi dir="ltr" className={classNames(css.subject, drawn.lead.look === 'note' && css.faint)}>
        {drawn.subject.text}
      </bdi>
    )}
    {drawn.trouble !== undefined && (
      <bdi dir="ltr" className={css.trouble}>
        {drawn.trouble}
      </bdi>
    )}
    {connection !== undefined && (
      <span
        className={classNames(css.badge, css.connection)}
        title="Here another process or connection of the same session begins"
      >
        connection {connection}
      </span>
    )}
  </span>
);

const QuantityCell = ({
  cell,
  className,
  quantity,
}: {
  cell: string;
  className: string | undefined;
  quantity: Quantity | undefined;
}) => (
  <span role="gridcell" data-cell={cell} className={className}>
    {quantity !== undefined && (
      <>
        {quantity.value}
        <span className={css.unit}>{quantity.unit}</span>
      </>
    )}
  </span>
);

type ProgressProps = { progress: [number, number | null]; isAlone: boolean };

/** How far it is; beside a word that says what is wrong with it there is room for the numbers, or not even that. */
const Progress = ({ progress: [done, whole], isAlone }: ProgressProps) => {
  if (!isAlone)
    return <span className={css.progressBeside}>{whole === null ? done : `${done}/${whole}`}</span>;
  if (whole === null || whole <= 0) return <span className={css.progressText}>{done}</span>;
  const share = Math.max(0, Math.min(1, done / whole));
  return (
    <>
      <span className={css.progress}>
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span className={css.progressText}>
        {done}/{whole}
      </span>
    </>
  );
};

type TieProps = { store: TrafficStore; tie: { exchange: number; others: number } };

/** The request that was open when a stderr line came. */
const Tie = ({ store, tie: { exchange, others } }: TieProps) => {
  const asked = store.row(exchange);
  const what = [asked?.method, asked?.subject].filter(Boolean).join(' ');
  const more = others > 0 ? `, and ${others} more` : '';
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.tie}
      data-goto={exchange}
      title={`Came while ${what} was open${more}`}
    >
      {others > 0 ? `#${exchange} +${others}` : `#${exchange}`}
    </button>
  );
};

const Flood = ({ count }: { count: number }) => (
  <button type="button" tabIndex={-1} className={css.flood} data-flood>
    {count > 1 ? <ChevronRight aria-hidden /> : <ChevronDown aria-hidden />}
    {count > 1 ? `${count.toLocaleString('en')} alike` : 'fold'}
  </button>
);

const BadgeBox = ({ badge }: { badge: Badge }) => (
  <span className={classNames(css.badge, badge.tone && css[badge.tone])} title={badge.title}>
    {badge.mark !== undefined && <Mark name={badge.mark} />}
    {badge.text === 'waiting' && <span className={css.pulse} />}
    {badge.text}
  </span>
);
