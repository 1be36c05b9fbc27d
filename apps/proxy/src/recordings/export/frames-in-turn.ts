import type { FrameRange } from '@wirescope/shared/control/export';
import type { Frame } from '@wirescope/shared/traffic/frame';
import type { Capture } from '../../captures/recorder.ts';

/** Bytes of the file read at a time. */
const BLOCK = 1 << 20;
/** How long frames are worked on before others have their turn, ms. */
const SLICE = 8;

/** The frames of these ranges that exist, in order, as many as there were at the start; others have their turn meanwhile. */
export async function* framesInTurn(
  capture: Pick<Capture, 'lastSeq' | 'range'>,
  ranges: readonly FrameRange[] | undefined,
): AsyncGenerator<Frame> {
  const last = capture.lastSeq;
  let sliceEnd = performance.now() + SLICE;
  for (const [from, to] of ranges ?? [[1, last] as const]) {
    const end = Math.min(to, last);
    for (let seq = Math.max(1, from); seq <= end;) {
      const frames = capture.range(seq, end, BLOCK);
      for (const frame of frames) {
        yield frame;
        if (performance.now() < sliceEnd) continue;
        await new Promise((resolve) => setImmediate(resolve));
        sliceEnd = performance.now() + SLICE;
      }
      seq += frames.length;
    }
  }
}

/** How many frames these ranges name. */
export function countFrames(
  { lastSeq }: Pick<Capture, 'lastSeq'>,
  ranges: readonly FrameRange[] | undefined,
): number {
  if (ranges === undefined) return lastSeq;
  return ranges.reduce(
    (sum, [from, to]) => sum + Math.max(0, Math.min(to, lastSeq) - Math.max(1, from) + 1),
    0,
  );
}
