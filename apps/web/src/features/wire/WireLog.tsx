import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useIsRecording } from '../../session/is-recording.ts';
import { showFrame } from '../../traffic/frame-selection.ts';
import { useLiveValue } from '../../traffic/live-value.ts';
import type { TrafficStore } from '../../traffic/row-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { isCell } from './filter/cell-terms.ts';
import { logKey } from './log-keys.ts';
import { LogScroller } from './log-scroller.ts';
import { usePins } from './pins.ts';
import { RowMenu, type AskedCell } from './RowMenu.tsx';
import { drawnLines, ROW_HEIGHT, visibleLines } from './row-range.ts';
import { timeModeWords } from './time-text.ts';
import type { WireModel } from './wire-model.ts';
import { LOG_ID, rowId, WireRow } from './WireRow.tsx';
import css from './WireLog.module.css';

type WireLogProps = {
  model: WireModel;
  /** Whether the session speaks HTTP: adds a column. */
  withHttp: boolean;
};

/** The log: every frame a line, whatever their number; one tab stop, arrows select, Enter opens. */
export const WireLog = ({ model, withHttp }: WireLogProps) => {
  const { list, store } = model;
  const [scroller] = useState(() => new LogScroller(model));
  const { attach, onScroll } = scroller;
  useSyncExternalStore(list.subscribe, list.version);
  const over = useIsRecording(model.session);
  const { timeMode } = useLiveValue(model.view);
  const place = useLiveValue(scroller.place);
  const selection = useLiveValue(model.selection);
  useLayoutEffect(() => scroller.drawn());
  useRevealedSelection(model, scroller);

  const part = scroller.part();
  const { first, last } = visibleLines(part, place.top, place.height);
  // Rows that leave the view become those that enter it: far cheaper than making new ones.
  const slots = drawnLines(place.height);
  const isMate = mateTest(store, selection.seq);
  const { pins } = usePins(model.session);
  const [asked, setAsked] = useState<AskedCell>();
  const selectedLine = model.steps.line();
  const selectedDrawn = selectedLine >= part.base + first && selectedLine < part.base + last;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === event.currentTarget && logKey(model, event, scroller.pageLines))
      event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const seq = Number(target?.closest<HTMLElement>('[data-seq]')?.dataset['seq']);
    if (Number.isNaN(seq)) return;
    const goto = target?.closest<HTMLElement>('[data-goto]')?.dataset['goto'];
    if (goto !== undefined) {
      showFrame(model.session, Number(goto));
      return;
    }
    if (target?.closest('[data-flood]')) {
      list.toggleFlood(list.lines.at(list.lines.of(seq)).firstSeq);
      return;
    }
    model.select(seq);
    model.inspect(true);
  };

  const onContextMenu = (event: MouseEvent) => {
    const cell = askedCell(model, event);
    // With Shift the browser's own menu is meant.
    if (cell === undefined || event.shiftKey) return;
    event.preventDefault();
    model.select(cell.seq);
    setAsked(cell);
  };
  const closeMenu = () => {
    setAsked(undefined);
    document.getElementById(LOG_ID)?.focus({ preventScroll: true });
  };

  return (
    <div
      className={classNames(css.log, withHttp && css.withHttp, timeMode === 'clock' && css.clock)}
      style={{ '--seq': seqWidth(store.lastSeq) }}
    >
      <div
        ref={attach}
        id={LOG_ID}
        role="grid"
        aria-label="Wire"
        aria-rowcount={list.lines.rows + 1}
        aria-colcount={withHttp ? 9 : 8}
        aria-activedescendant={
          selectedDrawn ? rowId(store.table.seqAt(list.lines.at(selectedLine).index)) : undefined
        }
        aria-busy={list.scanning}
        tabIndex={0}
        className={css.grid}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onContextMenu={onContextMenu}
      >
        <LogHead model={model} withHttp={withHttp} />
        <div role="rowgroup" style={{ height: part.count * ROW_HEIGHT }}>
          <div role="presentation" style={{ transform: `translateY(${first * ROW_HEIGHT}px)` }}>
            {Array.from({ length: Math.max(0, last - first) }, (_, at) => {
              const position = part.base + first + at;
              const line = list.lines.at(position);
              const { table } = store;
              const seq = table.seqAt(line.index);
              const selected = position === selectedLine;
              return (
                <WireRow
                  key={position % slots}
                  store={store}
                  index={line.index}
                  count={line.count}
                  unfolded={line.count === 1 && list.lines.isUnfolded(seq)}
                  place={line.rank + 1}
                  selected={selected}
                  mate={!selected && isMate(line.index)}
                  near={line.near}
                  pinned={pins.includes(seq)}
                  connection={beginsAt(model, position, line.index)}
                  waiting={!over && store.open.has(seq)}
                  withHttp={withHttp}
                  timeMode={timeMode}
                  before={timeMode === 'gap' ? timeOfLine(model, position - 1) : undefined}
                />
              );
            })}
          </div>
        </div>
      </div>
      {asked !== undefined && <RowMenu model={model} asked={asked} onClose={closeMenu} />}
    </div>
  );
};

/** The row and cell under the pointer; for the menu key, the selected row. */
const askedCell = (model: WireModel, event: MouseEvent): AskedCell | undefined => {
  const target = event.target instanceof Element ? event.target : undefined;
  const row = target?.closest<HTMLElement>('[data-seq]');
  const cell = target?.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  if (row !== null && row !== undefined)
    return {
      seq: Number(row.dataset['seq']),
      cell: isCell(cell) ? cell : undefined,
      x: event.clientX,
      y: event.clientY,
    };
  const { seq } = model.selection.get();
  const selected = seq === undefined ? null : document.getElementById(rowId(seq));
  if (seq === undefined || selected === null || target?.closest('[role=row]')) return undefined;
  const { left, bottom } = selected.getBoundingClientRect();
  return { seq, cell: undefined, x: left + 80, y: bottom };
};

/** The number of a connection of which this is the first line shown; undefined within one. */
const beginsAt = ({ store, list }: WireModel, line: number, index: number): number | undefined => {
  const { connections } = store;
  if (connections.count === 1 || line === 0) return undefined;
  const connection = connections.of(index);
  return connection === connections.of(list.lines.at(line - 1).index) ? undefined : connection;
};

/** Room for the largest number, at least for four digits. */
const seqWidth = (lastSeq: number): string =>
  `${Math.ceil(Math.max(4, String(lastSeq).length) * 7.2 + 15)}px`;

/**
 * Whether a row belongs to the exchange of the selected one. A stderr line belongs to every exchange that was open when
 * it came.
 */
const mateTest = (store: TrafficStore, seq: number | undefined): ((index: number) => boolean) => {
  const { table, open, stderrTies } = store;
  const selected = seq === undefined ? -1 : seq - 1;
  const exchange =
    selected < 0 ? undefined : (table.exchangeAt(selected) ?? stderrTies.of(selected)?.exchange);
  if (exchange === undefined) return () => false;
  let end = open.has(exchange) ? Number.POSITIVE_INFINITY : (open.answerTo(exchange) ?? 0);
  if (end === 0) for (const index of store.rowsOfExchange(exchange)) end = table.seqAt(index);
  return (index) => {
    if (table.kindAt(index) !== 'stderr') return table.exchangeAt(index) === exchange;
    const line = table.seqAt(index);
    return exchange < line && line < end && stderrTies.of(index) !== undefined;
  };
};

const timeOfLine = (model: WireModel, line: number): number | undefined =>
  line < 0 ? undefined : model.store.table.tAt(model.list.lines.at(line).index);

/** Keeps the selected line in sight when the selection changes. What somebody points at is shown, filter or not. */
const useRevealedSelection = (model: WireModel, scroller: LogScroller): void => {
  const { seq, asked } = useLiveValue(model.selection);
  const answered = useRef(0);
  useEffect(() => {
    if (seq === undefined) return;
    if (asked > answered.current) model.unhideSelection();
    answered.current = asked;
    scroller.reveal(model.steps.line());
  }, [model, scroller, seq, asked]);
};

const LogHead = ({ model, withHttp }: WireLogProps) => {
  const { timeMode } = useLiveValue(model.view);
  return (
    <div role="row" aria-rowindex={1} className={classNames(css.row, css.head)}>
      <span role="columnheader" className={css.seq}>
        #
      </span>
      <span role="columnheader" className={css.time}>
        <button
          type="button"
          title={`${timeModeWords[timeMode]}. Press for another time.`}
          onClick={() => model.nextTimeMode()}
        >
          {{ since: 'Time', clock: 'Clock', gap: 'Gap' }[timeMode]}
        </button>
      </span>
      <span role="columnheader" className={css.glyph}>
        <span className="vh">Direction</span>
      </span>
      <span role="columnheader" className={css.message}>
        Message
      </span>
      {withHttp && (
        <span role="columnheader" className={css.http}>
          HTTP
        </span>
      )}
      <span role="columnheader" className={css.id}>
        id
      </span>
      <span role="columnheader" className={css.took}>
        Took
      </span>
      <span role="columnheader" className={css.size}>
        Size
      </span>
      <span role="columnheader" className={css.badges}>
        <span className="vh">Outcome</span>
      </span>
    </div>
  );
};
