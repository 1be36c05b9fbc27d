import Square from 'lucide-react/icons/square';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { notSent, useCommands } from './commands.ts';
import { HeldNote } from './HeldNote.tsx';
import { escapeCancels } from './own-keys.ts';
import css from './SendBar.module.css';

type SendBarProps = {
  /** Says what a press does, for example "Read". */
  verb: string;
  /** Names the commands: `resource` makes `resource.send` and `resource.cancel`. */
  id: string;
  /** Sentences for the palette. */
  titles: { send: string; cancel: string };
  group: string;
  onSend: () => void;
  /** Cancels what runs; absent when nothing does. */
  onCancel: (() => void) | undefined;
  /** Problems that kept the last press from sending. */
  held?: number;
  disabledReason: string | undefined;
  children?: ReactNode;
};

/** The filled button of a pane. While something runs, the same place cancels it. */
export const SendBar = (props: SendBarProps) => {
  const { verb, id, titles, group, onSend, onCancel, held = 0, disabledReason, children } = props;
  useCommands([
    {
      id: `${id}.send`,
      title: titles.send,
      group,
      keys: ['mod+Enter'],
      when: () => disabledReason === undefined,
      whyNot: () => notSent(disabledReason),
      run: onSend,
    },
    {
      id: `${id}.cancel`,
      title: titles.cancel,
      group,
      keys: ['Escape'],
      when: () => onCancel !== undefined && escapeCancels(),
      run: () => onCancel?.(),
    },
  ]);
  return (
    <>
      <HeldNote count={held} />
      <div className={css.bar}>
        {onCancel === undefined ? (
          <Button
            look={held > 0 ? 'secondary' : 'primary'}
            keys="mod+Enter"
            onClick={onSend}
            disabledReason={disabledReason}
          >
            {held > 0 ? `${verb} anyway` : verb}
          </Button>
        ) : (
          <Button icon={<Square fill="currentColor" />} keys="Escape" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {children}
      </div>
    </>
  );
};
