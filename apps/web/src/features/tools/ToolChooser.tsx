import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useAnchored } from '../../ui/popover.ts';
import css from './ToolChooser.module.css';

/** The list of tools as a layer over a narrow page; choosing one closes it. */
export const ToolChooser = ({ renderList }: { renderList: (close: () => void) => ReactNode }) => {
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useAnchored(open, anchor, box);
  return (
    <span ref={anchor} className={css.anchor}>
      <IconButton
        label="Choose a tool"
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
          aria-label="Choose a tool"
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
