import { expect, it } from 'vitest';
import { shortcutText } from './shortcut-text.ts';

it.each([
  ['mod+k', false, 'Ctrl K'],
  ['mod+k', true, '⌘ K'],
  ['mod+Enter', false, 'Ctrl Enter'],
  ['g t', false, 'g then t'],
  ['shift+n', false, 'Shift N'],
  ['?', false, '?'],
  ['+', false, '+'],
  ['Escape', false, 'Esc'],
])('%s on an Apple keyboard %s is %s', (keys, onApple, text) => {
  expect(shortcutText(keys, onApple)).toBe(text);
});
