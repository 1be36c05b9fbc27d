import X from 'lucide-react/icons/x';
import type { SessionId } from '@wirescope/shared/ids';
import { lazy, Suspense } from 'react';
import { getSelection } from '../../traffic/frame-selection.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import { classNames } from '../../ui/class-names.ts';
import { useCommands } from '../../ui/commands.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { noteReplayed, openComposer, useComposer } from './composer-state.ts';
import { canSendAgain, editAndSend, sendAgain } from './send-draft.ts';
import { SentWords } from './SentList.tsx';
import css from './Composer.module.css';

const Composer = lazy(async () => {
  const { Composer } = await import('./Composer.tsx');
  return { default: Composer };
});

type ComposerHostProps = {
  sessionId: SessionId;
  /** Over a page with the log below it, or below the log in full. */
  place: 'over' | 'below';
};

/** Where the focus has to be for a single key to mean the selected frame: on the log, or nowhere. */
const onLog = (): boolean => {
  const at = document.activeElement;
  return at === null || at === document.body || at.closest('section[aria-label="Wire"]') !== null;
};

/** Holds the composer of a session, and the keys that send a selected frame again. */
export const ComposerHost = ({ sessionId, place }: ComposerHostProps) => {
  const { open, replayed } = useComposer(sessionId);
  const selected = () => getSelection(sessionId).get().seq;
  const sendable = () => {
    const seq = selected();
    return seq !== undefined && canSendAgain(sessionId, getTraffic(sessionId).row(seq));
  };
  const withSelected = (action: (session: SessionId, seq: number) => Promise<void>) => () => {
    const seq = selected();
    if (seq !== undefined) void action(sessionId, seq);
  };
  useCommands([
    {
      id: 'compose.open',
      title: 'Compose a frame',
      group: 'Compose',
      run: () => openComposer(sessionId),
    },
    {
      id: 'compose.again',
      title: 'Send the selected frame again',
      group: 'Compose',
      keys: ['r'],
      when: () => onLog() && sendable(),
      run: withSelected(sendAgain),
    },
    {
      id: 'compose.edit',
      title: 'Edit the selected frame and send it',
      group: 'Compose',
      keys: ['e'],
      when: () => onLog() && sendable(),
      run: withSelected(editAndSend),
    },
  ]);
  return (
    <>
      {open && (
        <div className={classNames(css.host, css[place])}>
          <Suspense fallback={null}>
            <Composer key={sessionId} sessionId={sessionId} />
          </Suspense>
        </div>
      )}
      {!open && replayed !== undefined && (
        <div className={css.strip} role="status">
          <SentWords sessionId={sessionId} entry={replayed} />
          <IconButton
            small
            label="Close this note"
            onClick={() => noteReplayed(sessionId, undefined)}
          >
            <X />
          </IconButton>
        </div>
      )}
    </>
  );
};
