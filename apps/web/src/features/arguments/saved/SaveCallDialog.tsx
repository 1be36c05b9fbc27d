import { nameFault, CALL_FILE, proposedName } from '@wirescope/shared/arguments/saved/call-name';
import type { SavedCallBody, SavedCallsReply } from '@wirescope/shared/control/saved-calls';
import type { Problem } from '@wirescope/shared/control/problem';
import type { Target } from '@wirescope/shared/target/target';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { problemOf } from '../../../session/problem.ts';
import { saveCall } from '../../../session/saved-calls-api.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { SAVED_CALLS, useCallList, useCallsFolder } from './calls-folder.ts';
import css from './SavedCalls.module.css';

type SaveCallDialogProps = {
  /** The server; absent where there is none. */
  target: Target | undefined;
  call: SavedCallBody;
  onClose: () => void;
};

/** A name that is not taken: `deploy`, `deploy-2`. */
const freeName = (tool: string, taken: SavedCallsReply | undefined): string => {
  const name = proposedName(tool);
  const names = new Set(taken?.calls.map((entry) => entry.name));
  if (!names.has(name)) return name;
  let number = 2;
  while (names.has(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
};

/** Names a call and keeps it as a file. What is there already is replaced only when that is pressed. */
export const SaveCallDialog = ({ target, call, onClose }: SaveCallDialogProps) => {
  const client = useQueryClient();
  const chosen = useCallsFolder(target);
  const [folderText, setFolder] = useState<string>();
  const folder = folderText ?? (chosen.folder === '' ? chosen.proposed : chosen.folder);
  // While a path is typed, every beginning of it would be read: it is looked at when the field is left.
  const [lookedAt, setLookedAt] = useState<string>();
  const { reply } = useCallList(folderText === undefined ? folder : (lookedAt ?? ''));
  const [nameText, setName] = useState<string>();
  const name = nameText ?? freeName(call.tool, reply);
  const [note, setNote] = useState('');
  const [trouble, setTrouble] = useState<{ problem: Problem; of: string }>();
  const id = useId();
  const at = `${folder}\n${name}`;
  const problem = trouble?.of === at ? trouble.problem : undefined;
  const fault = nameFault(name);
  const reason = fault ?? (folder.trim() === '' ? 'no folder is named' : undefined);
  const save = async (replace: boolean) => {
    if (reason !== undefined) return;
    try {
      await saveCall(folder, name, { call: { ...call, note }, replace });
      chosen.choose(folder);
      void client.invalidateQueries({ queryKey: [SAVED_CALLS] });
      announce(`Saved as ${name}.`);
      onClose();
    } catch (error) {
      setTrouble({ problem: problemOf(error), of: at });
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save(false);
  };
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(false);
  };
  const known = folderText === undefined || lookedAt === folder ? reply : undefined;
  const taken = problem?.code === 'call-exists';
  return (
    <Dialog label="Save the call" onClose={onClose} className={css.dialog}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the shortcut of its own button */}
      <form className={css.form} onSubmit={onSubmit} onKeyDown={onKey}>
        <h2 className={css.title}>Save the call</h2>
        <p className="soft">
          The tool <code>{call.tool}</code>
          {call.target !== '' && ` of ${call.target}`}, with its arguments as they are written, in a
          file that is made to be read.
        </p>
        <label htmlFor={`${id}-name`}>Name</label>
        <TextField
          id={`${id}-name`}
          value={name}
          invalid={fault !== undefined}
          note={CALL_FILE}
          onChange={(event) => setName(event.target.value)}
        />
        <label htmlFor={`${id}-note`}>Note</label>
        <TextField
          id={`${id}-note`}
          proportional
          value={note}
          placeholder="What it is for"
          onChange={(event) => setNote(event.target.value)}
        />
        <label htmlFor={`${id}-folder`}>Folder</label>
        <TextField
          id={`${id}-folder`}
          value={folder}
          onChange={(event) => setFolder(event.target.value)}
          onBlur={() => setLookedAt(folder)}
        />
        <p className={css.place}>
          {known?.exists === false && 'The folder is made with the first call. '}
          {known?.exists === true && `It holds ${countOf(known.total)}. `}
          Written by Wirescope on this computer, nowhere else.
        </p>
        {problem !== undefined && (
          <p role="alert" className={css.trouble}>
            <Mark name="fail" />
            <span>{[problem.what, problem.why, problem.todo].filter(Boolean).join(' ')}</span>
          </p>
        )}
        <div className={css.buttons}>
          {taken ? (
            <Button onClick={() => void save(true)}>Replace</Button>
          ) : (
            <Button type="submit" look="primary" keys="mod+Enter" disabledReason={reason}>
              Save
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const countOf = (count: number): string =>
  count === 0 ? 'no calls yet' : count === 1 ? '1 call' : `${count} calls`;
