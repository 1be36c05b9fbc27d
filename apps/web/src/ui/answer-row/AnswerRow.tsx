import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisibleText } from '../json-view/VisibleText.tsx';
import { Mark } from '../Mark.tsx';
import css from './AnswerRow.module.css';

type AnswerRowProps = {
  /** The key, as it is sent. */
  name: string;
  required: boolean;
  sent: boolean;
  onSent: (sent: boolean) => void;
  description?: string;
  /** What is wrong, in a sentence. */
  fault?: string;
  /** Draws the control; gets the DOM ids of itself and of what is said about it. */
  renderControl: (ids: { id: string; describedBy: string }) => ReactNode;
  children?: ReactNode;
};

/** One named text to fill in: whether it must be and is sent, its key, its box, and what is to be said about it. */
export const AnswerRow = (props: AnswerRowProps) => {
  const { name, required, sent, onSent, description, fault, renderControl, children } = props;
  const id = useId();
  const saidId = `${id}-said`;
  return (
    <div className={classNames(css.row, !sent && css.absent)}>
      <div className={css.key}>
        {required ? (
          <span className={css.required} title="required">
            <span className="vh">required</span>
          </span>
        ) : (
          <button
            type="button"
            role="checkbox"
            aria-checked={sent}
            aria-label={`Send ${name}`}
            title={sent ? 'sent' : 'not sent'}
            className={classNames(css.box, sent && css.sent)}
            onClick={() => onSent(!sent)}
          >
            {sent && <Mark name="ok" />}
          </button>
        )}
        <label htmlFor={id}>
          <VisibleText text={name} />
        </label>
      </div>
      <div className={css.control}>
        {renderControl({ id, describedBy: saidId })}
        {children}
        <div id={saidId} className={css.words}>
          {fault !== undefined && (
            <p className={css.fault}>
              <Mark name="miss" /> {fault}
            </p>
          )}
          {description !== undefined && description !== '' && (
            <p>
              <VisibleText text={description} />
            </p>
          )}
        </div>
      </div>
    </div>
  );
};
