import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import type { SessionId } from '@wirescope/shared/ids';
import { useSession } from '../../session/sessions.ts';
import { useLiveValue } from '../../traffic/live-value.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { copyAs, lastCopy, variableWords } from './copied.ts';
import css from './CopiedStrip.module.css';

/** How long a copy that needs nothing more is spoken of, ms. */
const SHORT = 4_000;

/** A line of its own that says what was copied and what it needs. It goes by itself when there is nothing to do. */
export const CopiedStrip = ({ sessionId }: { sessionId: SessionId }) => {
  const copy = useLiveValue(lastCopy);
  const session = useSession(sessionId);
  const isPlain = copy !== undefined && copy.variables.length + copy.notes.length === 0;
  useEffect(() => {
    if (!isPlain || copy.failed) return undefined;
    const timer = setTimeout(() => lastCopy.set(undefined), SHORT);
    return () => clearTimeout(timer);
  }, [copy, isPlain]);
  if (copy === undefined || copy.session !== sessionId) return null;
  const { form, seqs, said, failed, variables, notes } = copy;
  const words = [variableWords(variables), ...notes].filter(Boolean).join(' ');
  return (
    <div className={css.strip}>
      <Mark name={failed ? 'fail' : 'ok'} />
      <span>{said}</span>
      {words !== '' && (
        <span className={css.words} title={words}>
          {words}
        </span>
      )}
      <span className="grow" />
      {variables.length > 0 && session?.recording === undefined && (
        <Button small look="soft" onClick={() => void copyAs(sessionId, form, seqs, 'values')}>
          Copy with the real values
        </Button>
      )}
      <IconButton small label="Close" onClick={() => lastCopy.set(undefined)}>
        <X />
      </IconButton>
    </div>
  );
};
