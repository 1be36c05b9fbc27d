import { lineEndOf } from '@wirescope/shared/traffic/bytes/line-ends';
import type { Frame } from '@wirescope/shared/traffic/frame';
import css from './FrameInspector.module.css';

/** What stood at the end of the line. Messages in HTTP bodies are no lines. */
export const LineEnd = ({ frame }: { frame: Frame }) => {
  const end = lineEndOf(frame);
  if (end === undefined) return null;
  return (
    <span className={css.lineEnd} title={end.words}>
      {end.name}
    </span>
  );
};
