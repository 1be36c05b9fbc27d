import type { FrameReply } from '@wirescope/shared/control/frames';
import { classifyText } from '@wirescope/shared/jsonrpc/envelope';
import type { Revision } from '@wirescope/shared/mcp/revision';
import type { Row } from '@wirescope/shared/traffic/row';
import { odditiesOf, type Oddity } from '@wirescope/shared/traffic/noise/oddities';
import type { TrafficStore } from '../traffic/row-store.ts';

/** Longer messages are not parsed for the sake of a remark. */
const LONGEST = 200_000;

/** What is unusual about a message that was read all the same, and what it breaks. */
export const frameOddities = (
  store: TrafficStore,
  { frame, cut }: FrameReply,
  revision: Revision | undefined,
): Oddity[] => {
  if (frame.kind !== 'message') return [];
  const row = store.row(frame.seq);
  const isLong = cut !== undefined || frame.text.length > LONGEST;
  const read = isLong ? undefined : classifyText(frame.text);
  const found = odditiesOf(frame, read?.kind === 'message' ? read.envelope : undefined, {
    revision,
    marks: row?.marks,
    answers: row === undefined ? [] : answeredBy(store, row),
  });
  // What was sent otherwise odd was meant to be; that a key stands twice may have been overlooked.
  return frame.dir === 'in' ? found : found.filter(({ kind }) => kind === 'duplicate-keys');
};

/** The requests that a message answers. */
const answeredBy = (store: TrafficStore, { shape, exchange, batch }: Row): Row[] => {
  const isAnswer = shape === 'response' || shape === 'error';
  const seqs = batch?.answers.map(([seq]) => seq) ?? (isAnswer ? [exchange] : []);
  return seqs.flatMap((seq) => (seq === undefined ? [] : (store.row(seq) ?? [])));
};
