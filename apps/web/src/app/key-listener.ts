import { announce } from '../ui/announce.ts';
import { allCommands } from '../ui/commands.ts';
import { isTextField, matchKey, pressName, type KeyState } from '../ui/keys.ts';
import { onAppleKeyboard } from '../ui/shortcut-text.ts';
import { overlayIsWanted, typeAhead } from './overlays.ts';

const modalIsOpen = () => document.querySelector('dialog:modal') !== null;

/**
 * The page's one listener for shortcuts. What a widget has handled (`preventDefault`) is its own; while a dialog is
 * open the keys belong to it. `singleKeys` says whether keys without Ctrl or Alt are switched on.
 */
export const listenForKeys = (singleKeys: () => boolean): (() => void) => {
  let state: KeyState = {};
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || modalIsOpen()) return;
    if (['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return;
    // What is typed at a palette that is still on its way is not meant for what lies under it.
    if (overlayIsWanted()) {
      event.preventDefault();
      if (!event.ctrlKey && !event.metaKey && !event.altKey) typeAhead(event.key);
      return;
    }
    const press = {
      key: event.key,
      ctrl: event.ctrlKey,
      meta: event.metaKey,
      alt: event.altKey,
      shift: event.shiftKey,
    };
    const found = matchKey(state, pressName(press, onAppleKeyboard), allCommands(), {
      at: performance.now(),
      singleKeys: singleKeys() && !isTextField(event.target),
    });
    state = found.state;
    if (found.refusal !== undefined) {
      event.preventDefault();
      announce(found.refusal);
    }
    if (found.command === undefined) return;
    event.preventDefault();
    if (!event.repeat || found.command.repeats === true) found.command.run();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
};
