import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { shift, useLineWindow } from '../../ui/json-view/line-window.ts';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { FilterBox } from '../../ui/pick-list/FilterBox.tsx';
import { searchable, searchItems, stepTo, type PickItem } from '../../ui/pick-list/pick-item.ts';
import { treeRows, type TreeRow } from './uri-tree.ts';
import css from './UriTree.module.css';
import list from '../../ui/pick-list/PickList.module.css';

type UriTreeProps<Item> = {
  items: readonly Item[];
  uriOf: (item: Item) => string;
  current: Item | undefined;
  onOpen: (item: Item) => void;
  end: ReactNode;
};

/** Addresses by scheme and path. Branches fold; what is not in sight is not drawn. */
export const UriTree = <Item extends PickItem>({
  items,
  uriOf,
  current,
  onOpen,
  end,
}: UriTreeProps<Item>) => {
  const [query, setQuery] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const index = useMemo(() => searchable(items), [items]);
  const rows = useMemo(
    () => treeRows(searchItems(index, query), uriOf, closed),
    [index, query, uriOf, closed],
  );
  const {
    list: tree,
    measure,
    from,
    to: until,
    before,
    total,
    reveal,
  } = useLineWindow(rows.length, 26);
  const at = Math.max(0, Math.min(rows.length - 1, active));
  const fold = (path: string, open: boolean) => {
    const next = new Set(closed);
    if (open) next.add(path);
    else next.delete(path);
    setClosed(next);
  };
  const press = (row: TreeRow<Item> | undefined) => {
    if (row?.kind === 'leaf') onOpen(row.item);
    else if (row !== undefined) fold(row.path, row.open);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[at];
    const to = stepTo(event.key, at, rows.length);
    if (to !== undefined) {
      setActive(Math.max(0, Math.min(rows.length - 1, to)));
      reveal(to);
    } else if (event.key === 'Enter' || event.key === ' ') press(row);
    else if (row?.kind === 'branch' && event.key === (row.open ? 'ArrowLeft' : 'ArrowRight'))
      press(row);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <FilterBox
        label="Filter resources"
        placeholder={`Filter ${items.length} resources`}
        controls={`${id}-tree`}
        query={query}
        onQuery={setQuery}
        onEnterList={() => document.getElementById(`${id}-tree`)?.focus()}
        onFirst={() => press(rows.find(({ kind }) => kind === 'leaf'))}
        box={box}
        end={end}
      />
      <div className={css.scroll}>
        <div
          ref={tree}
          id={`${id}-tree`}
          role="tree"
          aria-label="Resources"
          tabIndex={0}
          aria-activedescendant={at >= from && at < until ? `${id}-${at}` : undefined}
          className={css.tree}
          style={total === undefined ? undefined : { height: total }}
          onKeyDown={onKeyDown}
        >
          <div role="none" style={{ transform: shift(before) }}>
            {rows.slice(from, until).map((row, offset) => {
              const position = from + offset;
              const selected = row.kind === 'leaf' && row.item.position === current?.position;
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree has the keys and names this row active
                <div
                  key={row.kind === 'leaf' ? `leaf ${row.item.position}` : `branch ${row.path}`}
                  ref={measure}
                  data-index={position}
                  id={`${id}-${position}`}
                  role="treeitem"
                  aria-level={row.depth + 1}
                  aria-expanded={row.kind === 'branch' ? row.open : undefined}
                  aria-selected={selected}
                  aria-label={row.kind === 'leaf' ? uriOf(row.item) : row.path}
                  tabIndex={-1}
                  className={classNames(
                    css.row,
                    selected && list.selected,
                    position === at && css.active,
                  )}
                  style={{ paddingLeft: row.depth * 14 + 4 }}
                  onClick={() => {
                    setActive(position);
                    press(row);
                  }}
                >
                  <Label row={row} />
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </>
  );
};

const Label = <Item extends PickItem>({ row }: { row: TreeRow<Item> }) =>
  row.kind === 'branch' ? (
    <>
      {row.open ? <ChevronDown /> : <ChevronRight />}
      <span className={list.name}>
        <VisibleText text={row.label} />
      </span>
      <span className="dim">{row.count}</span>
    </>
  ) : (
    <>
      <span className={css.leaf} />
      <span className={list.name}>
        <VisibleText text={row.label === '' ? row.item.name : row.label} />
      </span>
      <span className={css.said}>
        <VisibleText text={row.item.name} />
      </span>
    </>
  );
