import SquarePen from 'lucide-react/icons/square-pen';
import type { SessionId } from '@wirescope/shared/ids';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import { closeComposer, openComposer, useComposer } from './composer-state.ts';

/** Opens the panel in which any text is written and sent; for the head of the log. */
export const ComposeButton = ({ sessionId }: { sessionId: SessionId }) => {
  const { open } = useComposer(sessionId);
  return (
    <ToggleButton
      pressed={open}
      icon={<SquarePen />}
      onToggle={(pressed) => (pressed ? openComposer(sessionId) : closeComposer(sessionId))}
    >
      Compose
    </ToggleButton>
  );
};
