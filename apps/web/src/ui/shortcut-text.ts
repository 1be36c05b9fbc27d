const APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

const plain: Record<string, string> = { mod: 'Ctrl', alt: 'Alt', shift: 'Shift', Escape: 'Esc' };
const apple: Record<string, string> = { mod: '⌘', alt: '⌥', shift: '⇧', Enter: '↵', Escape: 'Esc' };

/**
 * A shortcut in words: `mod+Enter` is "Ctrl Enter", on Apple keyboards "⌘ ↵". Keys pressed one after the other are
 * separated by a space: `g t` is "g then t".
 */
export const shortcutText = (keys: string, onApple = APPLE): string => {
  const names = onApple ? apple : plain;
  const chord = (text: string) =>
    text
      .split('+')
      .map(
        (part) => names[part] ?? (part.length === 1 && text.length > 1 ? part.toUpperCase() : part),
      )
      .join(' ');
  return keys
    .split(' ')
    .map((part) => (part === '+' ? '+' : chord(part)))
    .join(' then ');
};

/** Whether `mod` is the Command key here. */
export const onAppleKeyboard = APPLE;
