import { plainLine } from './stderr-text.ts';
import css from './StderrTail.module.css';

type StderrTailProps = {
  lines: readonly string[];
  /** Lines shown, counted from the last. */
  most?: number;
  /** Index of the line that is the likely reason. */
  likely?: number;
};

/** The last lines a server wrote to stderr. */
export const StderrTail = ({ lines, most = 12, likely }: StderrTailProps) => {
  if (lines.length === 0) return null;
  const first = Math.max(0, lines.length - most);
  return (
    // It scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={css.tail} role="group" aria-label="Last lines of stderr" tabIndex={0}>
      {lines.slice(first).map((line, index) => (
        <span key={first + index} className={first + index === likely ? css.likely : undefined}>
          {plainLine(line)}
          {'\n'}
        </span>
      ))}
    </pre>
  );
};
