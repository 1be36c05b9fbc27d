import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useAnchored } from '../../ui/popover.ts';
import { isBlank } from '@wirescope/shared/arguments/document';
import { metaProblem } from './call-options.ts';
import css from './CallBar.module.css';

type MetaPopoverProps = { text: string; onChange: (text: string) => void };

/** A JSON object that goes along in `_meta`, behind a small button. */
export const MetaPopover = ({ text, onChange }: MetaPopoverProps) => {
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  useAnchored(open, anchor, box);
  const problem = metaProblem(text);
  const show = () => {
    setOpen(true);
    requestAnimationFrame(() => area.current?.focus());
  };
  const close = () => {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={anchor} className={css.anchor}>
      <Button
        look="quiet"
        small
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-description={isBlank(text) ? undefined : 'added to every call'}
        className={css.option}
        onClick={() => (open ? close() : show())}
      >
        <span className="mono">_meta</span>
        {!isBlank(text) && <span className={problem === undefined ? css.dot : css.badDot} />}
      </Button>
      {open && (
        <div
          ref={box}
          popover="auto"
          role="dialog"
          aria-labelledby={`${id}-title`}
          className={css.popover}
          onToggle={(event) => {
            if (event.newState === 'closed') setOpen(false);
          }}
        >
          <label id={`${id}-title`} htmlFor={id} className={css.title}>
            Added to params._meta
          </label>
          <textarea
            ref={area}
            id={id}
            className={css.meta}
            rows={6}
            placeholder={'{ "com.example/trace": "…" }'}
            value={text}
            spellCheck={false}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={`${id}-said`}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              event.preventDefault();
              close();
            }}
          />
          <p id={`${id}-said`} className={problem === undefined ? css.said : css.wrong}>
            {problem ?? 'A JSON object; what you write wins over what Wirescope adds.'}
          </p>
        </div>
      )}
    </span>
  );
};
