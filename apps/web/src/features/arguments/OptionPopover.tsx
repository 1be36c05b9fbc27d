import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useAnchored } from '../../ui/popover.ts';
import css from './CallBar.module.css';

type OptionPopoverProps = {
  /** Accessible name of what opens. */
  label: string;
  /** Name of the button, where its face is only a picture. */
  name?: string;
  /** What is set now, for screen readers. */
  description: string | undefined;
  /** What the button shows. */
  face: ReactNode;
  children: ReactNode;
};

/** A setting of the next call, behind a small button. */
export const OptionPopover = ({ label, name, description, face, children }: OptionPopoverProps) => {
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useAnchored(open, anchor, box);
  const show = () => {
    setOpen(true);
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('input, textarea')?.focus(),
    );
  };
  const close = () => {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={anchor} className={css.anchor}>
      <Button
        look="quiet"
        small
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label={name}
        aria-description={description}
        className={css.option}
        onClick={() => (open ? close() : show())}
      >
        {face}
      </Button>
      {open && (
        // Its fields bubble the keys they do not use.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          ref={box}
          popover="auto"
          role="dialog"
          aria-label={label}
          className={css.popover}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            event.preventDefault();
            close();
          }}
          onToggle={(event) => {
            if (event.newState === 'closed') setOpen(false);
          }}
        >
          {children}
        </div>
      )}
    </span>
  );
};
