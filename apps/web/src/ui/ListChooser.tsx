import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { useAnchored } from './popover.ts';
import css from './ListChooser.module.css';

type ListChooserProps = {
  /** Accessible name, for example "Choose a tool". */
  label: string;
  renderList: (close: () => void) => ReactNode;
};

/** A list as a layer over a narrow page; choosing from it closes it. */
export const ListChooser = ({ label, renderList }: ListChooserProps) => {
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useAnchored(open, anchor, box);
  return (
    <span ref={anchor} className={css.anchor}>
      <IconButton
        label={label}
        small
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown />
      </IconButton>
      {open && (
        <div
          ref={box}
          popover="auto"
          role="dialog"
          aria-label={label}
          className={css.popover}
          onToggle={(event) => {
            if (event.newState === 'closed') setOpen(false);
          }}
        >
          {renderList(() => setOpen(false))}
        </div>
      )}
    </span>
  );
};
