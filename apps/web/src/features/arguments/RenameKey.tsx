import type { FieldNode } from '@wirescope/shared/arguments/field';
import { renameKey } from '@wirescope/shared/arguments/keys';
import { valueAt } from '@wirescope/shared/arguments/locate';
import { toPointer } from '@wirescope/shared/arguments/pointer';
import { memberOf } from '@wirescope/shared/json-text/json-text';
import Pencil from 'lucide-react/icons/pencil';
import { useId, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { focusControl } from './focus-field.ts';
import { useForm, usePlaced } from './form-context.ts';
import css from './AddKey.module.css';

/** Gives a key of the writer's own another name; one that is taken is refused. */
export const RenameKey = ({ field }: { field: FieldNode }) => {
  const form = useForm();
  const { readOnly } = usePlaced(field);
  const [name, setName] = useState<string>();
  const id = useId();
  if (readOnly) return null;
  const isTaken = (): boolean => {
    const { root } = form.now();
    const around = root === undefined ? undefined : valueAt(root, field.path.slice(0, -1));
    return (
      name !== undefined &&
      name !== field.key &&
      around !== undefined &&
      memberOf(around, name) !== undefined
    );
  };
  const fault = isTaken() ? 'This key is there already.' : undefined;
  const rename = () => {
    if (name === undefined || fault !== undefined) return;
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
    <>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a press that asks for it
        autoFocus
        aria-label={`New name of ${field.key}`}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        aria-invalid={fault !== undefined}
        className={css.name}
        value={name}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setName(undefined)}
      />
      {fault !== undefined && (
        <span id={`${id}-fault`} className={css.taken}>
          {fault}
        </span>
      )}
    </>
  );
};
