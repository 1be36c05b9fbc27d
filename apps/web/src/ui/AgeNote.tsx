import { agoOf, durationOf, inWords } from './format.ts';
import { useNow } from './runs/use-now.ts';

type AgeNoteProps = {
  /** When the answer came, Unix ms. */
  at: number;
  ttlMs?: number;
  cacheScope?: string;
  /** Says only what changes most, and the rest in the tooltip; for where there is little room. */
  brief?: boolean;
  className?: string;
};

/** How long an answer is good and for whom, as the server says, and how old it is. */
export const AgeNote = ({ at, ttlMs, cacheScope, brief, className }: AgeNoteProps) => {
  const now = useNow(1_000);
  const left = ttlMs === undefined ? undefined : at + ttlMs - now;
  const fresh =
    left === undefined ? undefined : left > 0 ? `fresh ${inWords(durationOf(left))} more` : 'stale';
  const came = agoOf(at, now) === 'now' ? 'just came' : `came ${agoOf(at, now)}`;
  const words = joined([cacheScope, fresh, came]);
  const said = joined([
    ttlMs === undefined ? undefined : `ttlMs ${ttlMs}`,
    cacheScope === undefined ? undefined : `cacheScope ${cacheScope}`,
  ]);
  const source = `The server says: ${said}`;
  return (
    <span className={className} title={brief === true ? `${words}. ${source}` : source}>
      {brief === true ? (fresh ?? came) : words}
    </span>
  );
};

const joined = (words: readonly (string | undefined)[]): string =>
  words.filter((part) => part !== undefined).join(', ');
