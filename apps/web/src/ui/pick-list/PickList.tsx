import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { classNames } from '../class-names.ts';
import { useCommands } from '../commands.ts';
import { FilterBox } from './FilterBox.tsx';
import { searchable, searchItems, stepTo, type PickItem } from './pick-item.ts';
import css from './PickList.module.css';

/** Lists up to this length are drawn whole. */
const FEW = 120;
const ROW = 26;

/** What a list of things to pick from is called, and how its filter is found. */
export type PickWords = {
  /** Accessible name of the list. */
  label: string;
  /** Accessible name of the filter. */
  filter: string;
  one: string;
  many: string;
  /** Group of the command that goes to the filter. */
  group: string;
};

type PickListProps<Item> = {
  words: PickWords;
  items: readonly Item[];
  current: Item | undefined;
  onOpen: (item: Item) => void;
  /** What is drawn of an item. */
  renderItem: (item: Item) => ReactNode;
  /** What a screen reader hears after an item's name. */
  describe?: (item: Item) => string | undefined;
  /** At the right end of the filter. */
  end?: ReactNode;
};

/** Things in their order, to look through and to choose from. Of a long list only rows in sight are drawn. */
export const PickList = <Item extends PickItem>({
  words,
  items,
  current,
  onOpen,
  renderItem,
  describe,
  end,
}: PickListProps<Item>) => {
  const [query, setQuery] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const id = useId();
  const index = useMemo(() => searchable(items), [items]);
  const found = useMemo(() => searchItems(index, query), [index, query]);
  // Where the keys are. It holds as long as the same thing is open: what is opened from elsewhere takes them along.
  const [walked, setWalked] = useState<{ to: number; open: number | undefined }>();
  const opened = current?.position;
  const active = walked?.open === opened ? walked?.to : opened;
  const at = Math.max(
    0,
    found.findIndex(({ position }) => position === active),
  );
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used here only, in every render
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    overscan: found.length <= FEW ? FEW : 12,
    paddingStart: 4,
    paddingEnd: 4,
    initialOffset: () => Math.max(0, at * ROW - 120),
  });
  const showOpened = useEffectEvent(() => {
    const place = found.findIndex(({ position }) => position === opened);
    if (place >= 0) rows.scrollToIndex(place);
  });
  useEffect(() => showOpened(), [opened]);
  useCommands([
    {
      id: `${words.many.replaceAll(' ', '-')}.filter`,
      title: `Filter the ${words.many}`,
      group: words.group,
      keys: ['/'],
      run: () => box.current?.focus(),
    },
  ]);
  const go = (to: number) => {
    const item = found[Math.max(0, Math.min(found.length - 1, to))];
    if (item === undefined) return;
    setWalked({ to: item.position, open: opened });
    rows.scrollToIndex(found.indexOf(item));
  };
  const open = (item: Item | undefined) => {
    if (item === undefined) return;
    onOpen(item);
  };
  const onListKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = stepTo(event.key, at, found.length);
    if (to !== undefined) go(to);
    else if (event.key === 'Enter' || event.key === ' ') open(found[at]);
    else return;
    event.preventDefault();
  };
  const shown = rows.getVirtualItems();
  return (
    <>
      <FilterBox
        label={words.filter}
        placeholder={`Filter ${items.length === 1 ? `1 ${words.one}` : `${items.length} ${words.many}`}`}
        controls={`${id}-list`}
        query={query}
        onQuery={setQuery}
        onEnterList={() => list.current?.focus()}
        onFirst={() => open(found[0])}
        box={box}
        end={end}
      />
      {found.length === 0 && items.length > 0 && (
        <p className={css.none}>
          No {words.one} has <q>{query}</q> in its name, title or description.
        </p>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={words.label}
        aria-activedescendant={
          shown.some((row) => row.index === at) ? `${id}-${found[at]?.position}` : undefined
        }
        tabIndex={0}
        className={css.list}
        onKeyDown={onListKey}
        onFocus={() => {
          // What is pressed must stay under the pointer, or the press is lost.
          if (!pressed.current) go(at);
        }}
        onMouseDown={(event) => {
          // The focus stays with the list, which names the active option.
          if (!(event.target instanceof Element) || !event.target.closest('[role=option]')) return;
          event.preventDefault();
          pressed.current = true;
          list.current?.focus();
          pressed.current = false;
        }}
      >
        <div role="none" style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {shown.map((row) => {
            const item = found[row.index];
            return (
              item !== undefined && (
                <Option
                  key={item.position}
                  id={`${id}-${item.position}`}
                  item={item}
                  described={describe?.(item)}
                  top={row.start}
                  place={{ index: row.index, count: found.length }}
                  selected={item.position === current?.position}
                  active={row.index === at}
                  onOpen={() => open(item)}
                >
                  {renderItem(item)}
                </Option>
              )
            );
          })}
        </div>
      </div>
    </>
  );
};

/** The name too: the row may have no room for it. */
const tooltipOf = ({ name, title }: PickItem): string =>
  title === undefined || title === name ? name : `${name}\n${title}`;

type OptionProps = {
  id: string;
  item: PickItem;
  described: string | undefined;
  top: number;
  place: { index: number; count: number };
  selected: boolean;
  active: boolean;
  onOpen: () => void;
  children: ReactNode;
};

/** One row. Its name is the thing's name alone; everything else is description. */
const Option = (props: OptionProps) => {
  const { id, item, described, top, place, selected, active, onOpen, children } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the listbox has the keys and names this option active
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-label={item.name}
      aria-describedby={described === undefined ? undefined : `${id}-said`}
      tabIndex={-1}
      aria-posinset={place.index + 1}
      aria-setsize={place.count}
      title={tooltipOf(item)}
      className={classNames(css.option, selected && css.selected, active && css.active)}
      style={{ transform: `translateY(${top}px)` }}
      onClick={onOpen}
    >
      {children}
      {described !== undefined && (
        <span id={`${id}-said`} hidden>
          {described}
        </span>
      )}
    </div>
  );
};
