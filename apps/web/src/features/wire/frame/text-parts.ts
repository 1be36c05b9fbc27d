import { useEffect, useRef, useState } from 'react';
import type { SessionId } from '@wirescope/shared/ids';
import { readTextRange } from '../../../session/api.ts';
import { problemOf } from '../../../session/problem.ts';

/** Bytes read at one press of "more", and at a time when all is wanted. */
const MORE = 1_000_000;
const STEP = 4_000_000;

/** A long text as far as it was read. */
export type TextParts = {
  pieces: readonly string[];
  /** Bytes read so far, of how many. */
  read: number;
  total: number;
  loading: boolean;
  trouble?: string;
  more: () => void;
  all: () => void;
};

type Kept = { pieces: readonly string[]; read: number; loading: boolean; trouble?: string };

/** Reads the rest of a text that came cut, a part at a time; a character cut by the end of a part is put together. */
export const useTextParts = (
  session: SessionId,
  { seq, first, total }: { seq: number; first: string; total: number },
): TextParts => {
  const [kept, setKept] = useState<Kept>(() => ({
    pieces: [first],
    read: new TextEncoder().encode(first).length,
    loading: false,
  }));
  const [decoder] = useState(() => new TextDecoder('utf-8', { ignoreBOM: true }));
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const readTo = async (goal: number): Promise<void> => {
    const control = new AbortController();
    stop.current = control;
    let { pieces, read } = kept;
    setKept({ pieces, read, loading: true });
    try {
      while (read < Math.min(goal, total)) {
        const to = Math.min(read + STEP, goal, total) - 1;
        const bytes = await readTextRange(session, seq, { from: read, to }, control.signal);
        if (bytes.length === 0) break;
        read += bytes.length;
        pieces = [...pieces, decoder.decode(bytes, { stream: read < total })];
        setKept({ pieces, read, loading: read < Math.min(goal, total) });
      }
    } catch (error) {
      if (!control.signal.aborted)
        setKept({ pieces, read, loading: false, trouble: problemOf(error).what });
    }
  };
  return {
    ...kept,
    total,
    more: () => void readTo(kept.read + MORE),
    all: () => void readTo(total),
  };
};
