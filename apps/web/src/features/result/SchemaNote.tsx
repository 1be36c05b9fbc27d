import { pointerInWords } from '@wirescope/shared/arguments/pointer';
import { Button } from '../../ui/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import type { StructuredCheck } from './use-structured-check.ts';
import css from './RenderedView.module.css';

type SchemaNoteProps = {
  checked: StructuredCheck;
  missing: boolean;
  /** What else is odd about it, for example that the text beside it says something else. */
  odd: string | undefined;
  onStructured: () => void;
};

/** That structured content breaks its promise or is contradicted, said where the answer is read. */
export const SchemaNote = ({ checked, missing, odd, onStructured }: SchemaNoteProps) => {
  if (missing)
    return (
      <p className={css.schema}>
        <Mark name="should" /> The tool promises structuredContent with its outputSchema. The answer
        has none.
      </p>
    );
  const [first, ...more] = checked.state === 'broken' ? checked.problems : [];
  if (first === undefined)
    return odd === undefined ? null : (
      <p className={css.schema}>
        <Mark name="should" /> <span>{odd}</span>
        <Button look="quiet" small onClick={onStructured}>
          Show
        </Button>
      </p>
    );
  return (
    <p className={css.schema}>
      <Mark name="fail" />
      <span>
        structuredContent does not match outputSchema:{' '}
        <code>{pointerInWords(first.pointer) || 'the whole'}</code> {first.sentence}
        {more.length > 0 && ` And ${more.length} more.`}
      </span>
      <Button look="quiet" small onClick={onStructured}>
        Show
      </Button>
    </p>
  );
};
