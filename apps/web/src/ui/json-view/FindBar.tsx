import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../IconButton.tsx';
import { TextField } from '../TextField.tsx';
import css from './JsonView.module.css';

type FindBarProps = {
  wanted: string;
  onWanted: (text: string) => void;
  /** How many places there are, and which of them was gone to last; -1 for none. */
  count: number;
  at: number;
  /** Said in place of the number. */
  words?: string;
  onGo: (index: number) => void;
  /** Stands at the other end of the row. */
  children?: ReactNode;
};

/** Finds text in what stands below. Enter goes to the next place, Shift Enter to the one before. */
export const FindBar = (props: FindBarProps) => {
  const { wanted, onWanted, count, at, words, onGo, children } = props;
  const go = (by: 1 | -1) => {
    const from = at < 0 && by < 0 ? 0 : at;
    if (count > 0) onGo((from + by + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && wanted !== '') onWanted('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={css.tools}>
      <span className={css.find}>
        <TextField
          type="search"
          aria-label="Find in message"
          placeholder="Find in message"
          value={wanted}
          onChange={(event) => onWanted(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </span>
      {wanted !== '' && (
        <>
          <span className={css.count} role="status">
            {words ??
              (count === 0
                ? 'nothing'
                : `${at < 0 ? '' : `${(at + 1).toLocaleString('en')} of `}${count.toLocaleString('en')}`)}
          </span>
          <IconButton small label="Previous place" onClick={() => go(-1)}>
            <ChevronUp />
          </IconButton>
          <IconButton small label="Next place" onClick={() => go(1)}>
            <ChevronDown />
          </IconButton>
        </>
      )}
      <span className="grow" />
      {children}
    </div>
  );
};
