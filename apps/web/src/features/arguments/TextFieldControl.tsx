import type { FieldNode } from '@wirescope/shared/arguments/field';
import { shownText, typedValue } from '@wirescope/shared/arguments/typed-text';
import { classNames } from '../../ui/class-names.ts';
import { useFieldActions } from './field-actions.ts';
import { EmptyNote } from './EmptyNote.tsx';
import { emptyWords } from './empty-words.ts';
import { useForm, usePlaced } from './form-context.ts';
import { useLocalEcho } from './local-echo.ts';
import { OtherValues } from './OtherValues.tsx';
import { typeWords } from '@wirescope/shared/arguments/type-words';
import css from './FieldBox.module.css';

/** A text or a number, typed. Numbers are text too, so that every digit stays. */
export const TextFieldControl = ({ field }: { field: FieldNode }) => {
  const form = useForm();
  const placed = usePlaced(field);
  const { put, clear } = useFieldActions(field);
  const { node, source, pointer } = placed;
  const isNull = node?.type === 'null';
  const shown = node === undefined || isNull ? '' : shownText(field.kind, node, form.text);
  const echo = useLocalEcho(source, shown, (typed) => typedValue(field.kind, typed));
  const type = (typed: string) => {
    echo.type(typed);
    const value = typedValue(field.kind, typed);
    if (value === undefined) clear();
    else put(value);
  };
  const words = emptyWords(field, placed);
  const control = {
    id: form.idOf(pointer, 'control'),
    value: echo.text,
    // The words beside it are drawn: a placeholder has one font only.
    placeholder: words.value,
    readOnly: form.readOnly,
    'aria-invalid': placed.problems.length > 0 || undefined,
    'aria-describedby': placed.describedBy,
    'aria-required': field.required || undefined,
    spellCheck: false,
    autoComplete: 'off',
    onBlur: () => {
      echo.leave();
      form.rest();
    },
  };
  const manyLines = field.kind === 'string' && field.constraints.format === undefined;
  return (
    <div
      className={classNames(
        css.box,
        node === undefined && !field.required && css.unset,
        isNull && css.null,
        placed.problems.length > 0 && css.invalid,
        manyLines && css.tall,
      )}
    >
      <span className={css.value}>
        {manyLines ? (
          <textarea
            {...control}
            className={css.area}
            rows={Math.min(12, echo.text.split('\n').length)}
            onChange={(event) => type(event.target.value)}
          />
        ) : (
          <input
            {...control}
            className={css.input}
            inputMode={field.kind === 'string' ? undefined : 'decimal'}
            onChange={(event) => type(event.target.value)}
          />
        )}
        {echo.text === '' && <EmptyNote words={words} />}
      </span>
      {placed.filled && <span className={css.filled}>filled in</span>}
      <span className={css.type}>{typeWords(field)}</span>
      <OtherValues field={field} />
    </div>
  );
};
