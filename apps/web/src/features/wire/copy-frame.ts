import type { QueryClient } from '@tanstack/react-query';
import type { SessionId } from '@wirescope/shared/ids';
import type { Frame } from '@wirescope/shared/traffic/frame';
import { readFrame, readWholeFrame } from '../../session/api.ts';
import { frameQuery } from '../../traffic/frame-query.ts';

/** What copying a frame gives: its text as it was on the wire, or the record itself where there was none. */
const textOfFrame = (frame: Frame): string =>
  'text' in frame && frame.text !== undefined && frame.kind !== 'event'
    ? frame.text
    : JSON.stringify(frame);

/** The whole text of a frame, however long. */
export const wholeText = async (
  queries: QueryClient,
  session: SessionId,
  seq: number,
): Promise<string> => {
  const reply = await queries.fetchQuery(frameQuery(readFrame, session, seq));
  const frame = reply.cut === undefined ? reply.frame : await readWholeFrame(session, seq);
  return textOfFrame(frame);
};
