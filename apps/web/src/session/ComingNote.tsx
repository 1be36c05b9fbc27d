import { Button } from '../ui/Button.tsx';
import { groupDigits } from '../ui/format.ts';
import type { Coming } from './list-asking.ts';
import type { ListKind } from './list-kinds.ts';

type ComingNoteProps = {
  kind: Pick<ListKind<unknown>, 'many'>;
  coming: Coming<unknown>;
  className?: string;
};

/** How much of a list has come while more of it is asked for, and the way to stop with that. */
export const ComingNote = ({ kind, coming: { list, stop }, className }: ComingNoteProps) => {
  if (list === undefined || stop === undefined) return null;
  const pages = list.pages.length;
  return (
    <>
      <span className={className}>
        {groupDigits(list.entries.length)} in {groupDigits(pages)} {pages === 1 ? 'page' : 'pages'}{' '}
        so far
      </span>
      <Button look="soft" small onClick={stop} title={`Ask for no more ${kind.many}; keeps these`}>
        Stop
      </Button>
    </>
  );
};
