import type { Refusal } from '@wirescope/shared/mcp/asks/responder';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { errorChoices, readRefusal, type ErrorDraft } from '../answer/error-choices.ts';
import css from './AnswerBar.module.css';

type ErrorMenuProps = {
  method: string;
  onError: (error: Refusal) => void;
  /** Leaves it open; absent where that has a button of its own. */
  onAbandon: (() => void) | undefined;
};

/** Answers beside the usual ones: errors to choose from or to write, and none at all. */
export const ErrorMenu = ({ method, onError, onAbandon }: ErrorMenuProps) => {
  const [draft, setDraft] = useState<ErrorDraft>();
  const choices = errorChoices(method);
  const refusal = draft === undefined ? undefined : readRefusal(draft);
  return (
    <>
      <Menu
        label="Other answers"
        look="quiet"
        small
        align="end"
        icon={<ChevronDown />}
        items={[
          ...choices.map(({ code, message, means }, index) => ({
            id: String(code),
            label: `${code} ${message}`,
            note: means,
            group: index === 0 ? 'Answer with an error' : undefined,
            run: () => onError({ code, message }),
          })),
          {
            id: 'write',
            label: 'Write an error',
            run: () =>
              setDraft({ code: String(choices[0]?.code ?? -32603), message: '', dataText: '' }),
          },
          ...(onAbandon === undefined
            ? []
            : [
                {
                  id: 'abandon',
                  label: 'Leave it open',
                  note: 'the server gets no answer',
                  group: 'No answer',
                  run: onAbandon,
                },
              ]),
        ]}
      >
        Other answers
      </Menu>
      {draft !== undefined && (
        <div role="group" aria-label="Error to answer with" className={css.error}>
          <TextField
            aria-label="Code of the error"
            value={draft.code}
            note="code"
            invalid={!/^-?\d+$/.test(draft.code.trim())}
            onChange={(event) => setDraft({ ...draft, code: event.target.value })}
          />
          <TextField
            aria-label="Message of the error"
            value={draft.message}
            note="message"
            onChange={(event) => setDraft({ ...draft, message: event.target.value })}
          />
          <TextField
            aria-label="Data of the error"
            placeholder="no data"
            unset={draft.dataText === ''}
            value={draft.dataText}
            note="data, JSON"
            onChange={(event) => setDraft({ ...draft, dataText: event.target.value })}
          />
          <Button
            small
            onClick={() => refusal !== undefined && onError(refusal)}
            disabledReason={refusal === undefined ? 'code or data cannot be read' : undefined}
          >
            Send error
          </Button>
          <Button look="quiet" small onClick={() => setDraft(undefined)}>
            Close
          </Button>
        </div>
      )}
    </>
  );
};
