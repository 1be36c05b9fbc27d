import type { SessionId } from '@wirescope/shared/ids';
import { useId, type KeyboardEvent } from 'react';
import { showFrame } from '../../../traffic/frame-selection.ts';
import type { TrafficStore } from '../../../traffic/row-store.ts';
import { classNames } from '../../../ui/class-names.ts';
import { clockText } from '../../../ui/format.ts';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { stepTo } from '../../../ui/pick-list/pick-item.ts';
import { toneOf } from './level-tone.ts';
import { logRowAt } from './log-list.ts';
import { useTailWindow } from './use-tail-window.ts';
import css from './Logs.module.css';

const ROW = 24;

type LogTableProps = {
  session: SessionId;
  store: TrafficStore;
  /** Places in the store's table. */
  shown: readonly number[];
  count: number;
  selected: number | undefined;
  onSelect: (seq: number) => void;
};

/** Log messages, a line each, oldest first. Only lines in sight are drawn; a reader at the end stays there. */
export const LogTable = ({ session, store, shown, count, selected, onSelect }: LogTableProps) => {
  const { list, onScroll, from, to, reveal } = useTailWindow(count, ROW);
  const id = useId();
  const at = shown.findIndex((index) => store.table.seqAt(index) === selected);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepTo(event.key, at, count);
    if (event.key === 'Enter' && selected !== undefined) showFrame(session, selected);
    else if (step !== undefined) {
      const place = Math.max(0, Math.min(count - 1, step));
      const index = shown[place];
      if (index === undefined) return;
      onSelect(store.table.seqAt(index));
      reveal(place);
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      role="grid"
      aria-label="Log messages"
      aria-rowcount={count}
      aria-activedescendant={at >= 0 ? `${id}-${selected}` : undefined}
      tabIndex={0}
      className={css.table}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
    >
      <div role="rowgroup" style={{ height: count * ROW, position: 'relative' }}>
        {shown.slice(from, to).map((index, drawn) => {
          const seq = store.table.seqAt(index);
          return (
            <Line
              key={seq}
              id={`${id}-${seq}`}
              store={store}
              index={index}
              place={from + drawn + 1}
              top={(from + drawn) * ROW}
              selected={seq === selected}
              onSelect={() => onSelect(seq)}
            />
          );
        })}
      </div>
    </div>
  );
};

type LineProps = {
  id: string;
  store: TrafficStore;
  index: number;
  place: number;
  top: number;
  selected: boolean;
  onSelect: () => void;
};

const Line = ({ id, store, index, place, top, selected, onSelect }: LineProps) => {
  const { seq, t, level, logger, text, cut } = logRowAt(store.table, index);
  const exchange = store.table.exchangeAt(index);
  const during = store.logTies.of(index)?.exchange;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has the keys and names this row active
    <div
      id={id}
      role="row"
      aria-rowindex={place}
      aria-selected={selected}
      tabIndex={-1}
      className={classNames(css.line, selected && css.selected)}
      style={{ transform: `translateY(${top}px)` }}
      onClick={onSelect}
    >
      <span role="gridcell" className={css.time}>
        {clockText(t)}
      </span>
      <span role="gridcell" className={classNames(css.levelCell, css[toneOf(level)])}>
        {level === undefined ? 'no level' : <VisibleText text={level} />}
      </span>
      <span role="gridcell" className={css.logger} title={logger}>
        {logger !== undefined && <VisibleText text={logger} />}
      </span>
      <span role="gridcell" className={css.words}>
        <VisibleText text={cut ? `${text}…` : text} />
      </span>
      <span role="gridcell" className={css.frame}>
        {exchange !== undefined && `of #${exchange}`}
        {exchange === undefined && during !== undefined && `during #${during}`}
      </span>
      <span role="gridcell" className={css.frame}>
        #{seq}
      </span>
    </div>
  );
};
