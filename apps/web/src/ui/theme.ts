import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';
export type Theme = 'light' | 'dark';

/** Shared with /theme.js, which sets the theme before the first paint. */
const KEY = 'wirescope-theme';
const dark = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const readChoice = (): ThemeChoice => {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    // Storage can be forbidden; the theme then follows the system.
    return 'system';
  }
};

let choice: ThemeChoice | undefined;
const current = (): ThemeChoice => (choice ??= readChoice());
const resolved = (): Theme =>
  current() === 'system'
    ? dark().matches
      ? 'dark'
      : 'light'
    : current() === 'dark'
      ? 'dark'
      : 'light';

const apply = () => {
  document.documentElement.dataset['theme'] = resolved();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const media = dark();
  media.addEventListener('change', apply);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', apply);
  };
};

/** Keeps the choice in this browser and shows it at once. */
export const chooseTheme = (next: ThemeChoice): void => {
  choice = next;
  try {
    if (next === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Storage can be forbidden; the choice then lasts as long as the page.
  }
  apply();
};

/** The theme in force (`theme`) and what was chosen (`choice`). Canvas and Monaco read the tokens again when `theme` changes. */
export const useTheme = (): { theme: Theme; choice: ThemeChoice } => ({
  theme: useSyncExternalStore(subscribe, resolved),
  choice: useSyncExternalStore(subscribe, current),
});
