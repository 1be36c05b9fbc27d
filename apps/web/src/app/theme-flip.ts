import { chooseTheme, type Theme, type ThemeChoice } from '../ui/theme.ts';

const other = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');

/**
 * Every press changes what is seen: away from the system's theme by choosing the other, back to it by following the
 * system again. So two presses leave no trace.
 */
export const flipTheme = (theme: Theme, choice: ThemeChoice): void => {
  const system: Theme = window.matchMedia('(prefers-color-scheme: dark)').matches
    ? 'dark'
    : 'light';
  const next = other(theme);
  chooseTheme(choice !== 'system' && next === system ? 'system' : next);
};

export const flipWords = (theme: Theme, choice: ThemeChoice): string =>
  choice === 'system'
    ? `Switch to the ${other(theme)} theme`
    : `Switch back to the ${other(theme)} theme`;
