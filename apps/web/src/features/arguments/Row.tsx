import type { FieldNode } from '@wirescope/shared/arguments/field';
import { use, type ReactNode, type Ref } from 'react';
import { visibleLine } from '../../ui/json-view/visible-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { closedDecisions, Decisions } from './Decisions.tsx';
import { heldBack } from './focus-field.ts';
import { FieldGutter } from './FieldGutter.tsx';
import { FieldWords } from './FieldWords.tsx';
import { TitledContext, useForm, usePlaced } from './form-context.ts';
import { RenameKey } from './RenameKey.tsx';
import css from './FieldRow.module.css';

type RowProps = {
  field: FieldNode;
  depth: number;
  /** Whether the key labels one control of its id, or a group that names itself. */
  labels: 'control' | 'group';
  group?: boolean;
  /** Between gutter and key, for example what folds a group. */
  fold?: ReactNode;
  /** For a group that is folded: calls to draw what is in it come here. */
  undrawn?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** Gutter and key to the left, anything to the right. */
export const Row = ({ field, depth, labels, group, fold, undrawn, children }: RowProps) => {
  const form = useForm();
  const { pointer, node, unread } = usePlaced(field);
  const absent = node === undefined && unread === undefined;
  return (
    <div
      ref={undrawn}
      data-field={pointer}
      data-undrawn={undrawn === undefined ? undefined : heldBack([pointer])}
      className={classNames(css.row, group && css.group, absent && !field.required && css.absent)}
      style={{ '--depth': depth }}
    >
      <div className={css.key}>
        <FieldGutter field={field} />
        {fold}
        {labels === 'control' ? (
          <label htmlFor={form.idOf(pointer, 'control')} title={titleOf(field)}>
            <FieldName field={field} />
          </label>
        ) : (
          <span className={css.label} title={titleOf(field)}>
            <FieldName field={field} />
          </span>
        )}
        {field.added && <RenameKey field={field} />}
      </div>
      <div className={css.control}>
        {closedDecisions(field).length > 0 && group === true ? (
          <div className={css.decided}>
            <Decisions field={field} />
            {children}
          </div>
        ) : (
          <>
            <Decisions field={field} />
            {children}
          </>
        )}
        <FieldWords field={field} />
      </div>
    </div>
  );
};

const FieldName = ({ field }: { field: FieldNode }) => {
  const titled = use(TitledContext);
  if (!titled || field.title === undefined || field.title === field.key) return field.label;
  return (
    <>
      <span className={css.title}>{visibleLine(field.title)}</span>{' '}
      <span className={css.ofTitle}>{field.label}</span>
    </>
  );
};

const titleOf = (field: FieldNode): string =>
  field.title === undefined ? field.key : `${field.key}: ${field.title}`;
