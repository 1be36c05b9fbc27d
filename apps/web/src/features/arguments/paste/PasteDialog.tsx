import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { takePaste, type Taken } from './take-paste.ts';
import css from './PasteDialog.module.css';

type PasteDialogProps = {
  tool: string;
  schemaText: string | undefined;
  onTake: (taken: Taken) => void;
  onClose: () => void;
};

/** A place to paste whatever somebody has, and what of it was understood. */
export const PasteDialog = ({ tool, schemaText, onTake, onClose }: PasteDialogProps) => {
  const [text, setText] = useState('');
  const saidId = useId();
  const read = useMemo(
    () => (text.trim() === '' ? undefined : takePaste(text, tool, schemaText)),
    [text, tool, schemaText],
  );
  const take = () => {
    if (read?.ok !== true) return;
    onTake(read.value);
    onClose();
  };
  const onKey = (event: KeyboardEvent) => {
    // What is pressed here is meant for what is pasted, not for the page below.
    event.stopPropagation();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    take();
  };
  return (
    <Dialog label="Paste arguments" onClose={onClose} className={css.dialog}>
      <div className={css.body}>
        <h2 className={css.title}>Paste arguments</h2>
        <p className="soft">
          JSON, JSON with comments, a Python literal, a tools/call message, a tool call of a model,
          a cURL line or the query of a URL.
        </p>
        <textarea
          className={css.text}
          aria-label="Text to read arguments from"
          aria-describedby={saidId}
          rows={10}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
        />
        <p id={saidId} role="status" className={css.said}>
          {read?.ok === true && (
            <>
              <Mark name="ok" /> <span>{read.value.said}</span>
            </>
          )}
          {read?.ok === false && (
            <>
              <Mark name="fail" />{' '}
              <span>
                {[read.error.what, read.error.why, read.error.todo]
                  .filter((part) => part !== undefined)
                  .join(' ')}
              </span>
            </>
          )}
        </p>
        <div className={css.buttons}>
          <Button
            look="primary"
            keys="mod+Enter"
            onClick={take}
            disabledReason={read?.ok === true ? undefined : 'nothing to fill in yet'}
          >
            Fill in
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
