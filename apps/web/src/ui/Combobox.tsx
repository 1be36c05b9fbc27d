import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { useAnchored } from './popover.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import css from './Popover.module.css';

export type ComboboxOption = { value: string; note?: string };

type ComboboxProps = Omit<TextFieldProps, 'value' | 'onChange' | 'end'> & {
  label: string;
  /** The text in the box. */
  value: string;
  /** Every edit and every choice. */
  onValue: (text: string) => void;
  options: readonly ComboboxOption[];
  /** Called besides `onValue` when an option was taken. */
  onChoose?: (value: string) => void;
};

const SHOWN = 200;

/** The options that fit what is typed; all of them when the text is exactly one of them. Pure. */
export const matchingOptions = (
  options: readonly ComboboxOption[],
  text: string,
): ComboboxOption[] => {
  const wanted = text.trim().toLowerCase();
  const exact = options.some((option) => option.value.toLowerCase() === wanted);
  const hits =
    wanted === '' || exact
      ? options
      : options.filter((option) => option.value.toLowerCase().includes(wanted));
  return hits.slice(0, SHOWN);
};

/** Free text with known values to choose from. */
export const Combobox = ({
  label,
  value,
  onValue,
  options,
  onChoose,
  onBlur,
  ...field
}: ComboboxProps) => {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open ? matchingOptions(options, value) : [];
  const visible = open && shown.length > 0;
  useAnchored(visible, anchor, list);
  const choose = (option: ComboboxOption | undefined) => {
    if (option === undefined) return;
    setOpen(false);
    setActive(-1);
    onValue(option.value);
    onChoose?.(option.value);
  };
  const move = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    const count = matchingOptions(options, value).length;
    setOpen(true);
    if (count === 0) return;
    const next = open ? (Math.max(active, by > 0 ? -1 : 0) + by + count) % count : 0;
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Enter' && visible && active >= 0 && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      choose(shown[active]);
    } else if (event.key === 'Escape' && visible) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div ref={anchor} style={{ display: 'flex', minWidth: 0, width: '100%' }}>
      <TextField
        {...field}
        role="combobox"
        aria-label={label}
        aria-expanded={visible}
        aria-controls={visible ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={visible && active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          setActive(-1);
          setOpen(true);
          onValue(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(true)}
        onBlur={(event) => {
          setOpen(false);
          onBlur?.(event);
        }}
        end={<ChevronDown aria-hidden />}
      />
      {visible && (
        <div
          ref={list}
          id={`${id}-list`}
          popover="manual"
          role="listbox"
          aria-label={label}
          className={classNames(css.popover, css.mono)}
        >
          {shown.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the focus stays in the box
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={option.value === value}
              className={classNames(css.item, index === active && css.active)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span className={css.label}>{option.value}</span>
              {option.note !== undefined && <span className={css.note}>{option.note}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
};
