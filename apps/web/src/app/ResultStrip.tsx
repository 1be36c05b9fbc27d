import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/IconButton.tsx';
import css from './ResultStrip.module.css';

type ResultStripProps = {
  args: ReactNode;
  result: ReactNode;
  /** Changes with every call: the strip opens to show what became of it. */
  opened: number | undefined;
};

/** On a narrow page the result is a strip under the arguments that opens over them. */
export const ResultStrip = ({ args, result, opened }: ResultStripProps) => {
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(opened);
  if (seen !== opened) {
    setSeen(opened);
    setOpen(true);
  }
  return (
    <div className={classNames(css.column, open && css.open)}>
      <div className={css.args}>{args}</div>
      <div className={css.strip}>
        <span className={css.handle}>
          <IconButton
            label={open ? 'Fold the result' : 'Open the result'}
            small
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? <ChevronDown /> : <ChevronUp />}
          </IconButton>
        </span>
        {result}
      </div>
    </div>
  );
};
