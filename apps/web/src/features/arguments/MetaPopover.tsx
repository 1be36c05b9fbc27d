import { useId } from 'react';
import { isBlank } from '@wirescope/shared/arguments/document';
import { metaProblem } from './call-options.ts';
import { OptionPopover } from './OptionPopover.tsx';
import css from './CallBar.module.css';

type MetaPopoverProps = { text: string; onChange: (text: string) => void };

/** A JSON object that goes along in `_meta`, behind a small button. */
export const MetaPopover = ({ text, onChange }: MetaPopoverProps) => {
  const id = useId();
  const problem = metaProblem(text);
  return (
    <OptionPopover
      label="Added to params._meta"
      description={isBlank(text) ? undefined : 'added to every call of this tool'}
      face={
        <>
          <span className="mono">_meta</span>
          {!isBlank(text) && <span className={problem === undefined ? css.dot : css.badDot} />}
        </>
      }
    >
      <label htmlFor={id} className={css.title}>
        Added to params._meta
      </label>
      <textarea
        id={id}
        className={css.meta}
        rows={6}
        placeholder={'{ "com.example/trace": "…" }'}
        value={text}
        spellCheck={false}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-said`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-said`} className={problem === undefined ? css.said : css.wrong}>
        {problem ??
          'A JSON object; what you write wins over what Wirescope adds. Kept for this tool of this server only.'}
      </p>
    </OptionPopover>
  );
};
