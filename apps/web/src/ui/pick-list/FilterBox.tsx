import Search from 'lucide-react/icons/search';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import css from './PickList.module.css';

type FilterBoxProps = {
  /** Accessible name. */
  label: string;
  placeholder: string;
  /** DOM id of the list it filters. */
  controls: string;
  query: string;
  onQuery: (query: string) => void;
  /** The arrow down. */
  onEnterList: () => void;
  /** The Enter key. */
  onFirst: () => void;
  box: RefObject<HTMLInputElement | null>;
  /** At the right end. */
  end?: ReactNode;
};

/** The line above a list that makes it shorter. */
export const FilterBox = ({ box, end, ...props }: FilterBoxProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') props.onEnterList();
    else if (event.key === 'Enter') props.onFirst();
    else if (event.key === 'Escape' && props.query !== '') props.onQuery('');
    else return;
    event.preventDefault();
  };
  return (
    <div className={css.find}>
      <Search aria-hidden />
      <input
        ref={box}
        type="search"
        aria-label={props.label}
        aria-controls={props.controls}
        placeholder={props.placeholder}
        value={props.query}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => props.onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {end}
    </div>
  );
};
