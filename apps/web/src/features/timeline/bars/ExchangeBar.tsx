import { placeBar, type PlacedBar } from '@wirescope/shared/traffic/exchanges/bar-place';
import { barShape, type BarShape } from '@wirescope/shared/traffic/exchanges/bar-shape';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { outcomeWords } from '@wirescope/shared/traffic/exchanges/exchange-words';
import { isFailure } from '@wirescope/shared/traffic/exchanges/outcome';
import { timeoutLine, type Limits } from '@wirescope/shared/traffic/exchanges/timeout-line';
import { xOf, type TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import { classNames } from '../../../ui/class-names.ts';
import {
  BAR_BOTTOM,
  BAR_HEIGHT,
  BAR_TOP,
  bodiesOf,
  placeWords,
  ROW_HEIGHT,
} from './bar-geometry.ts';
import { Beside } from './Beside.tsx';
import { Marks } from './Marks.tsx';
import { Staircase } from './Staircase.tsx';
import { StreamBar } from './StreamBar.tsx';
import { tickPath } from './tick-path.ts';
import css from './Bar.module.css';

type ExchangeBarProps = {
  index: ExchangeIndex;
  ordinal: number;
  view: TimeView;
  now: number;
  /** Lines between this one and the one it is nested in; 0 when it stands for itself. */
  parentAbove: number;
  /** What the client allows a call that runs. */
  limitsOf: (tool: string) => Limits | undefined;
};

/** An exchange on the axis: who sent it, how it went on, who ended it and how. */
export const ExchangeBar = (props: ExchangeBarProps) => {
  const { index, ordinal, view, now } = props;
  const shape = barShape(index, ordinal, now);
  const placed = placeBar(shape, view);
  const words = outcomeWords(index, ordinal, now);
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
  const isAsk = shape.body === 'question';
  const isAutomatic = isAsk && exchange.answer?.by === 'answer';
  const isGivenUp = kind === 'cancelled' || kind === 'timeout' || kind === 'lost';
  const failed = isFailure(kind) && !isGivenUp;
  const right = placed.x + placed.width;
  const text = `${words}${isAutomatic ? ', answered automatically' : ''}${limitWords(props)}`;
  const behind = right + (placed.marks.some(isWide) || failed ? 22 : atEnd(placed) ? 14 : 8);
  const inside = placed.marks.find(({ kind: mark }) => mark === 'cancel' || mark === 'timeout')?.x;
  const place = placeWords(text, {
    left: placed.x,
    right: behind,
    width: view.width,
    ...(inside !== undefined && { inside: inside + 22 }),
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
        <Body {...props} shape={shape} placed={placed} />
      )}
      <Meanwhile {...props} />
      <TimeLimit {...props} right={right} />
      <Marks marks={placed.marks} isTiny={placed.isTiny} />
      <text
        className={classNames(failed && css.mustText)}
        x={place.x}
        y={16}
        textAnchor={place.anchor}
      >
        {text}
      </text>
    </g>
  );
};

const isWide = ({ kind }: PlacedBar['marks'][number]): boolean =>
  kind === 'timeout' || kind === 'lost' || kind === 'error';

/** A cancellation ends the bar: its mark stands over the end. */
const atEnd = ({ x, width, marks }: PlacedBar): boolean =>
  marks.some((mark) => mark.kind === 'cancel' && mark.x > x + width - 8);

/** What came meanwhile beside progress: log messages, and what stood on its stream between the messages. */
const Meanwhile = ({ index, ordinal, view }: ExchangeBarProps) => {
  const { logs, events } = index.track(ordinal);
  const place = { top: BAR_BOTTOM + 1, bottom: BAR_BOTTOM + 4 };
  return (
    <>
      {events.length > 0 && (
        <path className={css.stderr} d={tickPath(index, events, view, place)} />
      )}
      {logs.length > 0 && <path className={css.log} d={tickPath(index, logs, view, place)} />}
    </>
  );
};

const Body = ({
  index,
  ordinal,
  view,
  shape,
  placed,
}: ExchangeBarProps & Pick<CallBarProps, 'shape' | 'placed'>) => {
  const bodies = bodiesOf(placed.segments);
  const end = bodies.at(-1)?.right ?? placed.x + placed.width;
  const rounds = index.exchange(ordinal).rounds;
  return (
    <>
      {bodies.map(({ x, right }) => (
        <rect
          key={x}
          className={css.body}
          x={x}
          y={BAR_TOP}
          width={Math.max(1, right - x)}
          height={BAR_HEIGHT}
        />
      ))}
      {placed.segments.map((segment, at) => (
        <SegmentShape key={at} {...segment} />
      ))}
      {rounds.map((round) => (
        <Staircase
          key={round}
          index={index}
          ordinal={round}
          view={view}
          end={roundEnd(index, round, view) ?? end}
        />
      ))}
      {placed.segments.map(
        ({ kind, x, width }, at) =>
          kind === 'asked' && (
            <rect
              key={at}
              className={css.hatch}
              x={x}
              y={BAR_TOP}
              width={width}
              height={BAR_HEIGHT}
            />
          ),
      )}
      {shape.body === 'question' && <WaitHatch index={index} ordinal={ordinal} bodies={bodies} />}
      <Edges shape={shape} placed={placed} bodies={bodies} />
    </>
  );
};

/** Where a round ends on the axis; undefined while it runs. */
const roundEnd = (index: ExchangeIndex, round: number, view: TimeView): number | undefined => {
  const { end, outcome } = index.exchange(round);
  if (end === undefined || outcome.kind === 'task') return undefined;
  return Math.min(view.width, xOf(view, end.t));
};

/** A question waits for a person, unless Wirescope answered by itself. */
const WaitHatch = ({
  index,
  ordinal,
  bodies,
}: Pick<ExchangeBarProps, 'index' | 'ordinal'> & { bodies: ReturnType<typeof bodiesOf> }) => {
  if (index.exchange(ordinal).answer?.by === 'answer') return null;
  return bodies.map(({ x, right }) => (
    <rect key={x} className={css.hatch} x={x} y={BAR_TOP} width={right - x} height={BAR_HEIGHT} />
  ));
};

/** The parts of a bar that are drawn over its body or beside it. */
const SegmentShape = ({ kind, x, width }: PlacedBar['segments'][number]) => {
  const box = { x, width };
  switch (kind) {
    case 'streaming':
      return <rect className={css.streaming} {...box} y={BAR_TOP + 1} height={BAR_HEIGHT - 2} />;
    case 'queued':
      return <rect className={css.queued} {...box} y={BAR_TOP + 5} height={4} />;
    case 'input':
      return (
        <>
          <rect className={css.wait} {...box} y={BAR_TOP + 2} height={BAR_HEIGHT - 4} />
          <rect className={css.hatch} {...box} y={BAR_TOP + 2} height={BAR_HEIGHT - 4} />
        </>
      );
    case 'task':
      return <rect className={css.task} {...box} y={BAR_TOP + 3} height={BAR_HEIGHT - 6} />;
    case 'gap':
      return <line className={css.gap} x1={x} x2={x + width} y1={12} y2={12} />;
    case 'tail':
      return <rect className={css.tail} {...box} y={BAR_TOP} height={BAR_HEIGHT} />;
    case 'waiting':
    case 'asked':
      return null;
  }
};

/** The left edge in the hue of who asked, the right one in the hue of who answered. */
const Edges = ({
  shape,
  placed,
  bodies,
}: Pick<CallBarProps, 'shape' | 'placed'> & { bodies: ReturnType<typeof bodiesOf> }) => {
  const isAsk = shape.body === 'question';
  const { kind } = shape.outcome;
  const isGivenUp = kind === 'cancelled' || kind === 'timeout' || kind === 'lost';
  return bodies.map(({ x, right }, at) => {
    const isFirst = at === 0;
    const isLast = at === bodies.length - 1;
    const answered = !isLast || !(isGivenUp || kind === 'pending');
    const endClass = endEdge({ isAsk, isLast, kind });
    return (
      <g key={x}>
        {!(isFirst && placed.isCutLeft) && (
          <line className={classNames(css.edge, isAsk ? css.asks : css.out)} {...upright(x)} />
        )}
        {answered && !(isLast && placed.isCutRight) && (
          <line className={classNames(css.edge, endClass)} {...upright(right)} />
        )}
        {isLast && kind === 'pending' && !placed.isCutRight && (
          <line className={css.open} {...upright(right)} />
        )}
      </g>
    );
  });
};

const endEdge = ({
  isAsk,
  isLast,
  kind,
}: {
  isAsk: boolean;
  isLast: boolean;
  kind: BarShape['outcome']['kind'];
}) => {
  if (!isLast || kind === 'input-required') return css.asks;
  if (isFailure(kind)) return css.failed;
  return isAsk ? css.out : css.in;
};

const upright = (x: number) => ({ x1: x, x2: x, y1: BAR_TOP - 1, y2: BAR_BOTTOM + 1 });

/** Dotted lines from a question up to the bar it belongs to. */
const Links = ({ placed, lines }: { placed: PlacedBar; lines: number }) => {
  const y1 = BAR_BOTTOM - lines * ROW_HEIGHT;
  const ends = placed.isTiny ? [placed.x + 1.5] : [placed.x, placed.x + placed.width];
  return ends.map((x) => <line key={x} className={css.link} x1={x} x2={x} y1={y1} y2={BAR_TOP} />);
};

type RunningProps = Pick<ExchangeBarProps, 'index' | 'ordinal' | 'now' | 'limitsOf'>;

/** When the client will stop waiting; undefined when nothing waits, or nobody says how long. */
const limitOf = ({ index, ordinal, now, limitsOf }: RunningProps) => {
  const { outcome, dir, by, method, subject } = index.exchange(ordinal);
  const waits = outcome.kind === 'pending' && dir === 'out' && by === undefined;
  if (!waits || method !== 'tools/call') return undefined;
  const limits = limitsOf(subject ?? '');
  if (limits === undefined) return undefined;
  const line = timeoutLine(index, ordinal, limits, { now });
  return { ...line, allowed: (line.by === 'most' ? limits.most : undefined) ?? limits.silence };
};

/** Told once half of the time is gone. */
const limitWords = (props: RunningProps): string => {
  const line = limitOf(props);
  if (line === undefined || line.left > line.allowed / 2) return '';
  return `, gives up in ${Math.ceil(line.left / 1_000)} s`;
};

/** The line a running call comes nearer to, until an update moves it away again. */
const TimeLimit = ({ view, right, ...props }: ExchangeBarProps & { right: number }) => {
  const line = limitOf(props);
  const x = line === undefined ? undefined : xOf(view, line.t);
  if (x === undefined || x < 0 || x > view.width) return null;
  return (
    <>
      <line className={css.approach} x1={right} x2={x} y1={12} y2={12} />
      <line className={css.limit} x1={x} x2={x} y1={2} y2={22} />
    </>
  );
};
