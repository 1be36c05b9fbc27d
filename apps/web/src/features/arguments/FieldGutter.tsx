import type { FieldNode } from '@wirescope/shared/arguments/field';
import { toPointer } from '@wirescope/shared/arguments/pointer';
import { classNames } from '../../ui/class-names.ts';
import { Mark } from '../../ui/Mark.tsx';
import { canSend, useFieldActions } from './field-actions.ts';
import { useForm, usePlaced } from './form-context.ts';
import css from './FieldRow.module.css';

/** What stands before a key: a dot for required, else a box that says whether the value is sent, and changes that. */
export const FieldGutter = ({ field }: { field: FieldNode }) => {
  const form = useForm();
  const { node, unread, readOnly } = usePlaced(field);
  const actions = useFieldActions(field);
  const pointer = toPointer(field.path);
  if (field.required)
    return (
      <span className={css.required} title="required">
        <span className="vh">required</span>
      </span>
    );
  const sent = node !== undefined || unread !== undefined;
  const toggle = () => {
    if (sent) actions.clear();
    else if (canSend(field)) actions.send();
    // Only the person knows which number: the box takes the keys.
    else document.getElementById(form.idOf(pointer, 'control'))?.focus();
  };
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={sent}
      aria-label={`Send ${field.key}`}
      title={sent ? 'sent' : 'not sent'}
      disabled={readOnly}
      className={classNames(css.box, sent && css.sent)}
      onClick={toggle}
    >
      {sent && <Mark name="ok" />}
    </button>
  );
};
