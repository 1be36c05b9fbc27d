import { useCallback } from 'react';
import * as z from 'zod/mini';
import { loadSetting, peekSetting, putSetting, useSetting } from '../session/settings.ts';

const KEY = 'dock';
const Dock = z.object({ collapsed: z.boolean() });
const OPEN = { collapsed: false };

/** Must have ended before the dock is drawn. */
export const loadDock = (): Promise<void> => loadSetting(KEY);

/** Whether the dock is only its header; kept per user. */
export const useDock = () => {
  const { value } = useSetting(KEY, Dock, OPEN);
  const setCollapsed = useCallback((collapsed: boolean) => {
    const now = Dock.safeParse(peekSetting(KEY));
    if ((now.success ? now.data.collapsed : false) !== collapsed) putSetting(KEY, { collapsed });
  }, []);
  return { collapsed: value.collapsed, setCollapsed };
};
