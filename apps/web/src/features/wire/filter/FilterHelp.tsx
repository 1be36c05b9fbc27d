import type { Suggestion } from '@wirescope/shared/traffic/filter/complete';
import type { FilterProblem } from '@wirescope/shared/traffic/filter/query';
import { useEffect, useRef, type RefObject } from 'react';
import { useLiveValue } from '../../../traffic/live-value.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Mark } from '../../../ui/Mark.tsx';
import { useAnchored } from '../../../ui/popover.ts';
import type { WireModel } from '../wire-model.ts';
import { WithCode } from './WithCode.tsx';
import css from './FilterBox.module.css';

/** The problem to tell of: not the one at the caret while that is being completed. */
export const problemToTell = (
  problems: readonly FilterProblem[],
  caret: number | undefined,
): FilterProblem | undefined =>
  problems.find(({ span }) => caret === undefined || caret < span.start || caret > span.end);

type FilterHelpProps = {
  id: string;
  model: WireModel;
  anchor: RefObject<HTMLDivElement | null>;
  suggestions: readonly Suggestion[];
  active: number;
  problem: FilterProblem | undefined;
  shown: boolean;
  onAccept: (suggestion: Suggestion) => void;
  onFix: (text: string) => void;
};

/** Under the box: what may be typed, and what is wrong with what was. */
export const FilterHelp = (props: FilterHelpProps) => {
  const { id, model, anchor, suggestions, active, problem, shown, onAccept, onFix } = props;
  const popover = useRef<HTMLDivElement>(null);
  const { filter } = useLiveValue(model.view);
  const open = shown && (suggestions.length > 0 || problem !== undefined);
  useAnchored(open, anchor, popover);
  useEffect(() => {
    popover.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });
  if (!open) return null;
  return (
    // A press must not take the focus from the text.
    <div
      ref={popover}
      popover="manual"
      role="presentation"
      className={css.help}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label="Suggestions" className={css.list}>
          {suggestions.map((suggestion, at) => (
            <Option
              key={suggestion.insert}
              id={`${id}-${at}`}
              suggestion={suggestion}
              selected={at === active}
              onAccept={onAccept}
            />
          ))}
        </div>
      )}
      {problem !== undefined && (
        <Trouble
          id={`${id}-problem`}
          model={model}
          problem={problem}
          onFix={(fix) =>
            onFix(filter.slice(0, problem.span.start) + fix + filter.slice(problem.span.end))
          }
        />
      )}
    </div>
  );
};

type OptionProps = {
  id: string;
  suggestion: Suggestion;
  selected: boolean;
  onAccept: (suggestion: Suggestion) => void;
};

const Option = ({ id, suggestion, selected, onAccept }: OptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the box, which has the keys
  <div
    id={id}
    role="option"
    aria-selected={selected}
    className={classNames(css.option, selected && css.active)}
    onClick={() => onAccept(suggestion)}
  >
    <span className={css.label}>{suggestion.label}</span>
    {suggestion.what !== undefined && <span className={css.what}>{suggestion.what}</span>}
    {suggestion.count !== undefined && (
      <span className={css.number}>{suggestion.count.toLocaleString('en')}</span>
    )}
  </div>
);

type TroubleProps = {
  id: string;
  model: WireModel;
  problem: FilterProblem;
  onFix: (fix: string) => void;
};

const Trouble = ({ id, model, problem, onFix }: TroubleProps) => {
  const { applied } = useLiveValue(model.view);
  return (
    <div id={id} className={css.trouble}>
      <p className={css.expected}>
        <Mark name="fail" />
        <span>
          <WithCode text={problem.expected} />
        </span>
        {problem.fix !== undefined && (
          <Button look="soft" small onClick={() => onFix(problem.fix ?? '')}>
            Use <span className="mono">{problem.fix}</span>
          </Button>
        )}
      </p>
      <p className={css.still}>
        {applied === '' ? (
          'Still showing all frames.'
        ) : (
          <>
            Still showing the result of <span className="mono">{applied}</span>.
          </>
        )}
      </p>
    </div>
  );
};
