import { agoOf, durationOf, inWords } from './format.ts';
import { useNow } from './runs/use-now.ts';

type AgeNoteProps = {
  /** When the answer came, Unix ms. */
  at: number;
  ttlMs?: number;
  cacheScope?: string;
};

/** How long an answer is good and for whom, as the server says, and how old it is. */
export const AgeNote = ({ at, ttlMs, cacheScope }: AgeNoteProps) => {
  const now = useNow(1_000);
  const left = ttlMs === undefined ? undefined : at + ttlMs - now;
  const words = [
    cacheScope,
    left === undefined ? undefined : left > 0 ? `fresh ${inWords(durationOf(left))} more` : 'stale',
    agoOf(at, now) === 'now' ? 'just came' : `came ${agoOf(at, now)}`,
  ];
  const title = [
    ttlMs === undefined ? undefined : `ttlMs ${ttlMs}`,
    cacheScope === undefined ? undefined : `cacheScope ${cacheScope}`,
  ];
  return (
    <span title={`The server says: ${title.filter((part) => part !== undefined).join(', ')}`}>
      {words.filter((part) => part !== undefined).join(', ')}
    </span>
  );
};
