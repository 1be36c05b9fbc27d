import type { SessionId } from '@wirescope/shared/ids';
import { failureText } from '@wirescope/shared/result';
import type { Frame } from '@wirescope/shared/traffic/frame';
import { MASK } from '@wirescope/shared/traffic/redaction';
import type { Row } from '@wirescope/shared/traffic/row';
import { readWholeFrame } from '../../session/api.ts';
import { problemOf } from '../../session/problem.ts';
import { sendRaw } from '../../session/raw.ts';
import { sessionStore } from '../../session/sessions.ts';
import { selectFrame } from '../../traffic/frame-selection.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import { announce } from '../../ui/announce.ts';
import {
  composerOf,
  noteReplayed,
  noteSending,
  noteSent,
  noteTrouble,
  openComposer,
  type SentEntry,
} from './composer-state.ts';
import { bodyOf, emptyDraft, type Draft } from './draft.ts';
import { freshId, withFreshIds } from './fresh-id.ts';
import { headerLines } from './header-lines.ts';

export const transportOf = (session: SessionId): 'stdio' | 'http' =>
  sessionStore.find(session)?.target.kind === 'http' ? 'http' : 'stdio';

const wordsOf = (error: unknown): string => {
  return failureText(problemOf(error));
};

const send = async (session: SessionId, draft: Draft): Promise<SentEntry> => {
  const made = bodyOf(draft, transportOf(session));
  if ('problem' in made) throw new HeaderProblem(made.problem);
  return sendRaw(session, made.body);
};

class HeaderProblem extends Error {}

/** Sends what stands in the panel. What became of it shows below the text. */
export const sendDraft = async (session: SessionId): Promise<void> => {
  const { draft, original, sending } = composerOf(session).get();
  if (sending) return;
  noteSending(session);
  try {
    const entry = await send(session, draft);
    noteSent(session, { ...entry, ...(original !== undefined && { original }) });
    if (entry.seq !== undefined) {
      selectFrame(session, entry.seq);
      announce(`Sent as frame ${entry.seq}`);
    }
  } catch (error) {
    noteTrouble(session, error instanceof HeaderProblem ? error.message : wordsOf(error));
  }
};

/** Whether a frame is one of ours that can be sent again: a message, or the head of an exchange without one. */
export const canSendAgain = (session: SessionId, row: Row | undefined): boolean =>
  row !== undefined &&
  ((row.kind === 'message' && row.dir === 'out') ||
    (row.kind === 'http' && row.phase === 'request' && row.bytes === 0)) &&
  sessionStore.find(session) !== undefined;

/** Headers that belong to a connection, or that the record has masked: they are made anew. */
const MADE_ANEW = /^(host|connection|content-length|transfer-encoding|keep-alive|user-agent)$/i;

const draftOfFrame = (session: SessionId, frame: Frame): Draft => {
  if (frame.kind === 'http') {
    const kept = (frame.headers ?? []).filter(
      ([name, value]) => !MADE_ANEW.test(name) && !value.includes(MASK),
    );
    return { ...emptyDraft, method: frame.method ?? 'GET', headers: headerLines(kept) };
  }
  const text = 'text' in frame ? (frame.text ?? '') : '';
  return { ...emptyDraft, text: withFreshIds(text, freshId(getTraffic(session).table)).text };
};

/** Sends a frame again at once, its requests under fresh ids. */
export const sendAgain = async (session: SessionId, original: number): Promise<void> => {
  try {
    const frame = await readWholeFrame(session, original);
    const entry = { ...(await send(session, draftOfFrame(session, frame))), original };
    if (composerOf(session).get().open) noteSent(session, entry);
    else noteReplayed(session, entry);
    if (entry.seq !== undefined) {
      selectFrame(session, entry.seq);
      announce(`Sent frame ${original} again as frame ${entry.seq}`);
    }
  } catch (error) {
    openComposer(session);
    noteTrouble(session, wordsOf(error));
  }
};

/** Opens the panel with the text of a frame. */
export const editAndSend = async (session: SessionId, original: number): Promise<void> => {
  try {
    const frame = await readWholeFrame(session, original);
    openComposer(session, { draft: draftOfFrame(session, frame), original });
  } catch (error) {
    openComposer(session);
    noteTrouble(session, wordsOf(error));
  }
};
