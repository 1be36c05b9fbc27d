import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './ToggleButton.module.css';

export type ToggleButtonProps = Omit<ComponentProps<'button'>, 'onToggle'> & {
  pressed: boolean;
  onToggle: (pressed: boolean) => void;
  icon?: ReactNode;
};

/** A quiet press that stays down. */
export const ToggleButton = ({
  pressed,
  onToggle,
  icon,
  className,
  children,
  ...rest
}: ToggleButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-pressed={pressed}
    onClick={() => onToggle(!pressed)}
    className={classNames(css.toggle, className)}
  >
    {icon}
    {children}
  </button>
);
