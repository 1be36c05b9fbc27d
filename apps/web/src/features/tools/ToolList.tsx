import { useVirtualizer } from '@tanstack/react-virtual';
import Search from 'lucide-react/icons/search';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useCommands } from '../../ui/commands.ts';
import { search, searchable, type ListedTool } from './find-tool.ts';
import { ToolOption, type RunMark } from './ToolOption.tsx';
import css from './ToolList.module.css';

const ROW = 26;

type ToolListProps = {
  tools: readonly ListedTool[];
  current: ListedTool | undefined;
  /** How the newest call of a tool ended. */
  markOf: (tool: ListedTool) => RunMark | undefined;
  onOpen: (tool: ListedTool) => void;
};

/** The tools in the order of the server, to look through and to choose from. Only rows in sight are drawn. */
export const ToolList = ({ tools, current, markOf, onOpen }: ToolListProps) => {
  const [query, setQuery] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const index = useMemo(() => searchable(tools), [tools]);
  const found = useMemo(() => search(index, query), [index, query]);
  const [active, setActive] = useState(current?.position);
  const at = Math.max(
    0,
    found.findIndex(({ position }) => position === (active ?? current?.position)),
  );
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used here only, in every render
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    overscan: 12,
    paddingStart: 4,
    paddingEnd: 4,
    initialOffset: () => Math.max(0, at * ROW - 120),
  });
  useCommands([
    {
      id: 'tools.filter',
      title: 'Filter the tools',
      group: 'Tool',
      keys: ['/'],
      run: () => box.current?.focus(),
    },
  ]);
  const go = (to: number) => {
    const tool = found[Math.max(0, Math.min(found.length - 1, to))];
    if (tool === undefined) return;
    setActive(tool.position);
    rows.scrollToIndex(found.indexOf(tool));
  };
  const open = (tool: ListedTool | undefined) => {
    if (tool === undefined) return;
    setActive(tool.position);
    onOpen(tool);
  };
  const onListKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = stepTo(event.key, at, found.length);
    if (to !== undefined) go(to);
    else if (event.key === 'Enter' || event.key === ' ') open(found[at]);
    else return;
    event.preventDefault();
  };
  const onBoxKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') list.current?.focus();
    else if (event.key === 'Enter') open(found[0]);
    else if (event.key === 'Escape' && query !== '') setQuery('');
    else return;
    event.preventDefault();
  };
  const shown = rows.getVirtualItems();
  return (
    <>
      <div className={css.find}>
        <Search aria-hidden />
        <input
          ref={box}
          type="search"
          aria-label="Filter tools"
          aria-controls={`${id}-list`}
          placeholder={`Filter ${tools.length === 1 ? '1 tool' : `${tools.length} tools`}`}
          value={query}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onBoxKey}
        />
      </div>
      {found.length === 0 && (
        <p className={css.none}>
          No tool has <q>{query}</q> in its name, title or description.
        </p>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Tools"
        aria-activedescendant={
          shown.some((row) => row.index === at) ? `${id}-${found[at]?.position}` : undefined
        }
        tabIndex={0}
        className={css.list}
        onKeyDown={onListKey}
        onFocus={() => go(at)}
        onMouseDown={(event) => {
          // The focus stays with the list, which names the active option.
          if (!(event.target instanceof Element) || !event.target.closest('[role=option]')) return;
          event.preventDefault();
          list.current?.focus();
        }}
      >
        <div role="none" style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {shown.map((row) => {
            const tool = found[row.index];
            return (
              tool !== undefined && (
                <ToolOption
                  key={tool.position}
                  id={`${id}-${tool.position}`}
                  tool={tool}
                  top={row.start}
                  place={{ index: row.index, count: found.length }}
                  selected={tool.position === current?.position}
                  active={row.index === at}
                  mark={markOf(tool)}
                  onOpen={open}
                />
              )
            );
          })}
        </div>
      </div>
    </>
  );
};

/** Rows a page up or down jumps over. */
const PAGE = 15;

const stepTo = (key: string, at: number, count: number): number | undefined => {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    j: at + 1,
    k: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: count - 1,
  };
  return steps[key];
};
