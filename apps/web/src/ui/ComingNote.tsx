import { Button } from './Button.tsx';
import { groupDigits } from './format.ts';

type ComingNoteProps = {
  entries: number;
  pages: number;
  /** What the entries are called in sentences. */
  many: string;
  onStop: (() => void) | undefined;
  className?: string;
};

/** How much of a list has come while more of it is asked for, and the way to stop with that. */
export const ComingNote = ({ entries, pages, many, onStop, className }: ComingNoteProps) => (
  <>
    <span className={className}>
      {groupDigits(entries)} in {groupDigits(pages)} {pages === 1 ? 'page' : 'pages'} so far
    </span>
    {onStop !== undefined && (
      <Button look="soft" small onClick={onStop} title={`Ask for no more ${many}; keeps these`}>
        Stop
      </Button>
    )}
  </>
);
