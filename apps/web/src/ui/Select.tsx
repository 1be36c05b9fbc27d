import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Choice } from './choice.ts';
import css from './Select.module.css';

type SelectProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
  /** Dim words at the right end of the box, for example "enum, 7". */
  note?: ReactNode;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  unset?: boolean;
  invalid?: boolean;
  describedBy?: string;
  id?: string;
  mono?: boolean;
};

/** One of many values. The platform's own list opens, which every keyboard, screen reader and touch screen knows. */
export const Select = <Value extends string>(props: SelectProps<Value>) => {
  const {
    label,
    choices,
    value,
    onChoose,
    note,
    placeholder,
    unset,
    invalid,
    describedBy,
    id,
    mono,
  } = props;
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <span
      className={classNames(css.box, unset && css.unset, invalid && css.invalid, mono && css.mono)}
    >
      <select
        id={id}
        className={css.select}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        value={chosen < 0 ? '' : String(chosen)}
        onChange={(event) => {
          const choice = choices[Number(event.target.value)];
          if (choice !== undefined) onChoose(choice.value);
        }}
      >
        {chosen < 0 && <option value="">{placeholder ?? 'Choose'}</option>}
        {choices.map((choice, index) => (
          <option key={choice.value} value={String(index)}>
            {choice.label}
          </option>
        ))}
      </select>
      <span className={css.end} aria-hidden>
        {note}
        <ChevronDown />
      </span>
    </span>
  );
};
