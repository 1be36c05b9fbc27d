import { placeBar, type PlacedBar } from '@wirescope/shared/traffic/exchanges/bar-place';
import { barShape, type BarShape } from '@wirescope/shared/traffic/exchanges/bar-shape';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { outcomeWords } from '@wirescope/shared/traffic/exchanges/exchange-words';
import { isFailure } from '@wirescope/shared/traffic/exchanges/outcome';
import { xOf, type TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import { Fragment } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { BAR_BOTTOM, BAR_HEIGHT, BAR_TOP, placeWords } from './bar-geometry.ts';
import { Beside } from './Beside.tsx';
import { CallBody } from './CallBody.tsx';
import { Links } from './CallEdges.tsx';
import { Marks } from './Marks.tsx';
import { StreamBar } from './StreamBar.tsx';
import { limitWords, TimeLimit } from './TimeLimit.tsx';
import { tickPath } from './tick-path.ts';
import css from './Bar.module.css';

type ExchangeBarProps = {
  index: ExchangeIndex;
  ordinal: number;
  view: TimeView;
  now: number;
  /** Nothing more can come: what has no answer will have none. */
  isOver: boolean;
  /** Lines between this one and the one it is nested in; 0 when it stands for itself. */
  parentAbove: number;
};

/** An exchange on the axis: who sent it, how it went on, who ended it and how. */
export const ExchangeBar = (props: ExchangeBarProps) => {
  const { index, ordinal, view, now, isOver } = props;
  const shape = barShape(index, ordinal, now);
  const placed = placeBar(shape, view);
  const words = outcomeWords(index, ordinal, now, isOver);
  if (typeof placed === 'string') return <Beside side={placed} words={words} view={view} />;
  if (shape.body === 'stream') {
    const { events } = index.track(ordinal);
    return <StreamBar {...{ index, events, shape, placed, view, words }} />;
  }
  return <CallBar {...props} shape={shape} placed={placed} words={words} />;
};

type CallBarProps = ExchangeBarProps & { shape: BarShape; placed: PlacedBar; words: string };

const CallBar = ({ shape, placed, words, ...props }: CallBarProps) => {
  const { index, ordinal, view, parentAbove } = props;
  const { kind } = shape.outcome;
  const exchange = index.exchange(ordinal);
  const { rounds } = exchange;
  const newest = rounds.at(-1) ?? ordinal;
  const isAsk = shape.body === 'question';
  const isAutomatic = isAsk && exchange.answer?.by === 'answer';
  const isGivenUp = kind === 'cancelled' || kind === 'timeout' || kind === 'lost';
  const failed = isFailure(kind) && !isGivenUp;
  const right = placed.x + placed.width;
  const text = `${words}${isAutomatic ? ', answered automatically' : ''}${props.isOver ? '' : limitWords({ ...props, ordinal: newest })}`;
  const behind = Math.max(
    right + (placed.marks.some(isWide) || failed ? 22 : atEnd(placed) ? 14 : 8),
    afterwards(props, placed),
  );
  const place = placeWords(text, {
    left: placed.x,
    right: behind,
    width: view.width,
    marks: placed.marks.map(({ x }) => x).toSorted((a, b) => a - b),
  });
  return (
    <g
      className={classNames(
        isAsk && css.ask,
        isGivenUp && css.givenUp,
        failed && css.error,
        placed.isTiny && css.tiny,
      )}
    >
      {parentAbove > 0 && <Links placed={placed} lines={parentAbove} />}
      {placed.isTiny ? (
        <rect className={css.body} x={placed.x} y={BAR_TOP} width={3} height={BAR_HEIGHT} />
      ) : (
        <CallBody {...props} shape={shape} placed={placed} />
      )}
      {rounds.map((round) => (
        <Fragment key={round}>
          <Meanwhile {...props} ordinal={round} />
          <TimeLimit {...props} ordinal={round} right={right} />
        </Fragment>
      ))}
      <Marks marks={placed.marks} isTiny={placed.isTiny} />
      <text
        className={classNames(failed && css.mustText)}
        x={place.x}
        y={16}
        textAnchor={place.anchor}
      >
        {place.words}
      </text>
    </g>
  );
};

const isWide = ({ kind }: PlacedBar['marks'][number]): boolean =>
  kind === 'timeout' || kind === 'lost' || kind === 'error';

/** A cancellation ends the bar: its mark stands over the end. */
const atEnd = ({ x, width, marks }: PlacedBar): boolean =>
  marks.some((mark) => mark.kind === 'cancel' && mark.x > x + width - 8);

/** Where what came after the end leaves room: answers too many, and progress that nobody waited for any more. */
function afterwards({ index, ordinal, view }: ExchangeBarProps, placed: PlacedBar): number {
  const { progress } = index.track(index.exchange(ordinal).rounds.at(-1) ?? ordinal);
  const last = progress.length === 0 ? undefined : progress.get(progress.length - 1);
  const xs = placed.marks.filter(({ kind }) => kind === 'duplicate').map(({ x }) => x);
  if (last !== undefined) xs.push(xOf(view, index.state.table.tAt(last)));
  const shown = xs.filter((x) => x > placed.x + placed.width && x <= view.width);
  return shown.length === 0 ? 0 : Math.max(...shown) + 12;
}

/** What came meanwhile beside progress: log messages, and what stood on its stream between the messages. */
const Meanwhile = ({ index, ordinal, view }: ExchangeBarProps) => {
  const { logs, events, strays } = index.track(ordinal);
  const place = { top: BAR_BOTTOM + 1, bottom: BAR_BOTTOM + 4 };
  return (
    <>
      {events.length > 0 && (
        <path className={css.stderr} d={tickPath(index, events, view, place)} />
      )}
      {strays.length > 0 && <path className={css.noise} d={tickPath(index, strays, view, place)} />}
      {logs.length > 0 && <path className={css.log} d={tickPath(index, logs, view, place)} />}
    </>
  );
};
