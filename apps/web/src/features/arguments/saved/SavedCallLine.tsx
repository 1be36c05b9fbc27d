import { nameFault } from '@wirescope/shared/arguments/saved/call-name';
import type { SavedCallEntry } from '@wirescope/shared/control/saved-calls';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { agoOf } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import css from './SavedCalls.module.css';

type SavedCallLineProps = {
  entry: SavedCallEntry;
  /** The tool that is open. */
  tool: string;
  onFill: () => void;
  onRename: (to: string) => Promise<void>;
  onDelete: () => Promise<void>;
};

/** One saved call. Renaming and deleting ask in place. */
export const SavedCallLine = ({ entry, tool, onFill, onRename, onDelete }: SavedCallLineProps) => {
  const [asks, setAsks] = useState<'rename' | 'delete'>();
  const { name, call, problem, changedAt } = entry;
  const [now] = useState(() => Date.now());
  if (asks === 'delete')
    return (
      <li className={css.line}>
        <span className="grow">Delete the file of {name}?</span>
        <Button small onClick={() => void onDelete()}>
          Delete
        </Button>
        <Button small look="quiet" onClick={() => setAsks(undefined)}>
          Keep
        </Button>
      </li>
    );
  if (asks === 'rename')
    return (
      <li className={css.line}>
        <RenameForm
          name={name}
          onDone={(to) => {
            setAsks(undefined);
            if (to !== undefined && to !== name) void onRename(to);
          }}
        />
      </li>
    );
  return (
    <li className={css.line}>
      <span className={css.what}>
        <b className={css.name}>
          {problem !== undefined && <Mark name="fail" />}
          <VisibleText text={name} />
        </b>
        {problem !== undefined && (
          <span className={css.broken}>
            {[problem.what, problem.why, problem.todo].filter(Boolean).join(' ')}
          </span>
        )}
        {call !== undefined && (
          <span className={css.facts}>
            {call.tool !== tool && <code>{call.tool}</code>}
            {call.target !== '' && <span>{call.target}</span>}
            {call.note !== '' && <VisibleText text={call.note} />}
            <span>{agoOf(changedAt, now)}</span>
          </span>
        )}
      </span>
      {call !== undefined && (
        <Button small aria-label={`Fill in ${name}`} onClick={onFill}>
          Fill in
        </Button>
      )}
      <IconButton small label={`Rename ${name}`} onClick={() => setAsks('rename')}>
        <Pencil />
      </IconButton>
      <IconButton small label={`Delete ${name}`} onClick={() => setAsks('delete')}>
        <Trash />
      </IconButton>
    </li>
  );
};

/** Calls back with the new name; without one when it was given up. */
const RenameForm = ({ name, onDone }: { name: string; onDone: (to?: string) => void }) => {
  const [text, setText] = useState(name);
  const fault = nameFault(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault === undefined) onDone(text);
  };
  return (
    <form className={css.rename} onSubmit={submit}>
      <TextField
        aria-label={`New name of ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        value={text}
        invalid={fault !== undefined}
        title={fault}
        onChange={(event) => setText(event.target.value)}
      />
      <Button small type="submit" disabledReason={fault}>
        Rename
      </Button>
      <Button small look="quiet" onClick={() => onDone()}>
        Keep
      </Button>
    </form>
  );
};
