import type { Draft } from '@wirescope/shared/arguments/draft';
import { KeptDraft } from '@wirescope/shared/arguments/kept-draft';
import { Root } from '@wirescope/shared/mcp/asks/roots';
import type { SessionId } from '@wirescope/shared/ids';
import * as z from 'zod/mini';
import { forgetInTab, keepInTab, keptInTab } from '../../../session/tab-memory.ts';
import { keptWithTraffic } from '../../../traffic/kept-with-traffic.ts';
import { LiveValue, useLiveValue } from '../../../traffic/live-value.ts';
import { SamplingDraft } from './sampling-draft.ts';

/** What a person decides about an elicitation. */
const Action = z.enum(['accept', 'decline', 'cancel']);
export type Action = z.infer<typeof Action>;

/** One answer as it is being written. What nobody touched is absent and follows from what was asked. */
const AskDraft = z.object({
  /** Content of a form. */
  form: z.optional(KeptDraft),
  sampling: z.optional(SamplingDraft),
  roots: z.optional(z.readonly(z.array(Root))),
  /** The result by hand, JSON text; it counts while `view` is `raw`. */
  raw: z.optional(z.string()),
  view: z.enum(['form', 'raw']),
  /** Where several things are asked at once, each is decided for itself. */
  action: Action,
});
export type AskDraft = Omit<z.infer<typeof AskDraft>, 'form'> & { form?: Draft };

/** The `requestState` to send back: as given, none, or a text of the person's. */
const StateDraft = z.object({
  choice: z.enum(['echo', 'omit', 'text']),
  text: z.optional(z.string()),
});
export type StateDraft = z.infer<typeof StateDraft>;

const KeptItem = z.object({ asks: z.record(z.string(), AskDraft), state: StateDraft });

/** The answers to everything a frame asks. */
export type ItemDraft = { asks: Readonly<Record<string, AskDraft>>; state: StateDraft };

const FRESH: ItemDraft = { asks: {}, state: { choice: 'echo' } };
const FRESH_ASK: AskDraft = { view: 'form', action: 'accept' };

const nameOf = (seq: number) => `answer.${seq}`;

/** What was written before a reload, if this page can still read it. */
const keptDraft = (session: SessionId, seq: number): ItemDraft | undefined => {
  const text = keptInTab(session, nameOf(seq));
  if (text === undefined) return undefined;
  try {
    return KeptItem.parse(JSON.parse(text));
  } catch {
    return undefined; // Kept by another version of this page.
  }
};

/** By the frame that asks. They outlast the view: a person may look something up elsewhere before answering. */
const draftsOf = keptWithTraffic(() => new Map<number, LiveValue<ItemDraft>>());

/** The draft of the answers to frame `seq`; kept over a reload with the first change. */
export const itemDraftOf = (session: SessionId, seq: number): LiveValue<ItemDraft> => {
  const drafts = draftsOf(session);
  const known = drafts.get(seq);
  if (known !== undefined) return known;
  const live = new LiveValue(keptDraft(session, seq) ?? FRESH);
  live.subscribe(() => keepInTab(session, nameOf(seq), JSON.stringify(live.get())));
  drafts.set(seq, live);
  return live;
};

/** For when the question is settled: a reload need not bring back what was written. */
export const settleItemDraft = (session: SessionId, seq: number): void =>
  forgetInTab(session, nameOf(seq));

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
  const live = itemDraftOf(session, seq);
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
