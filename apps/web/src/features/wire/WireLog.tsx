import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { Row } from '@wirescope/shared/traffic/row';
import { useLiveValue } from '../../traffic/live-value.ts';
import { classNames } from '../../ui/class-names.ts';
import { logKey } from './log-keys.ts';
import { LogScroller } from './log-scroller.ts';
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
  const { timeMode } = useLiveValue(model.view);
  const place = useLiveValue(scroller.place);
  const selection = useLiveValue(model.selection);
  useLayoutEffect(() => scroller.drawn());
  useRevealedSelection(model, scroller);

  const part = scroller.part();
  const { first, last } = visibleLines(part, place.top, place.height);
  // Rows that leave the view become those that enter it: far cheaper than making new ones.
  const slots = drawnLines(place.height);
  const selectedRow = selection.seq === undefined ? undefined : store.row(selection.seq);
  const selectedLine = model.selectedLine();
  const selectedDrawn = selectedLine >= part.base + first && selectedLine < part.base + last;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === event.currentTarget && logKey(model, event, scroller.pageLines))
      event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const seq = Number(target?.closest<HTMLElement>('[data-seq]')?.dataset['seq']);
    if (Number.isNaN(seq)) return;
    if (target?.closest('[data-flood]')) {
      list.toggleFlood(list.line(list.lineOf(seq)).firstSeq);
      return;
    }
    model.select(seq);
    model.inspect(true);
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
        aria-rowcount={list.matched + 1}
        aria-colcount={withHttp ? 9 : 8}
        aria-activedescendant={
          selectedDrawn ? rowId(store.table.seqAt(list.line(selectedLine).index)) : undefined
        }
        aria-busy={list.scanning}
        tabIndex={0}
        className={css.grid}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <LogHead model={model} withHttp={withHttp} />
        <div role="rowgroup" style={{ height: part.count * ROW_HEIGHT }}>
          <div role="presentation" style={{ transform: `translateY(${first * ROW_HEIGHT}px)` }}>
            {Array.from({ length: Math.max(0, last - first) }, (_, at) => {
              const position = part.base + first + at;
              const line = list.line(position);
              const { table } = store;
              const seq = table.seqAt(line.index);
              const selected = position === selectedLine;
              return (
                <WireRow
                  key={position % slots}
                  store={store}
                  index={line.index}
                  count={line.count}
                  unfolded={line.count === 1 && list.isUnfolded(seq)}
                  place={line.rank + 1}
                  selected={selected}
                  mate={!selected && isMate(selectedRow, table.exchangeAt(line.index))}
                  waiting={store.open.has(seq)}
                  withHttp={withHttp}
                  timeMode={timeMode}
                  before={timeMode === 'gap' ? timeOfLine(model, position - 1) : undefined}
                />
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
};

/** Room for the largest number, at least for four digits. */
const seqWidth = (lastSeq: number): string =>
  `${Math.ceil(Math.max(4, String(lastSeq).length) * 7.2 + 15)}px`;

const isMate = (selected: Row | undefined, exchange: number | undefined): boolean =>
  exchange !== undefined && exchange === selected?.exchange;

const timeOfLine = (model: WireModel, line: number): number | undefined =>
  line < 0 ? undefined : model.store.table.tAt(model.list.line(line).index);

/** Keeps the selected line in sight when the selection changes. What somebody points at is shown, filter or not. */
const useRevealedSelection = (model: WireModel, scroller: LogScroller): void => {
  const { seq, asked } = useLiveValue(model.selection);
  const answered = useRef(0);
  useEffect(() => {
    if (seq === undefined) return;
    if (asked > answered.current) model.unhideSelection();
    answered.current = asked;
    scroller.reveal(model.selectedLine());
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
