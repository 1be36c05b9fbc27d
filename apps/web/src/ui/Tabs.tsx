import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { OWN_SEND } from './own-keys.ts';
import { nextIndex } from './roving.ts';
import css from './Tabs.module.css';

export type TabItem<Id extends string> = {
  id: Id;
  /** Visible text and accessible name. */
  label: string;
  /** Says more to screen readers, for example a count ("6 problems"). */
  description?: string;
  /** Drawn after the label, hidden from the name. */
  badge?: ReactNode;
};

type TabsProps<Id extends string> = {
  /** Accessible name of the list; with the id of a tab it also makes the DOM ids. */
  label: string;
  items: readonly TabItem<Id>[];
  current: Id;
  onSelect: (id: Id) => void;
};

const domId = (kind: string, label: string, id: string) =>
  `${kind}-${label}-${id}`.replace(/[^\w-]/g, '_');

/** Pane tabs: arrows move, Enter or Space or a click activates. */
export const Tabs = <Id extends string>({ label, items, current, onSelect }: TabsProps<Id>) => {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<Id>();
  const stop = items.some((item) => item.id === focused) ? focused : current;
  const move = (event: KeyboardEvent, index: number) => {
    const next = nextIndex(event.key, index, items.length, 'horizontal');
    if (next === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div
      ref={list}
      className={css.tabs}
      role="tablist"
      aria-label={label}
      onBlur={() => setFocused(undefined)}
    >
      {items.map((item, index) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={domId('tab', label, item.id)}
          aria-selected={item.id === current}
          aria-controls={item.id === current ? domId('panel', label, item.id) : undefined}
          aria-describedby={
            item.description === undefined ? undefined : domId('about', label, item.id)
          }
          aria-label={item.label}
          tabIndex={item.id === stop ? 0 : -1}
          className={classNames(css.tab, item.id === current && css.current)}
          onFocus={() => setFocused(item.id)}
          onClick={() => onSelect(item.id)}
          onKeyDown={(event) => move(event, index)}
        >
          {item.label}
          {item.badge}
          {item.description !== undefined && (
            <span hidden id={domId('about', label, item.id)}>
              {item.description}
            </span>
          )}
        </button>
      ))}
    </div>
  );
};

type TabPanelProps = {
  tabs: string;
  id: string;
  className?: string;
  /** It scrolls and holds nothing that takes the focus, so that it has to take it itself. */
  focusable?: boolean;
  /** What is written in it is sent by Ctrl Enter. */
  sends?: boolean;
  children: ReactNode;
};

/** What the tab `id` of the list labelled `tabs` shows. Render only the current one. */
export const TabPanel = (props: TabPanelProps) => {
  const { tabs, id, className, focusable, sends, children } = props;
  return (
    <div
      {...(sends === true && OWN_SEND)}
      role="tabpanel"
      tabIndex={focusable === true ? 0 : undefined}
      id={domId('panel', tabs, id)}
      aria-labelledby={domId('tab', tabs, id)}
      className={className}
    >
      {children}
    </div>
  );
};

/** A number beside a tab's label. */
export const TabCount = ({ tone, children }: { tone?: 'must' | 'should'; children: ReactNode }) => (
  <span className={classNames(css.count, tone && css[tone])} aria-hidden>
    {children}
  </span>
);
