import type { SessionState } from '@wirescope/shared/control/session';
import { Button } from '../../ui/Button.tsx';
import { useCompletionOffer } from './use-completion.ts';

/** Says when the server proposes nothing, with a way to ask all the same. */
export const CompletionNote = ({ session }: { session: SessionState }) => {
  const { declared, asked, askAnyway } = useCompletionOffer(session.id);
  if (declared || session.status !== 'ready') return null;
  return (
    <p>
      <span className="dim">
        {asked
          ? 'Asked for proposals although none are declared.'
          : 'The server declares no proposals.'}
      </span>{' '}
      {!asked && (
        <Button look="soft" small onClick={askAnyway}>
          Ask anyway
        </Button>
      )}
    </p>
  );
};
