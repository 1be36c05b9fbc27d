import type { FieldNode } from '@wirescope/shared/arguments/field';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Mark } from '../../ui/Mark.tsx';
import { isInviting } from './crowding.ts';
import { useForm, useHasProblems, usePlaced } from './form-context.ts';
import { useDrawCall } from './draw-call.ts';
import { AddKey } from './AddKey.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import { OtherValues } from './OtherValues.tsx';
import { closedDecisions } from './Decisions.tsx';
import { Row } from './Row.tsx';
import { TypeNote } from './TypeNote.tsx';
import css from './FieldRow.module.css';

/** An object: its fields indented under its key, foldable. */
export const ObjectField = ({ field, depth }: { field: FieldNode; depth: number }) => {
  const { node, pointer, filled } = usePlaced(field);
  const [folded, setFolded] = useState<boolean>();
  const hasProblems = useHasProblems(pointer);
  const { crowded } = useForm();
  // In a crowded form a group opens when somebody opens it, or is led to what is in it.
  const opensItself = !crowded && (node !== undefined || isInviting(field, depth));
  const open = (hasProblems && !crowded) || !(folded ?? !opensItself);
  const header = useDrawCall(() => setFolded(false));
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <>
      <Row
        field={field}
        depth={depth}
        labels="group"
        group
        undrawn={open ? undefined : header}
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
          {node?.type !== 'null' && closedDecisions(field).length === 0 && (
            <TypeNote field={field} />
          )}
          {node === undefined && field.default !== undefined && `  default ${field.default}`}
          {!open && hasProblems && (
            <span title="There are problems inside">
              <Mark name="fail" />
              <span className="vh">There are problems inside</span>
            </span>
          )}
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
