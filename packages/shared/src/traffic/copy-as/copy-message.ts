import { fail, ok } from '../../result.ts';
import { encodeLine } from '../capture-codec.ts';
import type { Frame } from '../frame.ts';
import type { CopyResult, CopySource } from './copied.ts';
import { exchangeFrames } from './exchange-frames.ts';

/** What a frame is as text: as it was on the wire, or its record where there was none. */
const frameText = (frame: Frame): string =>
  'text' in frame && frame.text !== undefined && frame.kind !== 'event'
    ? frame.text
    : encodeLine(frame);

/** The frames as they were on the wire, one after the other. */
export function copyMessages(source: CopySource, seqs: readonly number[]): CopyResult {
  const texts = seqs.map((seq) => frameText(source.read(seq)));
  return ok({ text: texts.join('\n'), variables: [], notes: [] });
}

/** A request and its answer, a line each. */
export function copyPair(source: CopySource, seq: number): CopyResult {
  const { request, answer } = exchangeFrames(source.rows, seq);
  if (request === undefined)
    return fail({
      code: 'no-pair',
      what: 'This frame belongs to no request.',
      todo: 'Choose a request, its answer, or what came in between.',
    });
  const copied = copyMessages(source, answer === undefined ? [request] : [request, answer]);
  if (!copied.ok || answer !== undefined) return copied;
  return ok({ ...copied.value, notes: ['There is no answer in the recording.'] });
}
