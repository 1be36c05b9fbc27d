import type { SessionId } from '@wirescope/shared/ids';
import { lineOf } from '@wirescope/shared/traffic/exchanges/build-timeline';
import { keyOf } from '@wirescope/shared/traffic/exchanges/timeline-rows';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { lowerBound } from '@wirescope/shared/traffic/exchanges/numbers';
import { xOf, type TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useSelection } from '../../traffic/frame-selection.ts';
import { useLiveValue } from '../../traffic/live-value.ts';
import { MARGIN, ROW_HEIGHT } from './bars/bar-geometry.ts';
import { Crosshair, GridLines } from './GridLines.tsx';
import { HoverCard } from './HoverCard.tsx';
import { timelineKey } from './timeline-keys.ts';
import type { Line, LineList } from './line-list.ts';
import { frameAt, type Pick } from './picked-frame.ts';
import type { TimelineModel } from './timeline-model.ts';
import { rowId, TimelineRow } from './TimelineRow.tsx';
import { usePointer } from './use-pointer.ts';
import css from './Waterfall.module.css';

type TimelineGridProps = {
  model: TimelineModel;
  onPick: (pick: Pick) => void;
};

/** Lines drawn above and below those in sight. */
const OVERSCAN = 3;

/** Exchanges below each other, whatever their number: one tab stop, arrows move, Enter shows the frame in the wire. */
export const TimelineGrid = ({ model, onPick }: TimelineGridProps) => {
  const lines = useLiveValue(model.lines);
  useLiveValue(model.shown);
  useLiveValue(model.width);
  useLiveValue(model.now);
  const active = useLiveValue(model.active);
  const grid = useRef<HTMLDivElement>(null);
  const { top, height, onScroll } = useScroll(grid, model);
  usePointer(grid, model);

  const view = model.view();
  const now = model.clock;
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - OVERSCAN);
  const last = Math.min(lines.length, Math.ceil((top + height) / ROW_HEIGHT) + OVERSCAN);
  // Rows that leave the view become those that enter it: far cheaper than making new ones.
  const slots = Math.ceil(height / ROW_HEIGHT) + 2 * OVERSCAN + 2;
  const activePlace = active === undefined ? -1 : lines.placeOf(active.session, active.key);
  const selectedPlace = useSelectedPlace(lines, model.session);
  useRevealed(grid, model, { place: selectedPlace, view });
  useSought(grid, model);

  const pick = (line: Line, x?: number) => {
    model.active.set({ session: line.session, key: line.row.key });
    const frame = frameAt(line, x === undefined ? undefined : { x, view: model.view() });
    model.picked.set(frame?.seq);
    if (frame !== undefined) onPick(frame);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const place = Number(target?.closest<HTMLElement>('[data-place]')?.dataset['place']);
    const line = Number.isNaN(place) ? undefined : lines.at(place);
    if (line === undefined) return;
    if (target?.closest('[data-fold]')) {
      model.toggle(line);
      return;
    }
    const track = target?.closest('[data-track]')?.getBoundingClientRect();
    pick(line, track === undefined ? undefined : event.clientX - track.left);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor(height / ROW_HEIGHT) - 1);
    const done = timelineKey(event, { model, place: activePlace, page, pick });
    if (done === undefined) return;
    event.preventDefault();
    if (done >= 0) reveal(grid.current, done);
  };

  return (
    <div className={css.body}>
      <GridLines model={model} view={view} lines={lines} />
      <div
        ref={grid}
        role="treegrid"
        aria-label="Timeline"
        aria-rowcount={lines.length}
        aria-colcount={2}
        aria-activedescendant={
          activePlace >= first && activePlace < last ? rowId(activePlace) : undefined
        }
        tabIndex={0}
        className={css.grid}
        onScroll={onScroll}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" style={{ height: lines.length * ROW_HEIGHT }}>
          <div role="presentation" style={{ transform: `translateY(${first * ROW_HEIGHT}px)` }}>
            {Array.from({ length: Math.max(0, last - first) }, (_, at) => (
              <TimelineRow
                key={(first + at) % slots}
                lines={lines}
                place={first + at}
                view={view}
                origin={model.origin}
                now={now}
                selected={first + at === selectedPlace}
                active={first + at === activePlace}
              />
            ))}
          </div>
        </div>
      </div>
      <Crosshair model={model} />
      <HoverCard model={model} view={view} />
    </div>
  );
};

/** Where the rows are scrolled to and how much room they and the axis have. */
const useScroll = (grid: React.RefObject<HTMLDivElement | null>, model: TimelineModel) => {
  const [place, setPlace] = useState({ top: 0, height: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const measure = () => {
      const labels = Number.parseFloat(getComputedStyle(element).getPropertyValue('--lab')) || 300;
      model.measured(labels, element.clientWidth - labels - MARGIN);
      setPlace((now) =>
        now.height === element.clientHeight ? now : { ...now, height: element.clientHeight },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, model]);
  const onScroll = () => {
    const top = Math.floor((grid.current?.scrollTop ?? 0) / ROW_HEIGHT) * ROW_HEIGHT;
    setPlace((now) => (now.top === top ? now : { ...now, top }));
  };
  return { ...place, onScroll };
};

/** The line of the frame that is selected in the wire; where it is folded away, the line it is folded into. */
const useSelectedPlace = (lines: LineList, session: SessionId): number => {
  const { seq } = useSelection(session);
  return useMemo(() => {
    const section = lines.section(session);
    if (section === undefined || seq === undefined || seq > section.index.rows) return -1;
    const { index, from } = section;
    const ordinal = index.placeOf(seq - 1);
    const place = ordinal === undefined ? -1 : lineOf(index, section.lines, ordinal);
    if (place >= 0) return place + from;
    const connection = index.connectionOf(seq - 1)?.number ?? 0;
    const isHandshake = ordinal !== undefined && index.exchange(ordinal).handshake;
    const connect = isHandshake ? lines.placeOf(session, keyOf.connect(connection)) : -1;
    return connect >= 0 ? connect : lines.placeOf(session, keyOf.connection(connection));
  }, [lines, session, seq]);
};

type Revealed = { place: number; view: TimeView };

/** Brings what is selected elsewhere into sight: the line, and the time. The keyboard goes on from there. */
const useRevealed = (
  grid: React.RefObject<HTMLDivElement | null>,
  model: TimelineModel,
  { place, view }: Revealed,
): void => {
  const { seq } = useSelection(model.session);
  const shown = useRef(seq);
  useEffect(() => {
    if (place < 0) return;
    const lines = model.lines.get();
    const line = lines.at(place);
    const isNew = seq !== shown.current;
    // What was picked here is what the keyboard is at already.
    const isElsewhere = isNew && model.picked.get() !== seq;
    if (line !== undefined && (isElsewhere || model.active.get() === undefined))
      model.active.set({ session: line.session, key: line.row.key });
    if (!isNew) return;
    shown.current = seq;
    reveal(grid.current, place);
    const section = lines.section(model.session);
    if (section === undefined || seq === undefined) return;
    const t = section.index.state.table.tAt(seq - 1);
    const x = xOf(view, t);
    if (x < 0 || x > view.width) model.panBy(xOf(view, t) - view.width / 2);
  }, [grid, model, place, seq, view]);
};

/** Brings the first exchange of a chosen stretch to the top. */
const useSought = (grid: React.RefObject<HTMLDivElement | null>, model: TimelineModel): void => {
  const sought = useLiveValue(model.sought);
  useEffect(() => {
    const section = model.lines.get().section(model.session);
    if (sought === undefined || section === undefined || grid.current === null) return;
    model.sought.set(undefined);
    const { index, lines, from } = section;
    for (let ordinal = firstFrom(index, sought.from); ordinal < index.count; ordinal++) {
      const place = lines.placeOf(ordinal);
      if (place < 0) continue;
      toTop(grid.current, place + from);
      return;
    }
  }, [grid, model, sought]);
};

/** The first exchange that began at a time or later. */
const firstFrom = ({ state, count }: ExchangeIndex, t: number): number =>
  lowerBound(count, (ordinal) => state.table.tAt(state.columns.request(ordinal)) < t);

function toTop(element: HTMLElement, place: number): void {
  element.scrollTop = place * ROW_HEIGHT;
}

/** Scrolls as little as needed. */
function reveal(element: HTMLElement | null, place: number): void {
  if (element === null) return;
  const y = place * ROW_HEIGHT;
  if (y < element.scrollTop) element.scrollTop = y;
  else if (y + ROW_HEIGHT > element.scrollTop + element.clientHeight)
    element.scrollTop = y + ROW_HEIGHT - element.clientHeight;
}
