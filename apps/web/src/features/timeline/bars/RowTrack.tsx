import { streamShape } from '@wirescope/shared/traffic/exchanges/bar-shape';
import { placeBar } from '@wirescope/shared/traffic/exchanges/bar-place';
import { xOf, type TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import { endWords } from '../describe-line.ts';
import type { Line } from '../line-list.ts';
import { streamWords } from '../stream-words.ts';
import { Beside } from './Beside.tsx';
import { ConnectBar } from './ConnectBar.tsx';
import { ConnectionTrack } from './ConnectionTrack.tsx';
import { ExchangeBar } from './ExchangeBar.tsx';
import { PollTicks } from './PollTicks.tsx';
import { StreamBar } from './StreamBar.tsx';
import css from './Bar.module.css';

type RowTrackProps = {
  line: Line;
  view: TimeView;
  now: number;
  /** Nothing more can come. */
  isOver: boolean;
  /** Lines up to the one this is nested in; 0 when it stands for itself. */
  above: number;
};

/** What a line draws on the axis. */

export const RowTrack = ({ line, view, now, isOver, above }: RowTrackProps) => {
  const { index, row } = line;
  switch (row.kind) {
    case 'exchange':
      return (
        <ExchangeBar {...{ index, view, now, isOver }} ordinal={row.ordinal} parentAbove={above} />
      );
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
            <text className={css.faintText} x={end + 8} y={16}>
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
      const words = streamWords(stream, shape);
      if (typeof placed === 'string') return <Beside side={placed} words={words} view={view} />;
      return <StreamBar {...{ index, shape, placed, view, words }} events={stream.events} />;
    }
    case 'polls':
      return <PollTicks line={line} number={row.task} view={view} />;
    case 'group':
      return null;
  }
};
