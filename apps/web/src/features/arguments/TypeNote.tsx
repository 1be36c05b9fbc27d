import type { FieldNode } from '@wirescope/shared/arguments/field';
import { typeWords } from '@wirescope/shared/arguments/type-words';
import { classNames } from '../../ui/class-names.ts';
import { focusControl } from './focus-field.ts';
import { useChooseBranch } from './choose-branch.ts';
import { useForm, usePlaced } from './form-context.ts';
import css from './TypeNote.module.css';

/** What type a value is of, at the end of its box. Where the schema leaves it open it is chosen there. */
export const TypeNote = ({ field }: { field: FieldNode }) => {
  const open = field.decisions.find((decision) => decision.open);
  if (open === undefined)
    return (
      <span data-type-note className={css.type}>
        {typeWords(field)}
      </span>
    );
  return <OpenType field={field} decision={open} />;
};

type OpenTypeProps = { field: FieldNode; decision: FieldNode['decisions'][number] };

const OpenType = ({ field, decision }: OpenTypeProps) => {
  const form = useForm();
  const { pointer, readOnly } = usePlaced(field);
  const choose = useChooseBranch(field);
  const id = form.idOf(pointer, 'type');
  return (
    <select
      id={id}
      data-type-note
      className={classNames(css.type, css.open)}
      aria-label={`Type of ${field.label}`}
      title="The schema does not say what type this is"
      disabled={readOnly}
      value={decision.chosen}
      onChange={(event) => {
        choose({ decision: decision.id, option: Number(event.target.value) });
        // Another kind of value is another control, with a list of its own.
        focusControl(id);
      }}
    >
      {decision.options.map(({ name }, index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
    </select>
  );
};
