import { pathInWords, pointerTokens } from '@wirescope/shared/arguments/pointer';
import { Button } from '../../ui/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import type { StructuredCheck } from './use-structured-check.ts';
import css from './RenderedView.module.css';

type SchemaNoteProps = { checked: StructuredCheck; missing: boolean; onStructured: () => void };

/** That structured content breaks its promise, said where the answer is read. */
export const SchemaNote = ({ checked, missing, onStructured }: SchemaNoteProps) => {
  if (missing)
    return (
      <p className={css.schema}>
        <Mark name="should" /> The tool promises structuredContent with its outputSchema. The answer
        has none.
      </p>
    );
  const [first, ...more] = checked.state === 'broken' ? checked.problems : [];
  if (first === undefined) return null;
  return (
    <p className={css.schema}>
      <Mark name="fail" />
      <span>
        structuredContent does not match outputSchema:{' '}
        <code>{pathInWords(pointerTokens(first.pointer)) || 'the whole'}</code> {first.sentence}
        {more.length > 0 && ` And ${more.length} more.`}
      </span>
      <Button look="quiet" small onClick={onStructured}>
        Show
      </Button>
    </p>
  );
};
