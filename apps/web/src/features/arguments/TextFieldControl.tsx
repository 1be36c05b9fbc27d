import type { FieldNode } from '@wirescope/shared/arguments/field';
import { shownText, typedValue } from '@wirescope/shared/arguments/typed-text';
import { classNames } from '../../ui/class-names.ts';
import { useFieldActions } from './field-actions.ts';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { encodeBlob } from './encode-blob.ts';
import { FormatAid } from './FormatAid.tsx';
import { EmptyNote } from './EmptyNote.tsx';
import { emptyWords } from './empty-words.ts';
import { useForm, usePlaced } from './form-context.ts';
import { useLocalEcho } from './local-echo.ts';
import { OtherValues } from './OtherValues.tsx';
import { TypeNote } from './TypeNote.tsx';
import css from './FieldBox.module.css';

/** Which keys a touch screen offers. */
const KEYS: Readonly<Record<string, 'decimal' | 'email' | 'url'>> = {
  number: 'decimal',
  integer: 'decimal',
  email: 'email',
  uri: 'url',
  'uri-reference': 'url',
  ipv4: 'decimal',
};

/** A text or a number, typed. Numbers are text too, so that every digit stays. */
export const TextFieldControl = ({ field }: { field: FieldNode }) => {
  const form = useForm();
  const placed = usePlaced(field);
  const { type: put, pick, leave } = useFieldActions(field);
  const { node, source, pointer } = placed;
  const isNull = node?.type === 'null';
  const shown = node === undefined || isNull ? '' : shownText(field.kind, node, placed.text);
  const echo = useLocalEcho(source, shown, (typed) => typedValue(field.kind, typed));
  const type = (typed: string) => {
    echo.type(typed);
    put(typed);
  };
  const text = placed.unread ?? echo.text;
  const words = emptyWords(field, placed);
  const preset = node === undefined && !placed.readOnly ? field.default : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const calls = event.ctrlKey || event.metaKey;
    // The call takes what stands there as if the field had been left.
    if (event.key === 'Enter' && calls) leave();
    if (event.key === 'Enter' && !calls && field.kind !== 'string') event.preventDefault();
    if (event.key !== 'ArrowRight' || text !== '' || preset === undefined) return;
    event.preventDefault();
    pick(preset);
  };
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (file === undefined || field.content?.encoding !== 'base64' || placed.readOnly) return;
    event.preventDefault();
    void encodeBlob(file).then((encoded) => pick(JSON.stringify(encoded)));
  };
  const control = {
    id: form.idOf(pointer, 'control'),
    value: text,
    // The words beside it are drawn: a placeholder has one font only.
    placeholder: words.value,
    readOnly: placed.readOnly,
    'aria-invalid': placed.problems.length > 0 || undefined,
    'aria-describedby': placed.describedBy,
    'aria-required': field.required || undefined,
    spellCheck: false,
    autoComplete: 'off',
    'aria-keyshortcuts': preset === undefined ? undefined : 'ArrowRight',
    onKeyDown,
    onPaste,
    onBlur: () => {
      echo.leave();
      leave();
    },
  };
  // Where what is typed decides between schemas the box must stay the same one, or it would lose the keys that follow.
  const manyLines =
    field.decisions.length > 0 ||
    (field.kind === 'string' &&
      (field.constraints.format === undefined || field.constraints.format === 'byte'));
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
            rows={Math.min(12, text.split('\n').length)}
            onChange={(event) => type(event.target.value)}
          />
        ) : (
          <input
            {...control}
            className={css.input}
            inputMode={KEYS[field.kind] ?? KEYS[field.constraints.format ?? '']}
            onChange={(event) => type(event.target.value)}
          />
        )}
        {text === '' && <EmptyNote words={words} takes={preset !== undefined} />}
      </span>
      {placed.filled && <span className={css.filled}>filled in</span>}
      <TypeNote field={field} />
      <FormatAid field={field} />
      <OtherValues field={field} />
    </div>
  );
};
