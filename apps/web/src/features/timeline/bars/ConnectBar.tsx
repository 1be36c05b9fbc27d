import { xOf, type TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import { connectTime, handshakeSpan } from '../describe-line.ts';
import type { Line } from '../line-list.ts';
import { BAR_HEIGHT, BAR_TOP, placeWords } from './bar-geometry.ts';
import { Beside } from './Beside.tsx';
import { Glyph } from './Marks.tsx';
import css from './Bar.module.css';

/** The handshake as one bar. */
export const ConnectBar = ({
  line,
  number,
  view,
}: {
  line: Line;
  number: number;
  view: TimeView;
}) => {
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
  const failed = span.failed > 0;
  const place = placeWords(words, { left: x, right: end + (failed ? 22 : 8), width: view.width });
  return (
    <>
      <rect
        className={css.body}
        x={x}
        y={BAR_TOP}
        width={Math.max(3, end - x)}
        height={BAR_HEIGHT}
      />
      {failed && <Glyph name="fail" x={end + 5} tone={css.must} />}
      <text x={place.x} y={16} textAnchor={place.anchor}>
        {place.words}
      </text>
    </>
  );
};
