import { useCallback, useEffect, useSyncExternalStore, useMemo } from 'react';
import * as z from 'zod/mini';
import { readSetting, writeSetting } from './api.ts';

/** How long a value rests before it is written, ms: typing and dragging would else write at every step. */
const REST_MS = 400;

type Entry = {
  /** undefined: not read yet. null: never set. */
  value: unknown;
  reading?: Promise<void>;
  timer?: ReturnType<typeof setTimeout>;
};

const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();

const entryOf = (key: string): Entry => {
  const entry = entries.get(key) ?? { value: undefined };
  entries.set(key, entry);
  return entry;
};

const changed = () => {
  for (const listener of listeners) listener();
};

const readInto = async (key: string, entry: Entry): Promise<void> => {
  let value: unknown = null;
  try {
    value = await readSetting(key);
  } catch {
    // Settings are a comfort: one that cannot be read counts as never set. The link state tells of a lost proxy.
    value = null;
  }
  // A value set meanwhile is newer than the one that was read.
  entry.value = entry.value === undefined ? value : entry.value;
  changed();
};

/** Reads a value the first time it is needed. Never rejects. */
export const loadSetting = (key: string): Promise<void> => {
  const entry = entryOf(key);
  entry.reading ??= readInto(key, entry);
  return entry.reading;
};

/** What is known now: undefined while it was not read, null when it was never set. */
export const peekSetting = (key: string): unknown => entries.get(key)?.value;

/** The other tabs of this browser that show the same Wirescope. */
let otherTabs: BroadcastChannel | undefined;

const Told = z.object({ key: z.string(), value: z.unknown() });

/** From now on other tabs are told what is kept here, and what they keep is taken over: none writes over another unseen. */
export const shareSettings = (): void => {
  otherTabs = new BroadcastChannel('wirescope.settings');
  otherTabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const told = Told.safeParse(data);
    const entry = told.success ? entries.get(told.data.key) : undefined;
    // What nobody looked at yet is read when it is needed; what is being changed here is newer, and is told in its turn.
    if (!told.success || entry === undefined || entry.timer !== undefined) return;
    entry.value = told.data.value;
    changed();
  });
};

const write = (key: string, entry: Entry) => {
  clearTimeout(entry.timer);
  entry.timer = undefined;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  otherTabs?.postMessage({ key, value: entry.value });
  // Settings are a comfort: one that cannot be kept lives on in this page, and the link state tells of a lost proxy.
  writeSetting(key, entry.value).catch(() => undefined);
};

/** Shows at once, keeps a little later. Keys: `[a-z0-9._~-]{1,200}`. */
export const putSetting = (key: string, value: unknown): void => {
  const entry = entryOf(key);
  entry.value = value;
  clearTimeout(entry.timer);
  entry.timer = setTimeout(() => write(key, entry), REST_MS);
  changed();
};

/** Writes what still rests, for when the page goes away. */
export const flushSettings = (): void => {
  for (const [key, entry] of entries) if (entry.timer !== undefined) write(key, entry);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * A value kept per user by the proxy. Until it is read, and when what is kept does not fit the schema, it is `initial`.
 * `loaded` tells the first case apart.
 */
export const useSetting = <T>(
  key: string,
  schema: z.ZodMiniType<T>,
  initial: T,
): { value: T; loaded: boolean; set: (value: T) => void } => {
  const raw = useSyncExternalStore(subscribe, () => peekSetting(key));
  useEffect(() => {
    void loadSetting(key);
  }, [key]);
  // The same object while it is the same value: effects and memos depend on it.
  const parsed = useMemo(
    () => (raw === undefined || raw === null ? undefined : schema.safeParse(raw)),
    [raw, schema],
  );
  const set = useCallback((value: T) => putSetting(key, value), [key]);
  return {
    value: parsed?.success === true ? parsed.data : initial,
    loaded: raw !== undefined,
    set,
  };
};
