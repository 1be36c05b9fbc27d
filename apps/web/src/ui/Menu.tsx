import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { Kbd } from './Kbd.tsx';
import { stepInMenu } from './menu-step.ts';
import { useAnchored } from './popover.ts';
import css from './Menu.module.css';
import popover from './Popover.module.css';

export type MenuItem = {
  id: string;
  label: string;
  /** Dim words after the label. */
  note?: string;
  icon?: ReactNode;
  keys?: string;
  /** Draws a heading over this item. */
  group?: string;
  disabledReason?: string;
  run: () => void;
};

type MenuProps = {
  /** Accessible name of the list, and of the button when it has only an icon. */
  label: string;
  items: readonly MenuItem[];
  icon?: ReactNode;
  /** The button's words; without them it is an icon button. */
  children?: ReactNode;
  look?: ButtonProps['look'];
  small?: boolean;
  align?: 'start' | 'end';
  /** Monospaced labels, for names from the wire. */
  mono?: boolean;
  /** Said when there are no items. */
  empty?: string;
};

/** A list of verbs behind a button. */
export const Menu = ({
  label,
  items,
  icon,
  children,
  look,
  small,
  align,
  mono,
  empty,
}: MenuProps) => {
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useAnchored(open, anchor, list, align);
  const close = () => {
    setOpen(false);
    anchor.current?.querySelector<HTMLElement>('button')?.focus();
  };
  const show = () => {
    setOpen(true);
    requestAnimationFrame(() =>
      (list.current?.querySelector<HTMLElement>('[role=menuitem]') ?? list.current)?.focus(),
    );
  };
  const onOpenerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show();
  };
  const onListKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (!stepInMenu(list.current, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const opener = {
    small,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => (open ? close() : show()),
    onKeyDown: onOpenerKey,
  } as const;
  return (
    <span ref={anchor} className={css.anchor}>
      {children === undefined ? (
        <IconButton label={label} {...opener}>
          {icon}
        </IconButton>
      ) : (
        <Button look={look} icon={icon} {...opener}>
          {children}
        </Button>
      )}
      {open && (
        <div
          ref={list}
          popover="auto"
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={classNames(popover.popover, mono && css.mono)}
          onKeyDown={onListKey}
          onToggle={(event) => {
            if (event.newState === 'closed') setOpen(false);
          }}
        >
          {items.length === 0 && <div className={css.empty}>{empty ?? 'Nothing here yet.'}</div>}
          {items.map((item) => (
            <MenuRow key={item.id} item={item} close={close} />
          ))}
        </div>
      )}
    </span>
  );
};

/** A line of a menu. */
export const MenuRow = ({ item, close }: { item: MenuItem; close: () => void }) => {
  const noteId = useId();
  const disabled = item.disabledReason !== undefined;
  const note = item.disabledReason ?? item.note;
  return (
    <>
      {item.group !== undefined && <div className={css.group}>{item.group}</div>}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={css.item}
        aria-disabled={disabled || undefined}
        aria-describedby={note === undefined ? undefined : noteId}
        onClick={() => {
          if (disabled) return;
          close();
          item.run();
        }}
      >
        {item.icon}
        <span className={css.label}>{item.label}</span>
        {note !== undefined && (
          <span id={noteId} className={css.note} aria-hidden>
            {note}
          </span>
        )}
        {item.keys !== undefined && <Kbd keys={item.keys} hidden />}
      </button>
    </>
  );
};
