import type { SavedCallEntry } from '@wirescope/shared/control/saved-calls';
import type { Problem } from '@wirescope/shared/control/problem';
import type { Target } from '@wirescope/shared/target/target';
import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useId, useState, type FormEvent } from 'react';
import { problemOf } from '../../../session/problem.ts';
import { removeSavedCall, renameSavedCall } from '../../../session/saved-calls-api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { SAVED_CALLS, useCallList, useCallsFolder, type CallList } from './calls-folder.ts';
import { SavedCallLine } from './SavedCallLine.tsx';
import css from './SavedCalls.module.css';

type SavedCallsDialogProps = {
  /** The server; absent where there is none. */
  target: Target | undefined;
  /** The tool that is open. */
  tool: string;
  onFill: (entry: SavedCallEntry) => void;
  onClose: () => void;
};

/** The calls of a folder: to fill in, to rename, to delete; broken files with what is wrong with them. */
export const SavedCallsDialog = ({ target, tool, onFill, onClose }: SavedCallsDialogProps) => {
  const client = useQueryClient();
  const { folder, proposed, choose } = useCallsFolder(target);
  const list = useCallList(folder);
  const calls = list.reply?.calls ?? [];
  const ofTool = calls.filter(({ call }) => call === undefined || call.tool === tool);
  const [scope, setScope] = useState<'tool' | 'all'>('tool');
  const shown = scope === 'tool' ? ofTool : calls;
  const [trouble, setTrouble] = useState<Problem>();
  const attempt = async (action: () => Promise<void>) => {
    setTrouble(undefined);
    try {
      await action();
    } catch (error) {
      setTrouble(problemOf(error));
    }
    await client.invalidateQueries({ queryKey: [SAVED_CALLS] });
  };
  return (
    <Dialog label="Saved calls" onClose={onClose} className={css.wide}>
      <div className={css.head}>
        <h2 className={css.title}>Saved calls</h2>
        <span className="grow" />
        {calls.length > 0 && (
          <Segmented
            label="Tools"
            small
            value={scope}
            onChoose={setScope}
            choices={[
              { value: 'tool', label: 'This tool' },
              { value: 'all', label: 'All tools' },
            ]}
          />
        )}
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <FolderField key={folder} folder={folder} proposed={proposed} onChoose={choose} />
      {trouble !== undefined && (
        <p role="alert" className={css.trouble}>
          <Mark name="fail" />
          <span>{[trouble.what, trouble.why, trouble.todo].filter(Boolean).join(' ')}</span>
        </p>
      )}
      {shown.length === 0 ? (
        <p className={css.none}>{emptyWords(folder, list, tool)}</p>
      ) : (
        <ul className={css.list} aria-label="Saved calls">
          {shown.map((entry) => (
            <SavedCallLine
              key={entry.name}
              entry={entry}
              tool={tool}
              onFill={() => onFill(entry)}
              onRename={(to) => attempt(() => renameSavedCall(folder, entry.name, to))}
              onDelete={() => attempt(() => removeSavedCall(folder, entry.name))}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
};

const emptyWords = (folder: string, { reply, problem }: CallList, tool: string): string => {
  if (folder === '') return 'Name the folder your calls are in, or save one first.';
  if (problem !== undefined)
    return [problem.what, problem.why, problem.todo].filter(Boolean).join(' ');
  if (reply === undefined) return 'The folder is being read.';
  if (!reply.exists)
    return 'This folder is not there yet. It is made when the first call is saved.';
  if (reply.total > 0) return `No call of ${tool} is saved here. Those of other tools are.`;
  return 'No calls are saved here. Files ending in .call.json are.';
};

type FolderFieldProps = {
  folder: string;
  proposed: string;
  onChoose: (folder: string) => void;
};

const FolderField = ({ folder, proposed, onChoose }: FolderFieldProps) => {
  const [text, setText] = useState(folder);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(text.trim());
  };
  return (
    <form className={css.folder} onSubmit={submit}>
      <label htmlFor={id}>Folder</label>
      <TextField
        id={id}
        value={text}
        placeholder={proposed}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        disabledReason={text.trim() === folder.trim() ? 'shown below' : undefined}
      >
        Show
      </Button>
    </form>
  );
};
