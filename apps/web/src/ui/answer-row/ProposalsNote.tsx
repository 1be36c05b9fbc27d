import { Button } from '../Button.tsx';

type ProposalsNoteProps = {
  /** They were asked for all the same. */
  asked: boolean;
  onAsk: () => void;
};

/** Under fields for which the server proposes nothing, with a way to ask it anyway. */
export const ProposalsNote = ({ asked, onAsk }: ProposalsNoteProps) => (
  <p>
    <span className="dim">
      {asked
        ? 'Asked for proposals although none are declared.'
        : 'The server declares no proposals.'}
    </span>{' '}
    {!asked && (
      <Button look="soft" small onClick={onAsk}>
        Ask anyway
      </Button>
    )}
  </p>
);
