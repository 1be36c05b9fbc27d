import Funnel from 'lucide-react/icons/funnel';
import X from 'lucide-react/icons/x';
import { useId, useRef, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useLiveValue } from '../../traffic/live-value.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import type { WireModel } from './wire-model.ts';
import { LOG_ID } from './WireRow.tsx';
import css from './WireBar.module.css';

const count = (value: number): string => value.toLocaleString('en');

/** "123 of 4,560", and whether that may still change. */
const useCountText = (model: WireModel): string => {
  const { list, store } = model;
  useSyncExternalStore(list.subscribe, list.version);
  const { search } = useLiveValue(model.view);
  if (!list.filtered) return '';
  const text = `${count(list.matched)} of ${count(store.lastSeq)}`;
  if (list.scanning || search === 'searching') return `${text}, searching`;
  return search === 'failed' ? `${text}, messages not searched` : text;
};

/** The box that decides which frames the log shows. Esc clears it, then leaves it; Enter goes to the log. */
export const FilterBox = ({ model, tall = false }: { model: WireModel; tall?: boolean }) => {
  const { filter } = useLiveValue(model.view);
  const text = useCountText(model);
  const countId = useId();
  const input = useRef<HTMLInputElement>(null);
  const toLog = () =>
    input.current
      ?.closest('section')
      ?.querySelector<HTMLElement>('[role=grid]')
      ?.focus({ preventScroll: true });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (filter === '') toLog();
      else model.setFilter('');
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      toLog();
      if (model.selectedLine() < 0) model.move(1);
    }
  };
  return (
    <div className={classNames(css.filter, tall && css.tall)}>
      <Funnel aria-hidden />
      <input
        ref={input}
        data-wire-filter
        role="combobox"
        aria-label="Filter frames"
        aria-expanded={false}
        aria-autocomplete="none"
        aria-controls={LOG_ID}
        aria-describedby={countId}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        placeholder="Filter frames, for example deploy_release"
        value={filter}
        onChange={(event) => model.setFilter(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span id={countId} className={css.count}>
        {text}
      </span>
      {filter === '' ? (
        <Kbd keys="/" hidden />
      ) : (
        <IconButton
          small
          label="Clear filter"
          onClick={() => {
            model.setFilter('');
            input.current?.focus();
          }}
        >
          <X />
        </IconButton>
      )}
    </div>
  );
};
