import { FrameReply, SearchLine, ValuesReply } from '@wirescope/shared/control/frames';
import { Sent, type SendRequest } from '@wirescope/shared/control/request';
import {
  type CreateSession,
  type FollowTask,
  SessionReply,
  SessionsReply,
  type SessionState,
} from '@wirescope/shared/control/session';
import { AboutReply, SettingBody } from '@wirescope/shared/control/settings';
import type { SessionId } from '@wirescope/shared/ids';
import type { PayloadTerm } from '@wirescope/shared/traffic/filter/payload-term';
import type { Frame, Header } from '@wirescope/shared/traffic/frame';
import { send, sendFor } from './fetch-json.ts';
import { ProblemError } from './problem.ts';

// One function per command of the contract that the page uses. All throw ProblemError (problem.ts) when they fail.

/** The address of a command; parts are percent-encoded. */
export const path = (...parts: (string | number)[]) =>
  `/api/${parts.map(encodeURIComponent).join('/')}`;
export const sessionPath = (id: SessionId, ...rest: (string | number)[]) =>
  path('sessions', id, ...rest);

/** The launch token becomes the cookie. */
export const exchangeToken = async (token: string): Promise<void> => {
  await send({ method: 'POST', path: path('token'), body: { token } });
};

export const readAbout = (): Promise<AboutReply> =>
  sendFor({ method: 'GET', path: path('about') }, AboutReply);

export const listSessions = async (): Promise<SessionState[]> =>
  (await sendFor({ method: 'GET', path: path('sessions') }, SessionsReply)).sessions;

/** Returns at once, in state `connecting`; the rest is told over the live socket. */
export const createSession = async (body: CreateSession): Promise<SessionState> =>
  (await sendFor({ method: 'POST', path: path('sessions'), body }, SessionReply)).session;

/** Ends the connection and forgets the session; the capture file stays. */
export const closeSession = async (id: SessionId): Promise<void> => {
  await send({ method: 'DELETE', path: sessionPath(id) });
};

/** A fresh connection in the same session; its record goes on. */
export const reconnectSession = async (id: SessionId): Promise<SessionState> =>
  (await sendFor({ method: 'POST', path: sessionPath(id, 'reconnect') }, SessionReply)).session;

/** Ends the connection and keeps the session with its frames. */
export const disconnectSession = async (id: SessionId): Promise<SessionState> =>
  (await sendFor({ method: 'POST', path: sessionPath(id, 'disconnect') }, SessionReply)).session;

/** What the requests sent from here on ask for in `_meta`; null: no log messages. */
export const setLogLevel = async (id: SessionId, level: string | null): Promise<void> => {
  await send({ method: 'PUT', path: sessionPath(id, 'log-level'), body: { level } });
};

/** Sends a request and returns its frame's seq; the answer comes as a row. `request.ts` waits for it. */
export const sendRequest = async (
  id: SessionId,
  body: SendRequest,
  signal?: AbortSignal,
): Promise<number> =>
  (await sendFor({ method: 'POST', path: sessionPath(id, 'requests'), body, signal }, Sent)).seq;

/** `seq`: the frame of the request to give up. Fails with code `not-open` when it was answered before. */
export const cancelExchange = async (id: SessionId, seq: number): Promise<void> => {
  await send({ method: 'POST', path: sessionPath(id, 'exchanges', seq, 'cancel') });
};

/** Gives up what nobody waits for any more; that it was answered before is as good. */
export const dropExchange = async (id: SessionId, seq: number): Promise<void> => {
  await send({ method: 'POST', path: `${sessionPath(id, 'exchanges', seq, 'cancel')}?late=fine` });
};

/** Wirescope begins, or ends, to ask for the status of a task. */
export const followTask = async (id: SessionId, body: FollowTask): Promise<void> => {
  await send({ method: 'POST', path: sessionPath(id, 'tasks'), body });
};

/** The headers of a request's frame with the values that are masked in the record, as far as they are known. */
export const revealHeaders = async (id: SessionId, seq: number): Promise<Header[]> =>
  (await sendFor({ method: 'POST', path: sessionPath(id, 'frames', seq, 'values') }, ValuesReply))
    .headers;

/** One frame; a long text comes cut, with its whole length in bytes in `cut`. */
export const readFrame = (id: SessionId, seq: number, signal?: AbortSignal): Promise<FrameReply> =>
  sendFor({ method: 'GET', path: sessionPath(id, 'frames', seq), signal }, FrameReply);

/** Bytes `from` to `to` (inclusive; to the end without) of a frame's text. */
export const readTextRange = async (
  id: SessionId,
  seq: number,
  range: { from: number; to?: number },
  signal?: AbortSignal,
): Promise<Uint8Array> => {
  const headers = { range: `bytes=${range.from}-${range.to ?? ''}` };
  const response = await send({
    method: 'GET',
    path: sessionPath(id, 'frames', seq),
    headers,
    signal,
  });
  return new Uint8Array(await response.arrayBuffer());
};

/** One frame with its whole text, however long. */
export const readWholeFrame = async (
  id: SessionId,
  seq: number,
  signal?: AbortSignal,
): Promise<Frame> => {
  const { frame, cut } = await readFrame(id, seq, signal);
  if (cut === undefined || !('text' in frame)) return frame;
  const bytes = await readTextRange(id, seq, { from: 0 }, signal);
  return { ...frame, text: new TextDecoder().decode(bytes) };
};

/**
 * Looks for the terms of a filter in the recorded bytes. `onHits` is told the frames that hold some (bit n of the second
 * number: term n) as they are found, and up to which frame all have been looked at; returns how many frames there were.
 */
export const searchFrames = async (
  id: SessionId,
  body: { terms: readonly PayloadTerm[]; from: number },
  onHits: (hits: readonly (readonly [number, number])[], upTo: number) => void,
  signal?: AbortSignal,
): Promise<number> => {
  const response = await send({ method: 'POST', path: sessionPath(id, 'search'), body, signal });
  let scanned = 0;
  for await (const line of linesOf(response)) {
    const parsed = SearchLine.parse(JSON.parse(line));
    if ('hits' in parsed) onHits(parsed.hits, parsed.upTo);
    else if ('failed' in parsed) throw new ProblemError(parsed.failed);
    else if ('done' in parsed) scanned = parsed.scanned;
  }
  return scanned;
};

/** null when it was never set. */
export const readSetting = async (key: string): Promise<unknown> =>
  (await sendFor({ method: 'GET', path: path('settings', key) }, SettingBody)).value;

export const writeSetting = async (key: string, value: unknown): Promise<void> => {
  await send({ method: 'PUT', path: path('settings', key), body: { value } });
};

/** The lines of a reply as they come, without empty ones. */
export async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
  if (rest !== '') yield rest;
}
