import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Mark } from './Mark.tsx';
import css from './Checkbox.module.css';

type CheckboxProps = Omit<
  ComponentProps<'input'>,
  'type' | 'onChange' | 'onToggle' | 'className'
> & {
  checked: boolean;
  onToggle: (checked: boolean) => void;
  children?: ReactNode;
  small?: boolean;
};

/** A tick with words. Without children give it an `aria-label`. */
export const Checkbox = ({ checked, onToggle, children, small, ...input }: CheckboxProps) => (
  <label className={classNames(css.label, small && css.small)}>
    <input
      {...input}
      type="checkbox"
      className={css.input}
      checked={checked}
      onChange={(event) => onToggle(event.target.checked)}
    />
    <span className={css.box} aria-hidden>
      {checked && <Mark name="ok" />}
    </span>
    {children}
  </label>
);
