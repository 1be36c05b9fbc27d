import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { VisibleText } from '../json-view/VisibleText.tsx';
import { lineDiff, type DiffLine } from './line-diff.ts';
import css from './LineDiffView.module.css';

/** Unchanged lines drawn around what changed. */
const CONTEXT = 3;
/** Longer texts are not compared: it would hold up the page. UTF-16 units. */
const LONGEST = 2_000_000;

/** What is another in a text than before, line by line. */
export const LineDiffView = ({ before, after }: { before: string; after: string }) => {
  const lines = useMemo(
    () => (before.length + after.length > LONGEST ? undefined : lineDiff(before, after)),
    [before, after],
  );
  if (before === after) return <p className="dim">Nothing is different.</p>;
  if (lines === undefined)
    return (
      <p className="dim">The two are too long, or too different, to be compared line by line.</p>
    );
  return (
    <div role="group" aria-label="Differences" className={css.diff}>
      {hunksOf(lines).map((hunk, index) => (
        <div key={index} className={css.hunk}>
          {hunk.map((line, at) => (
            <div key={at} className={classNames(css.line, css[line.kind])}>
              <span className={css.sign}>
                <span className="vh">{WORDS[line.kind]}</span>
                <span aria-hidden>{SIGNS[line.kind]}</span>
              </span>
              <span className={css.text}>
                <VisibleText text={line.text} />
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};

const SIGNS = { same: ' ', added: '+', removed: '−' } as const;
const WORDS = { same: '', added: 'added', removed: 'removed' } as const;

/** Lines that changed with a few around them; stretches without a change are left out. */
const hunksOf = (lines: readonly DiffLine[]): DiffLine[][] => {
  const near = lines.map((_, index) =>
    lines
      .slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1)
      .some(({ kind }) => kind !== 'same'),
  );
  const hunks: DiffLine[][] = [];
  lines.forEach((line, index) => {
    if (!near[index]) return;
    if (index > 0 && near[index - 1]) hunks.at(-1)?.push(line);
    else hunks.push([line]);
  });
  return hunks;
};
