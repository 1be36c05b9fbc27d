import type { SessionId } from '@wirescope/shared/ids';
import { keptWithTraffic } from '../../traffic/kept-with-traffic.ts';
import { LiveValue, useLiveValue } from '../../traffic/live-value.ts';
import { emptyDraft, type Draft } from './draft.ts';

/** Something that was sent from here: its frame, or its HTTP exchange when it had no text. */
export type SentEntry = { seq?: number; http?: number; original?: number };

export type ComposerState = {
  open: boolean;
  draft: Draft;
  /** The frame the draft was taken from. */
  original?: number;
  /** Newest first. */
  sent: readonly SentEntry[];
  /** The last thing that was sent again without opening the panel. */
  replayed?: SentEntry;
  sending: boolean;
  trouble?: string;
};

const FIRST: ComposerState = { open: false, draft: emptyDraft, sent: [], sending: false };
/** Sent texts that are kept in sight. */
const KEPT = 5;

/** What is composed for a session; it stays while one looks at another. */
export const composerOf = keptWithTraffic(() => new LiveValue(FIRST));

export const useComposer = (session: SessionId): ComposerState => useLiveValue(composerOf(session));

const change = (session: SessionId, next: Partial<ComposerState>): void =>
  composerOf(session).update((state) => ({ ...state, ...next }));

/** Opens the panel, with another draft if one is given. */
export const openComposer = (
  session: SessionId,
  from?: { draft: Draft; original?: number },
): void =>
  change(session, {
    open: true,
    trouble: undefined,
    ...(from !== undefined && { draft: from.draft, original: from.original }),
  });

export const closeComposer = (session: SessionId): void => change(session, { open: false });

export const editDraft = (session: SessionId, edit: Partial<Draft>): void =>
  composerOf(session).update((state) => ({ ...state, draft: { ...state.draft, ...edit } }));

export const noteSending = (session: SessionId): void =>
  change(session, { sending: true, trouble: undefined });

export const noteSent = (session: SessionId, entry: SentEntry): void =>
  composerOf(session).update((state) => ({
    ...state,
    sending: false,
    sent: [entry, ...state.sent].slice(0, KEPT),
  }));

export const noteTrouble = (session: SessionId, trouble: string): void =>
  change(session, { sending: false, trouble });

export const noteReplayed = (session: SessionId, replayed: SentEntry | undefined): void =>
  change(session, { replayed });
