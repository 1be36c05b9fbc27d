import type { Problem } from '@wirescope/shared/control/problem';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Refusal } from './Refusal.tsx';

type PaneNotesProps = {
  /** Why nothing is checked, a sentence. */
  stopped: string | undefined;
  /** Why the call was not sent. */
  refused: Problem | undefined;
  /** Puts the call together as raw text. */
  onCompose: (() => void) | undefined;
  /** Why the wish to fill in made nothing. */
  unfilled: string | undefined;
  /** What was filled in, which can be taken back. */
  filled: string | undefined;
  onUndo: () => void;
};

/** What there is to say of the arguments as a whole, above them. */
export const PaneNotes = (props: PaneNotesProps) => (
  <>
    {props.stopped !== undefined && <Banner tone="should">{props.stopped}</Banner>}
    {props.refused !== undefined && <Refusal problem={props.refused} onCompose={props.onCompose} />}
    {props.unfilled !== undefined && <Banner tone="should">{props.unfilled}</Banner>}
    {props.filled !== undefined && (
      <Banner>
        <span className="grow">{props.filled}</span>
        <Button look="quiet" small onClick={props.onUndo}>
          Undo
        </Button>
      </Banner>
    )}
  </>
);
