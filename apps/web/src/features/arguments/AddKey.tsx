import { addKey } from '@wirescope/shared/arguments/keys';
import type { FieldNode } from '@wirescope/shared/arguments/field';
import { toPointer } from '@wirescope/shared/arguments/pointer';
import Plus from 'lucide-react/icons/plus';
import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { focusControl } from './focus-field.ts';
import { useForm, usePlaced } from './form-context.ts';
import css from './AddKey.module.css';

/** Adds a key the schema does not name to an object that takes such keys. */
export const AddKey = ({ field, depth }: { field: FieldNode; depth: number }) => {
  const form = useForm();
  const { readOnly } = usePlaced(field);
  const [key, setKey] = useState<string>();
  const id = useId();
  if (field.addsKeys === undefined || readOnly) return null;
  const around = field.path.length === 0 ? 'the arguments' : field.label;
  const taken = new Set([...field.fields(), ...field.extras()].map((inner) => inner.key));
  const there = new Set(field.extras().map((inner) => inner.key));
  const fault = key !== undefined && taken.has(key) ? 'This key is there already.' : undefined;
  const add = () => {
    if (key === undefined || fault !== undefined) return;
    form.rest();
    form.edit((draft) => addKey(form.model, draft, field.path, key));
    form.rest();
    setKey(undefined);
    focusControl(form.idOf(toPointer([...field.path, key]), 'control'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      setKey(undefined);
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  };
  if (key === undefined)
    return (
      <div className={css.add} style={{ '--depth': depth }}>
        <Button
          look="soft"
          small
          icon={<Plus />}
          aria-label={`Add key to ${around}`}
          onClick={() => setKey('')}
        >
          Add key
        </Button>
      </div>
    );
  return (
    <div className={css.add} style={{ '--depth': depth }}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a press that asks for it
        autoFocus
        aria-label={`New key of ${around}`}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        aria-invalid={fault !== undefined}
        list={field.addsKeys.names === undefined ? undefined : `${id}-names`}
        className={css.key}
        value={key}
        placeholder="key"
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setKey(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {field.addsKeys.names !== undefined && (
        <datalist id={`${id}-names`}>
          {field.addsKeys.names
            .filter((name) => !there.has(name))
            .map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
        </datalist>
      )}
      <Button look="soft" small onClick={add}>
        Add
      </Button>
      <Button look="quiet" small onClick={() => setKey(undefined)}>
        Leave
      </Button>
      {fault !== undefined && (
        <span id={`${id}-fault`} className={css.fault}>
          {fault}
        </span>
      )}
    </div>
  );
};
