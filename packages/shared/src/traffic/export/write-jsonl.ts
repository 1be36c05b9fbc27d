import { encodeLine } from '../capture-codec.ts';
import type { Frame } from '../frame.ts';
import type { ExportWriter } from './export-format.ts';

/** A recording of the frames given. A recording has no gaps, so frames behind one that was left out get new numbers. */
export function createJsonlWriter(): ExportWriter {
  const numberOf = createNumbering();
  return {
    begin: (header) => `${encodeLine(header)}\n`,
    frame: (frame) => {
      const seq = numberOf.next(frame);
      if (frame.kind !== 'event' || frame.exchange === undefined)
        return `${encodeLine({ ...frame, seq })}\n`;
      const { exchange: named, ...event } = frame;
      const exchange = numberOf.known(named);
      return `${encodeLine({ ...event, seq, ...(exchange !== undefined && { exchange }) })}\n`;
    },
    end: () => '',
  };
}

/** New numbers for old ones; up to the first gap they are the same, and nothing is remembered. */
function createNumbering() {
  const changed = new Map<number, number>();
  let last = 0;
  /** The last number before the first gap. */
  let same = 0;
  return {
    next(frame: Frame): number {
      last += 1;
      if (frame.seq === last) same = last;
      // Only requests are named by events.
      else if (frame.kind === 'message') changed.set(frame.seq, last);
      return last;
    },
    known: (seq: number): number | undefined => (seq <= same ? seq : changed.get(seq)),
  };
}
