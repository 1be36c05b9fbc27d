import type { FieldNode } from '@wirescope/shared/arguments/field';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useHasProblems, usePlaced } from './form-context.ts';
import { AddKey } from './AddKey.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import { OtherValues } from './OtherValues.tsx';
import { Row } from './Row.tsx';
import { typeWords } from '@wirescope/shared/arguments/type-words';
import css from './FieldRow.module.css';

/** An object nobody filled yet opens by itself only while it is small and near. */
const SMALL = 8;
const NEAR = 3;

/** An object: its fields indented under its key, foldable. */
export const ObjectField = ({ field, depth }: { field: FieldNode; depth: number }) => {
  const { node, pointer, filled } = usePlaced(field);
  const [folded, setFolded] = useState<boolean>();
  const hasProblems = useHasProblems(pointer);
  const inviting =
    !field.recursive && (field.required || (depth < NEAR && field.fields().length <= SMALL));
  const open = hasProblems || !(folded ?? !(node !== undefined || inviting));
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <>
      <Row
        field={field}
        depth={depth}
        labels="group"
        group
        fold={
          <button
            type="button"
            className={css.fold}
            aria-expanded={open}
            aria-label={`${open ? 'Fold' : 'Open'} ${field.key}`}
            onClick={() => setFolded(open)}
          >
            <Chevron />
          </button>
        }
      >
        <span className={css.type}>
          {node?.type === 'null' && <code>null</code>}
          {node?.type !== 'null' && field.decisions.length === 0 && typeWords(field)}
          {node === undefined && field.default !== undefined && `  default ${field.default}`}
          {filled && node?.children?.length === 0 && '  empty, filled in'}
          <OtherValues field={field} />
        </span>
      </Row>
      {open && (
        <div role="group" aria-label={field.label} className={css.fields}>
          <ObjectFields field={field} depth={depth + 1} />
          <AddKey field={field} depth={depth + 1} />
        </div>
      )}
    </>
  );
};
