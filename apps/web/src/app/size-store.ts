import * as z from 'zod/mini';
import { loadSetting, peekSetting, putSetting, useSetting } from '../session/settings.ts';
import type { SizeStore } from '../ui/size-store.ts';

const KEY = 'pane-sizes';
const Sizes = z.record(z.string(), z.record(z.string(), z.number()));

const kept = () => {
  const parsed = Sizes.safeParse(peekSetting(KEY) ?? {});
  return parsed.success ? parsed.data : {};
};

/** Must have ended before panes are drawn: they take their sizes when they appear. */
export const loadSizes = (): Promise<void> => loadSetting(KEY);

/** Sizes of panes, per user. A wide and a narrow window have sizes of their own, since their layouts differ. */
export const sizeStore: SizeStore = {
  read: (name) => kept()[sized(name)],
  write: (name, layout) => putSetting(KEY, { ...kept(), [sized(name)]: layout }),
  view: () => sized(''),
};

/** The sizes kept under a name, as they are now. */
export const useSizes = (name: string) => useSetting(KEY, Sizes, NONE).value[sized(name)];

const NONE: z.infer<typeof Sizes> = {};

const sized = (name: string) => {
  if (window.innerWidth < 1280) return `${name}-narrow`;
  return window.innerWidth < 1800 ? name : `${name}-wide`;
};
