import { syntaxProblem } from '@wirescope/shared/arguments/document-problems';
import type { Responder } from '@wirescope/shared/mcp/asks/responder';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { draftOf, readResponder, replyKinds, type ResponderDraft } from './responder-draft.ts';
import css from './Responders.module.css';

type ResponderEditorProps = {
  responder: Responder;
  onSave: (responder: Responder) => void;
  onClose: () => void;
};

const METHODS = [
  { value: 'elicitation/create', label: 'elicitation/create' },
  { value: 'sampling/createMessage', label: 'sampling/createMessage' },
  { value: 'roots/list', label: 'roots/list' },
] as const;

/** Writes a responder. */
export const ResponderEditor = ({ responder, onSave, onClose }: ResponderEditorProps) => {
  const [draft, setDraft] = useState(() => draftOf(responder));
  const id = useId();
  const change = (next: Partial<ResponderDraft>) => setDraft({ ...draft, ...next });
  const read = readResponder(draft, responder);
  const wrong = draft.reply === 'result' ? syntaxProblem(draft.resultText) : undefined;
  return (
    <div role="group" aria-label="Responder" className={css.editor}>
      <label htmlFor={`${id}-method`}>Answers</label>
      <Select
        id={`${id}-method`}
        label="Answers"
        choices={METHODS}
        value={draft.method}
        onChoose={(method) =>
          change({
            method,
            reply: replyKinds(method).some(({ value }) => value === draft.reply)
              ? draft.reply
              : 'result',
          })
        }
        mono
      />
      <label htmlFor={`${id}-of`}>Only of</label>
      <TextField
        id={`${id}-of`}
        placeholder="any tool, prompt or resource"
        unset={draft.of === ''}
        value={draft.of}
        onChange={(event) => change({ of: event.target.value })}
      />
      <label htmlFor={`${id}-text`}>Only with</label>
      <TextField
        id={`${id}-text`}
        placeholder="any message"
        unset={draft.text === ''}
        note="in its message"
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <span>Reply</span>
      <span>
        <Segmented
          small
          label="Reply"
          choices={replyKinds(draft.method)}
          value={draft.reply}
          onChoose={(reply) => change({ reply })}
        />
      </span>
      {draft.reply === 'result' && (
        <>
          <label htmlFor={`${id}-result`}>Result</label>
          <span>
            <textarea
              id={`${id}-result`}
              className={css.json}
              rows={Math.min(12, Math.max(3, draft.resultText.split('\n').length))}
              spellCheck={false}
              aria-invalid={wrong !== undefined || undefined}
              value={draft.resultText}
              onChange={(event) => change({ resultText: event.target.value })}
            />
            {wrong !== undefined && (
              <span className={css.wrong}>
                <Mark name="fail" /> {wrong.sentence} It is sent as it stands.
              </span>
            )}
          </span>
        </>
      )}
      {draft.reply === 'error' && (
        <>
          <label htmlFor={`${id}-code`}>Error</label>
          <span className={css.error}>
            <TextField
              id={`${id}-code`}
              note="code"
              value={draft.code}
              invalid={read === undefined}
              onChange={(event) => change({ code: event.target.value })}
            />
            <TextField
              aria-label="Message of the error"
              note="message"
              value={draft.message}
              onChange={(event) => change({ message: event.target.value })}
            />
          </span>
        </>
      )}
      <span />
      <span className={css.press}>
        <Button
          look="primary"
          onClick={() => read !== undefined && onSave(read)}
          disabledReason={read === undefined ? 'the code is no whole number' : undefined}
        >
          Save responder
        </Button>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </span>
    </div>
  );
};
