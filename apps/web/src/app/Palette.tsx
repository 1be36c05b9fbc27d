import Search from 'lucide-react/icons/search';
import { Fragment, useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { VisibleText } from '../ui/json-view/VisibleText.tsx';
import { onAppleKeyboard } from '../ui/shortcut-text.ts';
import { closeOverlay, typedAhead } from './overlays.ts';
import { cutAtHits, searchEntries, type Entry } from './palette-entries.ts';
import { usePaletteEntries } from './use-palette-entries.tsx';
import css from './Palette.module.css';

const run = (entry: Entry | undefined): void => {
  if (entry === undefined) return;
  closeOverlay();
  entry.run();
};

/** Everything one can go to or do, by typing a part of its name. */
export const Palette = () => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState(typedAhead);
  const [active, setActive] = useState(0);
  const entries = searchEntries(usePaletteEntries(query), query);
  const go = (to: number) => {
    const next = (to + entries.length) % Math.max(entries.length, 1);
    setActive(next);
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const mod = onAppleKeyboard ? event.metaKey : event.ctrlKey;
    if (event.key === 'ArrowDown') go(active + 1);
    else if (event.key === 'ArrowUp') go(active - 1);
    else if (event.key === 'Enter') run(entries[active]);
    else if (event.key === 'k' && mod) closeOverlay();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog label="Go to or run" place="top" onClose={closeOverlay}>
      <div className={css.head}>
        <Search />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
          autoFocus
          role="combobox"
          aria-label="Go to or run"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          className={css.input}
          placeholder="A tool, a frame, a session, a command"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd keys="Escape" hidden />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Results" className={css.list}>
        {entries.length === 0 && <p className={css.none}>Nothing has that in its name.</p>}
        {entries.map((entry, index) => (
          <Fragment key={entry.id}>
            {entry.group !== entries[index - 1]?.group && (
              <div className={css.group} role="presentation">
                {entry.group}
              </div>
            )}
            <Line
              id={`${id}-${index}`}
              entry={entry}
              query={query}
              active={index === active}
              onRun={() => run(entry)}
              onPoint={() => setActive(index)}
            />
          </Fragment>
        ))}
      </div>
    </Dialog>
  );
};

type LineProps = {
  id: string;
  entry: Entry;
  query: string;
  active: boolean;
  onRun: () => void;
  onPoint: () => void;
};

const Line = ({ id, entry, query, active, onRun, onPoint }: LineProps) => (
  // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the focus stays in the box
  <div
    id={id}
    role="option"
    aria-selected={active}
    className={classNames(css.line, active && css.active)}
    onClick={onRun}
    onPointerMove={onPoint}
  >
    {entry.icon}
    <span className={classNames(css.text, entry.mono && 'mono')}>
      {cutAtHits(entry.text, query).map((piece, index) =>
        piece.hit ? (
          <b key={index}>
            <VisibleText text={piece.text} />
          </b>
        ) : (
          <VisibleText key={index} text={piece.text} />
        ),
      )}
    </span>
    {entry.note !== undefined && <span className={css.note}>{entry.note}</span>}
    <span className="grow" />
    {entry.end !== undefined && <span className={css.end}>{entry.end}</span>}
    {entry.keys !== undefined && <Kbd keys={entry.keys} hidden />}
  </div>
);
