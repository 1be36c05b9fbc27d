import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { sashStep } from './sash-step.ts';
import css from './Sash.module.css';

type SashProps = {
  label: string;
  /** Size of the pane below the bar, px. */
  value: number;
  min: number;
  max: number;
  /** While it moves and when it has moved. */
  onValue: (value: number) => void;
  /** A double press goes back to this. */
  initial: number;
};

/**
 * A horizontal bar over a pane that is sized from below, for where a `Split` cannot stand: it lies on the lower edge of
 * what is above it. Drag it, or focus it and use the arrow keys.
 */
export const Sash = ({ label, value, min, max, onValue, initial }: SashProps) => {
  const from = useRef<{ y: number; value: number }>(undefined);
  const put = (next: number) => onValue(Math.round(Math.min(max, Math.max(min, next))));
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { y: event.clientY, value };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (from.current !== undefined) put(from.current.value + from.current.y - event.clientY);
  };
  const stop = () => {
    from.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = sashStep(event, { value, min, max });
    if (next === undefined) return;
    event.preventDefault();
    put(next);
  };
  return (
    // A separator that can be moved is a control; the rule knows only the other kind.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={Math.round(max)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={css.sash}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={stop}
      onPointerCancel={stop}
      onDoubleClick={() => put(initial)}
      onKeyDown={onKeyDown}
    />
  );
};
