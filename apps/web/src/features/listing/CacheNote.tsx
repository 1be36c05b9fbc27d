import type { SessionId } from '@wirescope/shared/ids';
import { readCacheHints } from '@wirescope/shared/mcp/cache-hints';
import { getTraffic } from '../../traffic/traffic.ts';
import { AgeNote } from '../../ui/AgeNote.tsx';

type CacheNoteProps = {
  session: SessionId;
  /** Frame of the answer. */
  seq: number;
  result: unknown;
  className?: string;
};

/** How long the server says an answer is good and for whom, and how old it is. */
export const CacheNote = ({ session, seq, result, className }: CacheNoteProps) => {
  const hints = readCacheHints(result);
  const at = getTraffic(session).row(seq)?.t;
  if (hints === undefined || at === undefined) return null;
  return <AgeNote at={at} {...hints} brief className={className} />;
};
