import { completeFilter, type Suggestion } from '@wirescope/shared/traffic/filter/complete';
import Funnel from 'lucide-react/icons/funnel';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLiveValue } from '../../../traffic/live-value.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import type { WireModel } from '../wire-model.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterHelp, problemToTell } from './FilterHelp.tsx';
import { FilterMirror } from './FilterMirror.tsx';
import { useCountText } from './use-count-text.ts';
import css from './FilterBox.module.css';

const NO_SUGGESTIONS: readonly Suggestion[] = [];

/**
 * The box that decides which frames the log shows. While it has the focus it is a text with completion; otherwise every
 * part of the filter is a chip that a press takes away. Enter goes to the log; Esc closes the list, clears, then leaves.
 */
export const FilterBox = ({ model, tall = false }: { model: WireModel; tall?: boolean }) => {
  const { filter, problems } = useLiveValue(model.view);
  const count = useCountText(model);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [editing, setEditing] = useState(false);
  const [listed, setListed] = useState(false);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(-1);
  const [scroll, setScroll] = useState(0);
  const counted = useLiveValue(model.values.counted);
  const wanted = useRef<number>(undefined);

  useEffect(() => {
    if (listed) model.values.read();
  });
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    input.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = undefined;
  });

  const open = editing && listed && counted >= 0;
  const { span, suggestions } = open
    ? completeFilter(filter, caret, model.values)
    : { span: { start: 0, end: 0 }, suggestions: NO_SUGGESTIONS };
  const problem = problemToTell(problems, editing && suggestions.length > 0 ? caret : undefined);

  const change = (text: string, at: number) => {
    setCaret(at);
    setActive(-1);
    model.setFilter(text);
  };
  const accept = (suggestion: Suggestion) => {
    const rest = filter.slice(span.end);
    const gap = suggestion.kind === 'value' && !rest.startsWith(' ') ? ' ' : '';
    const head = filter.slice(0, span.start) + suggestion.insert + gap;
    wanted.current = head.length;
    setListed(suggestion.kind === 'field');
    change(head + rest, head.length);
  };
  const toLog = () => {
    setListed(false);
    const log = box.current?.closest('section')?.querySelector<HTMLElement>('[role=grid]');
    log?.focus({ preventScroll: true });
  };
  const toMatches = () => {
    toLog();
    if (model.steps.line() < 0) model.steps.move(1);
  };
  const step = (by: number) => {
    if (suggestions.length === 0) return setListed(true);
    const { length } = suggestions;
    // One place more than there are suggestions: the text itself.
    setActive(((active + 1 + by + length + 1) % (length + 1)) - 1);
  };
  const escape = () => {
    if (listed) setListed(false);
    else if (filter === '') toLog();
    else change('', 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[active];
    if (event.key === 'Escape') escape();
    else if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp' && open) step(-1);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) accept(chosen);
    else if (event.key === 'Enter') toMatches();
    else return;
    event.preventDefault();
  };
  const resting = !editing && problems.length === 0 && filter !== '';
  return (
    <div
      ref={box}
      className={classNames(css.filter, tall && css.tall, problems.length > 0 && css.wrong)}
    >
      <Funnel aria-hidden />
      <div className={classNames(css.text, resting && css.resting)}>
        {!resting && <FilterMirror text={filter} problem={problem} scroll={scroll} />}
        <input
          ref={input}
          data-wire-filter
          role="combobox"
          aria-label="Filter frames"
          aria-expanded={suggestions.length > 0}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={problems.length > 0}
          aria-describedby={`${id}-count ${id}-problem`}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          placeholder="Filter frames, for example tool:deploy_release is:error"
          value={filter}
          onChange={(event) => {
            setListed(true);
            change(event.target.value, event.target.selectionStart ?? event.target.value.length);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? 0)}
          onScroll={(event) => setScroll(event.currentTarget.scrollLeft)}
          onFocus={() => setEditing(true)}
          onBlur={() => {
            setEditing(false);
            setListed(false);
          }}
          onKeyDown={onKeyDown}
        />
        <FilterChips model={model} shown={resting} />
      </div>
      <span id={`${id}-count`} className={css.count}>
        {count}
      </span>
      {filter === '' ? (
        <Kbd keys="/" hidden />
      ) : (
        <IconButton
          small
          label="Clear filter"
          onClick={() => {
            change('', 0);
            input.current?.focus();
          }}
        >
          <X />
        </IconButton>
      )}
      <FilterHelp
        id={id}
        model={model}
        anchor={box}
        suggestions={suggestions}
        active={active}
        problem={problem}
        shown={editing}
        onAccept={accept}
        onFix={(text) => change(text, text.length)}
      />
    </div>
  );
};
