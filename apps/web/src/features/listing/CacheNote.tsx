import type { SessionId } from '@wirescope/shared/ids';
import { readCacheHints } from '@wirescope/shared/mcp/cache-hints';
import { getTraffic } from '../../traffic/traffic.ts';
import { AgeNote } from '../../ui/AgeNote.tsx';

type CacheNoteProps = {
  session: SessionId;
  /** Frame of the answer. */
  seq: number;
  result: unknown;
};

/** How long the server says an answer is good and for whom, and how old it is. */
export const CacheNote = ({ session, seq, result }: CacheNoteProps) => {
  const hints = readCacheHints(result);
  const at = getTraffic(session).row(seq)?.t;
  return hints === undefined || at === undefined ? null : <AgeNote at={at} {...hints} />;
};
