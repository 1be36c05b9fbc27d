import { shortcutText } from './shortcut-text.ts';
import css from './Kbd.module.css';

/** A shortcut as the person's keyboard names it. `hidden` keeps it out of the accessible name of what it stands in. */
export const Kbd = ({ keys, hidden }: { keys: string; hidden?: boolean }) => (
  <kbd className={css.kbd} aria-hidden={hidden}>
    {shortcutText(keys)}
  </kbd>
);
