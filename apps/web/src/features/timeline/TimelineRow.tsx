import { durationText } from '@wirescope/shared/traffic/exchanges/duration-text';
import { streamShape } from '@wirescope/shared/traffic/exchanges/bar-shape';
import { placeBar } from '@wirescope/shared/traffic/exchanges/bar-place';
import { isFailure } from '@wirescope/shared/traffic/exchanges/outcome';
import { xOf, type TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo } from 'react';
import { useSession } from '../../session/sessions.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { WireGlyph } from '../../ui/WireGlyph.tsx';
import type { LimitsOf } from './limits-of.ts';
import { BAR_HEIGHT, BAR_TOP, placeWords, ROW_HEIGHT } from './bars/bar-geometry.ts';
import { Beside } from './bars/Beside.tsx';
import { ConnectionTrack } from './bars/ConnectionTrack.tsx';
import { ExchangeBar } from './bars/ExchangeBar.tsx';
import { Glyph } from './bars/Marks.tsx';
import { StreamBar } from './bars/StreamBar.tsx';
import { connectTime, describeLine, endWords, handshakeSpan } from './describe-line.ts';
import type { Line, LineList } from './line-list.ts';
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
  limitsOf: LimitsOf;
};

export const rowId = (place: number): string => `timeline-row-${place}`;

/** One line: what it is to the left, its bar on the axis to the right. It keeps no state; it is drawn from the index. */
export const TimelineRow = memo((props: TimelineRowProps) => {
  const line = props.lines.at(props.place);
  return line === undefined ? null : <LineRow {...props} line={line} />;
});

const LineRow = ({ line, ...props }: TimelineRowProps & { line: Line }) => {
  const { place, lines, view, origin, now, selected, active } = props;
  const title = useSession(line.session)?.title ?? line.session;
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
      aria-label={describeLine(line, title, { origin, now })}
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
        <Label line={line} title={title} />
      </div>
      <div role="gridcell" className={css.track} data-track>
        <svg width="100%" height={ROW_HEIGHT} className={bar.track} aria-hidden>
          {view.width > 0 && <Track {...props} line={line} above={parentAbove(lines, line)} />}
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

const Label = ({ line, title }: { line: Line; title: string }) => {
  const { index, row } = line;
  switch (row.kind) {
    case 'connection':
      return <ConnectionLabel line={line} title={title} number={row.connection} />;
    case 'connect': {
      const count = index.connections[row.connection]?.handshake.length ?? 0;
      return (
        <>
          <span className={css.method}>Connect</span>
          <span className={css.subject}>{count === 1 ? '1 exchange' : `${count} exchanges`}</span>
        </>
      );
    }
    case 'group':
      return <span className={css.title}>{line.group}</span>;
    case 'exchange':
      return <ExchangeLabel line={line} ordinal={row.ordinal} />;
    case 'polls': {
      const task = index.tasks[row.task];
      return (
        <>
          <span className={css.method}>polls</span>
          <span className={css.subject}>{task?.id}</span>
          <span className="grow" />
          <span className={css.id}>{task?.polls.length}</span>
        </>
      );
    }
    case 'stream':
      return (
        <>
          <span className={css.method}>stream</span>
          <span className={css.subject}>of the server</span>
        </>
      );
  }
};

const ConnectionLabel = ({
  line,
  title,
  number,
}: {
  line: Line;
  title: string;
  number: number;
}) => {
  const session = useSession(line.session);
  const { connections } = line.index;
  const connection = connections[number];
  const which = connections.length > 1 ? `connection ${number + 1}` : undefined;
  const facts = [which, session?.transport, session?.revision].filter(Boolean).join(' ');
  return (
    <>
      <span className={css.title}>{title}</span>
      <span className={css.facts}>{facts}</span>
      <span className="grow" />
      <span className={css.id}>{connection?.exchanges}</span>
    </>
  );
};

const ExchangeLabel = ({ line, ordinal }: { line: Line; ordinal: number }) => {
  const { index } = line;
  const { dir, method, subject, rounds } = index.exchange(ordinal);
  const ids = rounds.map((round) => index.exchange(round).id ?? '').join(', ');
  return (
    <>
      {dir === 'in' && <WireGlyph name="req-in" tone="ask" />}
      <span className={css.method}>{method}</span>
      {subject !== undefined && (
        <span className={css.subject}>
          <VisibleText text={subject} />
        </span>
      )}
      <span className="grow" />
      <span className={css.id}>{ids.replaceAll('"', '')}</span>
    </>
  );
};

type TrackProps = Omit<TimelineRowProps, 'selected' | 'active'> & { line: Line; above: number };

const Track = ({ line, view, now, above, limitsOf }: TrackProps) => {
  const { index, row } = line;
  switch (row.kind) {
    case 'exchange': {
      const limits = (tool: string) => limitsOf(line.session, tool);
      const props = { index, view, now, limitsOf: limits };
      return <ExchangeBar {...props} ordinal={row.ordinal} parentAbove={above} />;
    }
    case 'connection': {
      const connection = index.connections[row.connection];
      if (connection === undefined) return null;
      const ended = endWords(connection);
      const end =
        connection.end === undefined ? 0 : xOf(view, index.state.table.tAt(connection.end.row));
      return (
        <>
          <ConnectionTrack index={index} connection={connection} view={view} />
          {ended !== undefined && end >= 0 && end <= view.width && (
            <text className={bar.faintText} x={end + 8} y={16}>
              {ended}
            </text>
          )}
        </>
      );
    }
    case 'connect':
      return <ConnectBar line={line} number={row.connection} view={view} />;
    case 'stream': {
      const stream = index.streams[row.stream];
      if (stream === undefined) return null;
      const shape = streamShape(index, stream, now);
      const placed = placeBar(shape, view);
      const words = shape.isRunning ? 'open' : `${durationText(shape.to - shape.from)}, closed`;
      if (typeof placed === 'string') return <Beside side={placed} words={words} view={view} />;
      return <StreamBar {...{ index, shape, placed, view, words }} events={stream.events} />;
    }
    case 'polls':
      return <PollTicks line={line} number={row.task} view={view} />;
    case 'group':
      return null;
  }
};

/** The handshake as one bar. */
const ConnectBar = ({ line, number, view }: { line: Line; number: number; view: TimeView }) => {
  const { index } = line;
  const handshake = index.connections[number]?.handshake ?? [];
  const span = handshakeSpan(index, handshake);
  if (span === undefined) return null;
  const words = connectTime(index, handshake);
  const left = xOf(view, span.from);
  const right = Math.max(left + 3, xOf(view, span.to));
  if (right < 0) return <Beside side="before" words={words} view={view} />;
  if (left > view.width) return <Beside side="after" words={words} view={view} />;
  const x = Math.max(0, left);
  const end = Math.min(view.width, right);
  const failed = handshake.some((ordinal) => isFailure(index.exchange(ordinal).outcome.kind));
  const place = placeWords(words, { left: x, right: end + (failed ? 22 : 8), width: view.width });
  return (
    <>
      <rect
        className={bar.body}
        x={x}
        y={BAR_TOP}
        width={Math.max(3, end - x)}
        height={BAR_HEIGHT}
      />
      {failed && <Glyph name="fail" x={end + 5} tone={bar.must} />}
      <text x={place.x} y={16} textAnchor={place.anchor}>
        {words}
      </text>
    </>
  );
};

/** One tick for each time a task was asked about. */
const PollTicks = ({ line, number, view }: { line: Line; number: number; view: TimeView }) => {
  const { index } = line;
  const polls = [...(index.tasks[number]?.polls ?? [])];
  const ticks = polls
    .map((poll) => Math.round(xOf(view, index.exchange(poll).start.t)))
    .filter((x, at, all) => x >= 0 && x <= view.width && x !== all[at - 1]);
  return <path className={bar.stderr} d={ticks.map((x) => `M${x + 0.5} 8v8`).join('')} />;
};
