import { useMemo } from 'react';
import { FileView } from '../../ui/content/FileView.tsx';
import { textOfContent } from '../../ui/content/content-views.ts';
import { LineDiffView } from '../../ui/content/LineDiffView.tsx';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../ui/Mark.tsx';
import type { ReadContent } from './read-answer.ts';
import css from './ContentPane.module.css';

type ContentsProps = {
  contents: readonly ReadContent[];
  /** Those of the reading before. */
  earlier: readonly ReadContent[] | undefined;
  compared: boolean;
};

/** Every content of a reading, one below the other. */
export const Contents = ({ contents, earlier, compared }: ContentsProps) => (
  <div className={css.contents}>
    {contents.length === 0 && <p className="dim">The result has no contents.</p>}
    {contents.map((content, index) => (
      <div key={index} className={css.one}>
        <FileView
          name={`contents[${index}]`}
          content={content}
          instead={
            compared && earlier !== undefined ? (
              <Comparison before={earlier[index]} after={content} />
            ) : undefined
          }
        />
        {content.problems.map((problem) => (
          <p key={problem} className={css.problem}>
            <Mark name="should" /> <VisibleText text={problem} />
          </p>
        ))}
      </div>
    ))}
    {compared && earlier !== undefined && earlier.length > contents.length && (
      <p className="dim">
        The reading before had {earlier.length} contents, this one has {contents.length}.
      </p>
    )}
  </div>
);

type ComparisonProps = { before: ReadContent | undefined; after: ReadContent };

const Comparison = ({ before, after }: ComparisonProps) => {
  const texts = useMemo(
    () => ({
      before: before === undefined ? undefined : textOfContent(before),
      after: textOfContent(after),
    }),
    [before, after],
  );
  if (before === undefined) return <p className="dim">The reading before had no such content.</p>;
  if (texts.before !== undefined && texts.after !== undefined)
    return <LineDiffView before={texts.before} after={texts.after} />;
  return (
    <p className="dim">
      {sameBytes(before.bytes, after.bytes)
        ? 'Nothing is different.'
        : `The bytes are different: ${before.bytes?.length ?? 0} before, ${after.bytes?.length ?? 0} now.`}
    </p>
  );
};

const sameBytes = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a?.length === b?.length && (a?.every((byte, index) => byte === b?.[index]) ?? true);
