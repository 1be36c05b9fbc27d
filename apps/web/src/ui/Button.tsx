import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Kbd } from './Kbd.tsx';
import css from './Button.module.css';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  /** `primary` is filled, one a region; `quiet` has no border; `soft` has a faint one. */
  look?: 'primary' | 'secondary' | 'soft' | 'quiet';
  small?: boolean;
  icon?: ReactNode;
  /** Shortcut shown inside, in the form of `shortcut-text.ts`, for example `mod+Enter`. */
  keys?: string;
  /** Disables the button and says in words, beside it, why. */
  disabledReason?: string;
};

/** A press with a word on it. A disabled one always says why. */
export const Button = ({
  look = 'secondary',
  small,
  icon,
  keys,
  disabledReason,
  className,
  children,
  ...rest
}: ButtonProps) => {
  const reasonId = useId();
  const button = (
    <button
      type="button"
      {...rest}
      disabled={disabledReason !== undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      className={classNames(css.button, css[look], small && css.small, className)}
    >
      {icon}
      {children}
      {keys !== undefined && <Kbd keys={keys} hidden />}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <span className={css.withReason}>
      {button}
      <span id={reasonId} className="dim">
        {disabledReason}
      </span>
    </span>
  );
};
