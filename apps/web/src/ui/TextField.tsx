import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './TextField.module.css';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  /** Breaks the schema or cannot be read: a bar and a border. Say why in text beside it. */
  invalid?: boolean;
  /** Drawn dashed: the value shown as placeholder is not sent. */
  unset?: boolean;
  /** Dim words at the right end, for example the type. */
  note?: ReactNode;
  /** Something small to press at the right end. */
  end?: ReactNode;
  proportional?: boolean;
};

/** A line of text in a box. Monospaced, because values are. */
export const TextField = ({
  invalid,
  unset,
  note,
  end,
  proportional,
  ...input
}: TextFieldProps) => (
  <span
    className={classNames(
      css.box,
      invalid && css.invalid,
      unset && css.unset,
      proportional && css.proportional,
    )}
  >
    <input
      autoComplete="off"
      spellCheck={false}
      {...input}
      aria-invalid={invalid || undefined}
      className={css.input}
    />
    {note !== undefined && <span className={css.note}>{note}</span>}
    {end}
  </span>
);
