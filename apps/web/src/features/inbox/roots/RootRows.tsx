import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { asRootUri, rootProblem } from './root-problem.ts';
import css from './Roots.module.css';

/** A folder told to servers; without a name it has none. */
type RootDraft = { uri: string; name?: string };

type RootRowsProps = {
  roots: readonly RootDraft[];
  onRoots: (roots: RootDraft[]) => void;
};

/** Folders to tell a server of: address and name, line by line. */
export const RootRows = ({ roots, onRoots }: RootRowsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    onRoots([...roots, { uri: '' }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('li:last-child input')?.focus(),
    );
  };
  return (
    <>
      {roots.length === 0 && (
        <p className="dim">No roots. The server is told an empty list when it asks.</p>
      )}
      <ul ref={list} aria-label="Roots" className={css.rows}>
        {roots.map((root, index) => (
          <RootRow
            key={index}
            root={root}
            number={index + 1}
            onRoot={(next) => onRoots(roots.map((old, at) => (at === index ? next : old)))}
            onRemove={() => onRoots(roots.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      <Button look="soft" small icon={<Plus />} onClick={add}>
        Add root
      </Button>
    </>
  );
};

type RootRowProps = {
  root: RootDraft;
  number: number;
  onRoot: (root: RootDraft) => void;
  onRemove: () => void;
};

const RootRow = ({ root: { uri, name }, number, onRoot, onRemove }: RootRowProps) => {
  const said = useId();
  // Of what a path becomes when the field is left: a word that went away then would move what is being pressed.
  const problem = rootProblem(asRootUri(uri));
  const withName = (text: string): RootDraft => (text === '' ? { uri } : { uri, name: text });
  return (
    <li className={css.row}>
      <TextField
        aria-label={`Address of root ${number}`}
        aria-describedby={problem === undefined ? undefined : said}
        placeholder="file:///home/me/project"
        value={uri}
        invalid={problem !== undefined && uri !== ''}
        onChange={(event) => onRoot({ ...withName(name ?? ''), uri: event.target.value })}
        onBlur={() => {
          const address = asRootUri(uri);
          if (address !== uri) onRoot({ ...withName(name ?? ''), uri: address });
        }}
      />
      <TextField
        aria-label={`Name of root ${number}`}
        placeholder="no name"
        unset={name === undefined}
        value={name ?? ''}
        onChange={(event) => onRoot(withName(event.target.value))}
      />
      <IconButton label={`Remove root ${number}`} small onClick={onRemove}>
        <X />
      </IconButton>
      {problem !== undefined && uri !== '' && (
        <p id={said} className={css.problem}>
          <Mark name="should" /> {problem}
        </p>
      )}
    </li>
  );
};
