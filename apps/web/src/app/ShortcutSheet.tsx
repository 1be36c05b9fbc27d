import { useAllCommands } from '../ui/commands.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import X from 'lucide-react/icons/x';
import { groupCommands } from './group-commands.ts';
import { closeOverlay } from './overlays.ts';
import { useSingleKeys } from './single-keys.ts';
import css from './ShortcutSheet.module.css';

/** Keys that work where the focus is; everything else is in the registry. */
const IN_PLACE: readonly [keys: string, title: string][] = [
  ['Tab', 'Next control; a list is one stop'],
  ['Arrows', 'Move inside a list, tabs, a tree or a bar between panes'],
  ['Enter', 'Open, activate'],
  ['Delete', 'Close the session whose tab has the focus'],
];

/** Every shortcut there is now, made from the registry of commands. */
export const ShortcutSheet = () => {
  const commands = useAllCommands();
  const single = useSingleKeys();
  return (
    <Dialog label="Keyboard shortcuts" onClose={closeOverlay} className={css.sheet}>
      <header className={css.head}>
        <h2>Keyboard shortcuts</h2>
        <IconButton label="Close" small onClick={closeOverlay}>
          <X />
        </IconButton>
      </header>
      <div className={css.groups}>
        {groupCommands(commands).map(([group, members]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {members.map((command) => (
                <div key={command.id}>
                  <dt>{command.title}</dt>
                  <dd>
                    {command.keys?.map((keys) => (
                      <Kbd key={keys} keys={keys} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>Where the focus is</h3>
          <dl>
            {IN_PLACE.map(([keys, title]) => (
              <div key={keys}>
                <dt>{title}</dt>
                <dd>
                  <Kbd keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <footer className={css.foot}>
        <Checkbox checked={single.value} onToggle={single.set}>
          Shortcuts of a single key work outside text fields
        </Checkbox>
      </footer>
    </Dialog>
  );
};
