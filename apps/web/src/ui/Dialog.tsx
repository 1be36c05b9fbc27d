import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './Dialog.module.css';

type DialogProps = {
  /** Accessible name. */
  label: string;
  onClose: () => void;
  /** What its filled button does, for Ctrl Enter from everywhere in it. */
  onConfirm?: () => void;
  /** Where it stands: a palette hangs near the top, a sheet stands in the middle. */
  place?: 'top' | 'middle';
  className?: string;
  children: ReactNode;
};

/**
 * A modal layer while mounted, on the platform's own dialog: it keeps the focus, closes with Escape or a press
 * outside, and gives the focus back to what opened it.
 */
export const Dialog = ({
  label,
  onClose,
  onConfirm,
  place = 'middle',
  className,
  children,
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the page, since only then the platform gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={dialog}
      aria-label={label}
      className={classNames(css.dialog, css[place], className)}
      onClose={onClose}
      onKeyDown={(event) => {
        if (onConfirm === undefined || event.repeat || event.key !== 'Enter') return;
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        onConfirm();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
};
