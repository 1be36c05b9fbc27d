import type { Draft } from '@wirescope/shared/arguments/draft';
import type { Root } from '@wirescope/shared/mcp/asks/roots';
import type { SessionId } from '@wirescope/shared/ids';
import { keptWithTraffic } from '../../../traffic/kept-with-traffic.ts';
import { LiveValue, useLiveValue } from '../../../traffic/live-value.ts';
import type { SamplingDraft } from './sampling-draft.ts';

/** What a person decides about an elicitation. */
export type Action = 'accept' | 'decline' | 'cancel';

/** One answer as it is being written. What nobody touched is absent and follows from what was asked. */
export type AskDraft = {
  /** Content of a form. */
  form?: Draft;
  sampling?: SamplingDraft;
  roots?: readonly Root[];
  /** The result by hand, JSON text; it counts while `view` is `raw`. */
  raw?: string;
  view: 'form' | 'raw';
  /** Where several things are asked at once, each is decided for itself. */
  action: Action;
};

/** The `requestState` to send back: as given, none, or a text of the person's. */
export type StateDraft = { choice: 'echo' | 'omit' | 'text'; text?: string };

/** The answers to everything a frame asks. */
export type ItemDraft = { asks: Readonly<Record<string, AskDraft>>; state: StateDraft };

const FRESH: ItemDraft = { asks: {}, state: { choice: 'echo' } };
const FRESH_ASK: AskDraft = { view: 'form', action: 'accept' };

/** By the frame that asks. They outlast the view: a person may look something up elsewhere before answering. */
const draftsOf = keptWithTraffic(() => new Map<number, LiveValue<ItemDraft>>());

const draftOf = (session: SessionId, seq: number): LiveValue<ItemDraft> => {
  const drafts = draftsOf(session);
  const known = drafts.get(seq) ?? new LiveValue(FRESH);
  drafts.set(seq, known);
  return known;
};

export type ItemDraftHandle = {
  draft: ItemDraft;
  /** The draft of one of the answers. */
  askOf: (key: string) => AskDraft;
  changeAsk: (key: string, change: (draft: AskDraft) => Partial<AskDraft>) => void;
  setState: (state: StateDraft) => void;
};

const askIn = ({ asks }: ItemDraft, key: string): AskDraft =>
  (Object.hasOwn(asks, key) ? asks[key] : undefined) ?? FRESH_ASK;

/** The answers to what frame `seq` asks, as far as they are written. */
export const useItemDraft = (session: SessionId, seq: number): ItemDraftHandle => {
  const live = draftOf(session, seq);
  const draft = useLiveValue(live);
  return {
    draft,
    askOf: (key) => askIn(draft, key),
    changeAsk: (key, change) =>
      live.update((now) => {
        const before = askIn(now, key);
        // Keys are the server's words: one may be called __proto__.
        const others = Object.entries(now.asks).filter(([other]) => other !== key);
        const asks = Object.fromEntries([...others, [key, { ...before, ...change(before) }]]);
        return { ...now, asks };
      }),
    setState: (state) => live.update((now) => ({ ...now, state })),
  };
};
