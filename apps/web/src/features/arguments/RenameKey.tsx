import type { FieldNode } from '@wirescope/shared/arguments/field';
import { renameKey } from '@wirescope/shared/arguments/keys';
import { toPointer } from '@wirescope/shared/arguments/pointer';
import Pencil from 'lucide-react/icons/pencil';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { focusControl } from './focus-field.ts';
import { useForm, usePlaced } from './form-context.ts';
import css from './AddKey.module.css';

/** Gives a key of the writer's own another name. A name that is taken changes nothing. */
export const RenameKey = ({ field }: { field: FieldNode }) => {
  const form = useForm();
  const { readOnly } = usePlaced(field);
  const [name, setName] = useState<string>();
  if (readOnly) return null;
  const rename = () => {
    if (name === undefined) return;
    setName(undefined);
    form.rest();
    form.edit((draft) => renameKey(draft, field.path, name));
    form.rest();
    focusControl(form.idOf(toPointer([...field.path.slice(0, -1), name]), 'control'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      setName(undefined);
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    rename();
  };
  if (name === undefined)
    return (
      <IconButton label={`Rename ${field.key}`} small onClick={() => setName(field.key)}>
        <Pencil />
      </IconButton>
    );
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a press that asks for it
      autoFocus
      aria-label={`New name of ${field.key}`}
      className={css.name}
      value={name}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => setName(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => setName(undefined)}
    />
  );
};
