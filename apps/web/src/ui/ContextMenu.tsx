import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { MenuRow, type MenuItem } from './Menu.tsx';
import { stepInMenu } from './menu-step.ts';
import popover from './Popover.module.css';

const MARGIN = 8;

type ContextMenuProps = {
  /** Accessible name of the list. */
  label: string;
  items: readonly MenuItem[];
  /** Where it was asked for, px in the window. */
  at: { x: number; y: number };
  /** Closed without a choice, or after one. The focus is the caller's to give back. */
  onClose: () => void;
};

/** A list of verbs where the pointer is. Mount it to open it. */
export const ContextMenu = ({ label, items, at, onClose }: ContextMenuProps) => {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    const left = Math.max(MARGIN, Math.min(at.x, window.innerWidth - width - MARGIN));
    const top = Math.max(MARGIN, Math.min(at.y, window.innerHeight - height - MARGIN));
    Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [at.x, at.y]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (!stepInMenu(list.current, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={list}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={popover.popover}
      onKeyDown={onKeyDown}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      {items.map((item) => (
        <MenuRow key={item.id} item={item} close={onClose} />
      ))}
    </div>
  );
};
