import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Choice } from './choice.ts';
import { classNames } from './class-names.ts';
import { nextIndex } from './roving.ts';
import { Select } from './Select.tsx';
import css from './Segmented.module.css';

type SegmentedProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  /** undefined: nothing chosen, drawn as "not sent". */
  value: Value | undefined;
  onChoose: (value: Value) => void;
  small?: boolean;
  mono?: boolean;
  /** Draws the dashed outline of a value that is not sent. */
  unset?: boolean;
  describedBy?: string;
  /** Shows a Select instead when the row does not fit; the label of the Select's box then says what the choices are. */
  fold?: boolean;
};

/** Whether the element's content is wider than the element; measured again when its container changes. */
const useOverflow = (enabled: boolean) => {
  const box = useRef<HTMLDivElement>(null);
  const needed = useRef(0);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!enabled || element === null) return undefined;
    const measure = () => {
      const row = element.firstElementChild;
      if (row instanceof HTMLElement && row.dataset['row'] !== undefined)
        needed.current = row.scrollWidth;
      setOverflows(needed.current > element.clientWidth + 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [enabled]);
  return { box, overflows: enabled && overflows };
};

/** One of a few short values, all in sight: a radiogroup. */
export const Segmented = <Value extends string>({
  fold = false,
  ...props
}: SegmentedProps<Value>) => {
  const { box, overflows } = useOverflow(fold);
  if (!fold) return <Row {...props} />;
  return (
    <div ref={box} className={css.fold}>
      {overflows ? (
        <Select
          label={props.label}
          choices={props.choices}
          value={props.value}
          onChoose={props.onChoose}
          unset={props.unset}
          placeholder={props.unset ? 'not sent' : undefined}
          describedBy={props.describedBy}
        />
      ) : (
        <Row {...props} />
      )}
    </div>
  );
};

const Row = <Value extends string>(props: Omit<SegmentedProps<Value>, 'fold'>) => {
  const { label, choices, value, onChoose, small, mono, unset, describedBy } = props;
  const group = useRef<HTMLDivElement>(null);
  const id = useId();
  const current = choices.findIndex((choice) => choice.value === value);
  const move = (event: KeyboardEvent, index: number) => {
    const next = nextIndex(event.key, index, choices.length);
    const choice = next === undefined ? undefined : choices[next];
    if (next === undefined || choice === undefined) return;
    event.preventDefault();
    onChoose(choice.value);
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
  };
  return (
    <div
      ref={group}
      data-row
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className={classNames(css.row, small && css.small, mono && css.mono, unset && css.unset)}
    >
      {choices.map((choice, index) => (
        <button
          key={choice.value}
          id={`${id}-${index}`}
          type="button"
          role="radio"
          aria-checked={index === current}
          title={choice.description}
          tabIndex={index === Math.max(current, 0) ? 0 : -1}
          className={classNames(css.choice, index === current && !unset && css.current)}
          onClick={() => onChoose(choice.value)}
          onKeyDown={(event) => move(event, index)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
};
