import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { VisibleText } from './json-view/VisibleText.tsx';
import { useAnchored } from './popover.ts';
import { TextField } from './TextField.tsx';
import popover from './Popover.module.css';
import css from './SuggestField.module.css';

type SuggestFieldProps = {
  id?: string;
  /** Accessible name; without it a label must point at `id`. */
  label?: string;
  value: string;
  onValue: (value: string) => void;
  /** What may be put in, best first. */
  suggestions: readonly string[];
  /** Under the suggestions: how many there are, why there are none. */
  foot?: string;
  placeholder?: string;
  unset?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** The field was entered or left. */
  onFocused?: (focused: boolean) => void;
};

/** A line of text with a list of proposals under it. What is typed stays free. */
export const SuggestField = (props: SuggestFieldProps) => {
  const { value, onValue, suggestions, foot, onFocused } = props;
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const shown = open && (suggestions.length > 0 || foot !== undefined);
  const at = active < suggestions.length ? active : -1;
  useAnchored(shown, anchor, list);
  const choose = (suggestion: string | undefined) => {
    if (suggestion !== undefined) onValue(suggestion);
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = suggestions.length - 1;
    if (event.key === 'ArrowDown' && !shown) setOpen(true);
    else if (event.key === 'ArrowDown') setActive(at >= last ? 0 : at + 1);
    else if (event.key === 'ArrowUp' && shown) setActive(at <= 0 ? last : at - 1);
    else if (event.key === 'Enter' && shown && at >= 0) choose(suggestions[at]);
    else if (event.key === 'Escape' && shown) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span ref={anchor} className={css.anchor}>
      <TextField
        id={props.id}
        role="combobox"
        aria-label={props.label}
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && at >= 0 ? `${listId}-${at}` : undefined}
        aria-describedby={props.describedBy}
        placeholder={props.placeholder}
        unset={props.unset}
        invalid={props.invalid}
        value={value}
        onChange={(event) => {
          onValue(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => onFocused?.(true)}
        onClick={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          onFocused?.(false);
        }}
        onKeyDown={onKeyDown}
      />
      {shown && (
        <div ref={list} popover="manual" className={popover.popover}>
          <div id={listId} role="listbox" aria-label="Proposals">
            {suggestions.map((suggestion, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys and names the active option
              <div
                key={suggestion}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === at}
                aria-label={suggestion}
                tabIndex={-1}
                className={classNames(css.option, index === at && css.active)}
                // Before the field loses the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
              >
                <VisibleText text={suggestion} />
              </div>
            ))}
          </div>
          {foot !== undefined && <div className={css.foot}>{foot}</div>}
        </div>
      )}
    </span>
  );
};
