import { useQueries } from '@tanstack/react-query';
import type { Frame, SseFields } from '@wirescope/shared/traffic/frame';
import { streamFacts, type Burst } from '@wirescope/shared/traffic/http-anatomy/stream-facts';
import type { RowTable } from '@wirescope/shared/traffic/row-table';
import type { Row } from '@wirescope/shared/traffic/row';
import { useState } from 'react';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { readFrame } from '../../../session/api.ts';
import { frameQuery } from '../../../traffic/frame-query.ts';
import { classNames } from '../../../ui/class-names.ts';
import { durationOf, inWords, sizeOf } from '../../../ui/format.ts';
import { visibleLine } from '../../../ui/json-view/visible-text.ts';
import { Mark } from '../../../ui/Mark.tsx';
import { PageTurns } from '../../../ui/PageTurns.tsx';
import type { WireModel } from '../wire-model.ts';
import { eventWords } from './event-words.ts';
import { SseBlock } from './SseBlock.tsx';
import css from './HttpTab.module.css';

/** Events drawn at a time: each is a frame that is read. */
const SHOWN = 40;

type EventTableProps = {
  model: WireModel;
  /** Rows of the HTTP exchange. */
  indexes: readonly number[];
  /** The frame that is looked at. */
  current: number;
  frame: Frame;
};

/** Looks at columns only: a stream may have brought very many rows. */
const isEvent = (table: RowTable, index: number): boolean => {
  const kind = table.kindAt(index);
  if (kind === 'event') return table.methodAt(index) === 'sse';
  return kind === 'noise' || (kind === 'message' && table.dirAt(index) === 'in');
};

/** When the response's head came; the first row of the exchange when that is not recorded. */
const openedAt = (table: RowTable, indexes: readonly number[]): number => {
  const head = indexes.find(
    (index) => table.kindAt(index) === 'http' && table.phaseAt(index) === 'response',
  );
  const at = head ?? indexes[0];
  return at === undefined ? 0 : table.tAt(at);
};

/** The events of the stream with their fields and the pauses between them, and what their times say. */
export const EventTable = ({ model, indexes, current, frame }: EventTableProps) => {
  const { table } = model.store;
  const first = indexes[0] === undefined ? 0 : table.tAt(indexes[0]);
  const events = indexes.filter((index) => isEvent(table, index));
  const [moved, setMoved] = useState<number>();
  const around = Math.max(0, events.indexOf(current - 1) - SHOWN / 2);
  const at = Math.min(moved ?? around, Math.max(0, events.length - 1));
  const shown = events.slice(at, at + SHOWN);
  const frames = useQueries({
    queries: shown.map((index) => frameQuery(readFrame, model.session, table.seqAt(index))),
  });
  const facts = streamFacts(
    events.map((index) => ({ seq: table.seqAt(index), t: table.tAt(index) })),
    openedAt(table, indexes),
  );
  const sses = frames.flatMap(({ data }) => (data === undefined ? [] : [sseOf(data.frame)]));
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <h3>Events</h3>
        <span className="dim">{headWords(events.length, facts, sses)}</span>
      </div>
      <Buffered model={model} burst={facts.bursts[0]} />
      <table className={css.events}>
        <thead>
          <tr>
            <th className={css.right}>#</th>
            <th className={css.right}>At</th>
            <th className={css.right}>Gap</th>
            <th>Event</th>
            <th>Id</th>
            <th>Data</th>
            <th className={css.right}>Size</th>
            <th className={css.right}>Frame</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((index, place) => {
            const before = events[at + place - 1];
            return (
              <EventRow
                key={index}
                model={model}
                number={at + place + 1}
                row={table.at(index)}
                after={table.tAt(index) - first}
                gap={before === undefined ? undefined : table.tAt(index) - table.tAt(before)}
                frame={frames[place]?.data?.frame}
                isCurrent={table.seqAt(index) === current}
              />
            );
          })}
        </tbody>
      </table>
      <PageTurns at={at} shown={SHOWN} of={events.length} onTurn={setMoved} />
      <SseBlock frame={frame} />
    </section>
  );
};

const sseOf = (frame: Frame): SseFields => ('sse' in frame ? (frame.sse ?? {}) : {});

type Facts = ReturnType<typeof streamFacts>;

const headWords = (count: number, { longest }: Facts, sses: readonly SseFields[]): string =>
  [
    count.toLocaleString('en'),
    sses.every(({ id }) => id === undefined) && 'no event ids',
    sses.every(({ retry }) => retry === undefined) && 'no retry',
    longest !== undefined && `longest pause ${inWords(durationOf(longest.ms))}`,
  ]
    .filter((part) => part !== false)
    .join(', ');

/** A hint that events were held back on their way. */
const Buffered = ({ model, burst }: { model: WireModel; burst: Burst | undefined }) => {
  if (burst === undefined) return null;
  return (
    <p className={css.advice}>
      <Mark name="should" />
      <span>
        {burst.count} events, <FrameLink session={model.session} seq={burst.first} /> to{' '}
        <FrameLink session={model.session} seq={burst.last} />, came in one packet
        {burst.silence >= 1 && ` after ${inWords(durationOf(burst.silence))} of silence`}. If the
        server wrote them one after the other, something between buffers this stream.
      </span>
    </p>
  );
};

type EventRowProps = {
  model: WireModel;
  number: number;
  row: Row;
  /** ms since the exchange began, and since the event before. */
  after: number;
  gap: number | undefined;
  frame: Frame | undefined;
  isCurrent: boolean;
};

const EventRow = ({ model, number, row, after, gap, frame, isCurrent }: EventRowProps) => {
  const sse = frame === undefined ? undefined : sseOf(frame);
  const { name, words } = eventWords(row, frame);
  return (
    <tr className={classNames(isCurrent && css.current)}>
      <td className={css.right}>{number}</td>
      <td className={css.right}>{inWords(durationOf(after))}</td>
      <td className={css.right}>{gap === undefined ? '' : `+${inWords(durationOf(gap))}`}</td>
      <td>{visibleLine(name)}</td>
      <td className={css.id} title={sse?.id}>
        {sse?.id === undefined ? '' : visibleLine(sse.id)}
      </td>
      <td className={css.wide} title={words}>
        {visibleLine(words)}
      </td>
      <td className={css.right}>{inWords(sizeOf(row.bytes))}</td>
      <td className={css.right}>
        <FrameLink session={model.session} seq={row.seq} />
      </td>
    </tr>
  );
};
