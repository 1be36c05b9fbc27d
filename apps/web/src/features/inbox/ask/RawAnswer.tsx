import { syntaxProblem } from '@wirescope/shared/arguments/document-problems';
import { lazy, Suspense, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import css from './Ask.module.css';

const JsonEditor = lazy(async () => {
  const { JsonEditor } = await import('../../../ui/json-editor/JsonEditor.tsx');
  return { default: JsonEditor };
});

type RawAnswerProps = {
  label: string;
  text: string;
  onEdit: (text: string) => void;
  /** Back to what follows from the form; absent when nothing was changed. */
  onReset: (() => void) | undefined;
  /** What is wrong with what stands there, though it is JSON. */
  children?: ReactNode;
};

/** The result as JSON, sent as it stands, whatever stands there. */
export const RawAnswer = ({ label, text, onEdit, onReset, children }: RawAnswerProps) => {
  const wrong = syntaxProblem(text);
  return (
    <div className={css.raw}>
      <div className={css.rawNote}>
        {wrong === undefined ? (
          <span className="dim">The result, sent exactly as it stands here.</span>
        ) : (
          <span>
            <Mark name="fail" /> {wrong.sentence}
          </span>
        )}
        <span className="grow" />
        {onReset !== undefined && (
          <Button look="quiet" small onClick={onReset}>
            As in the form
          </Button>
        )}
      </div>
      <div>{wrong === undefined && children}</div>
      <div className={css.editor}>
        <Suspense fallback={<p className="dim">Opening the editor</p>}>
          <JsonEditor label={label} text={text} onEdit={onEdit} />
        </Suspense>
      </div>
    </div>
  );
};
