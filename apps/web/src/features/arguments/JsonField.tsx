import type { FieldNode } from '@wirescope/shared/arguments/field';
import { syntaxProblem } from '@wirescope/shared/arguments/document-problems';
import { isBlank } from '@wirescope/shared/arguments/document';
import { classNames } from '../../ui/class-names.ts';
import { useFieldActions } from './field-actions.ts';
import { EmptyNote } from './EmptyNote.tsx';
import { emptyWords } from './empty-words.ts';
import { useForm, usePlaced } from './form-context.ts';
import { useLocalEcho } from './local-echo.ts';
import { OtherValues } from './OtherValues.tsx';
import { TypeNote } from './TypeNote.tsx';
import css from './FieldBox.module.css';

/** A value as JSON, exactly as written. What is not JSON yet stays in the box and out of the document. */
export const JsonField = ({ field }: { field: FieldNode }) => {
  const form = useForm();
  const placed = usePlaced(field);
  const { typeJson } = useFieldActions(field);
  const { unread } = placed;
  const echo = useLocalEcho(placed.source, placed.source ?? '', meaningOf);
  const text = unread ?? echo.text;
  const type = (typed: string) => {
    echo.type(typed);
    typeJson(typed);
  };
  const absent = placed.node === undefined && unread === undefined;
  const words = emptyWords(field, placed);
  return (
    <div
      className={classNames(
        css.box,
        css.tall,
        absent && !field.required && css.unset,
        placed.problems.length > 0 && css.invalid,
      )}
    >
      <span className={css.value}>
        <textarea
          id={form.idOf(placed.pointer, 'control')}
          className={css.area}
          value={text}
          rows={Math.min(12, text.split('\n').length)}
          placeholder={words.value}
          readOnly={placed.readOnly}
          aria-invalid={placed.problems.length > 0 || undefined}
          aria-describedby={placed.describedBy}
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            echo.leave();
            form.rest();
          }}
        />
        {text === '' && <EmptyNote words={words} />}
      </span>
      {placed.filled && <span className={css.filled}>filled in</span>}
      <TypeNote field={field} />
      <OtherValues field={field} />
    </div>
  );
};

/** The JSON that was typed, without the space around it; undefined while it is none. */
const meaningOf = (typed: string): string | undefined =>
  isBlank(typed) || syntaxProblem(typed) !== undefined ? undefined : typed.trim();
