import type { SessionId } from '@wirescope/shared/ids';
import { toolIn } from '@wirescope/shared/mcp/call-arguments';
import { readWholeFrame } from '../session/api.ts';
import { comparePath } from '../session/paths.ts';
import { getTraffic } from '../traffic/traffic.ts';
import { announce } from '../ui/announce.ts';
import { goTo } from './session-tabs.ts';

/** The request of the tool call a frame belongs to; undefined when it belongs to none. */
export const toolCallOf = (session: SessionId, seq: number): number | undefined => {
  const store = getTraffic(session);
  const row = store.row(seq);
  const request = row?.shape === 'request' ? seq : row?.exchange;
  const asked = request === undefined ? undefined : store.row(request);
  return asked?.method === 'tools/call' && asked.shape === 'request' ? request : undefined;
};

/** Opens the tool of a recorded call with the call's arguments laid against its schema. */
export const compareCall = async (session: SessionId, request: number): Promise<void> => {
  const frame = await readWholeFrame(session, request);
  const name = 'text' in frame && frame.text !== undefined ? toolIn(frame.text) : undefined;
  if (name === undefined) announce('This call names no tool.');
  else goTo(comparePath(session, name, request));
};
