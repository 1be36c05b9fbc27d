import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import css from './IconButton.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  /** Accessible name and tooltip. */
  label: string;
  small?: boolean;
};

/** A press with a picture on it; the label is its name and its tooltip. */
export const IconButton = ({ label, small, className, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={classNames(css.button, small && css.small, className)}
  >
    {children}
  </button>
);
