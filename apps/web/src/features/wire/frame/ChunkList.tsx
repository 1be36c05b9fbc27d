import type { ChunkSpan } from '@wirescope/shared/traffic/bytes/chunk-list';
import { durationOf, groupDigits, inWords } from '../../../ui/format.ts';
import { clockText } from '../../../ui/format.ts';
import css from './Hex.module.css';

/** More pieces than this are not listed; they are still marked among the bytes. */
const LISTED = 400;

type ChunkListProps = {
  chunks: readonly ChunkSpan[];
  sent: boolean;
  onGoTo: (offset: number) => void;
};

/** The pieces a line came in, and when each arrived. */
export const ChunkList = ({ chunks, sent, onGoTo }: ChunkListProps) => {
  const [first] = chunks;
  const last = chunks.at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <details open={chunks.length <= 12} className={css.chunks}>
      <summary>
        {sent ? 'Went out' : 'Came'} in {groupDigits(chunks.length)} chunks within{' '}
        {inWords(durationOf(last.t - first.t))}, the first at{' '}
        <span className="num">{clockText(first.t)}</span>
      </summary>
      <ol className={css.chunkList} aria-label="Chunks">
        {chunks.slice(0, LISTED).map(({ from, to, t, after }, index) => (
          <li key={from + index}>
            <button type="button" title={clockText(t)} onClick={() => onGoTo(from)}>
              {from} to {Math.max(from, to - 1)}
            </button>
            {index > 0 && <span className="dim"> +{inWords(durationOf(after))}</span>}
          </li>
        ))}
        {chunks.length > LISTED && (
          <li className="dim">and {groupDigits(chunks.length - LISTED)} more</li>
        )}
      </ol>
    </details>
  );
};
