import type { PlacedBar } from '@wirescope/shared/traffic/exchanges/bar-place';
import type { BarShape } from '@wirescope/shared/traffic/exchanges/bar-shape';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import type { TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import { BAR_HEIGHT, BAR_TOP, bodiesOf, stairsEnd, type Body } from './bar-geometry.ts';
import { CallEdges } from './CallEdges.tsx';
import { Staircase } from './Staircase.tsx';
import css from './Bar.module.css';

type CallBodyProps = {
  index: ExchangeIndex;
  ordinal: number;
  view: TimeView;
  shape: BarShape;
  placed: PlacedBar;
};

/** The parts of a bar from its left edge to its right one: what was waited for, what came, who was asked meanwhile. */
export const CallBody = ({ index, ordinal, view, shape, placed }: CallBodyProps) => {
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
          end={stairsEnd(index, round, { view, end })}
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
      <CallEdges shape={shape} placed={placed} bodies={bodies} />
    </>
  );
};

/** A question waits for a person, unless Wirescope answered by itself. */
const WaitHatch = ({
  index,
  ordinal,
  bodies,
}: Pick<CallBodyProps, 'index' | 'ordinal'> & { bodies: readonly Body[] }) => {
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
