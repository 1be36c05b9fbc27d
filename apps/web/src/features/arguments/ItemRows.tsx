import type { FieldNode } from '@wirescope/shared/arguments/field';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { AddKey } from './AddKey.tsx';
import { Decisions } from './Decisions.tsx';
import { FieldWords } from './FieldWords.tsx';
import { useAsJson, useForm, usePlaced } from './form-context.ts';
import { useItemActions } from './item-actions.ts';
import { ObjectFields } from './ObjectFields.tsx';
import { TypeNote } from './TypeNote.tsx';
import css from './ItemRows.module.css';

/** A list as numbered rows. A row that was added and holds nothing yet is not sent. */
export const ItemRows = ({ field, depth }: { field: FieldNode; depth: number }) => {
  const { readOnly } = usePlaced(field);
  const { count, appendOffered } = useItemActions(field);
  const [adding, setAdding] = useState(false);
  // The blank row became an item, or the list was replaced: either way there is none any more.
  const [seen, setSeen] = useState(count);
  if (seen !== count) {
    setSeen(count);
    setAdding(false);
  }
  const there = Math.max(count, field.places);
  const shown = adding ? there + 1 : there;
  return (
    <div role="group" aria-label={field.label} className={css.rows} style={{ '--depth': depth }}>
      {Array.from({ length: shown }, (_, index) => (
        <ItemRow
          key={index}
          list={field}
          index={index}
          depth={depth}
          onGone={() => setAdding(false)}
        />
      ))}
      {!readOnly && field.takesMore && (
        <div className={css.add}>
          <Button
            look="soft"
            small
            icon={<Plus />}
            aria-label={`Add item to ${field.key}`}
            onClick={() => setAdding(!appendOffered())}
          >
            Add item
          </Button>
        </div>
      )}
    </div>
  );
};

type ItemRowProps = { list: FieldNode; index: number; depth: number; onGone: () => void };

const ItemRow = ({ list, index, depth, onGone }: ItemRowProps) => {
  const form = useForm();
  const item = list.item(index);
  const { pointer, node, readOnly } = usePlaced(item);
  const asJson = useAsJson(pointer);
  const { count, drop, duplicate, move } = useItemActions(list);
  const there = index < count;
  const remove = () => (there ? drop(index) : onGone());
  const name = `item ${index + 1} of ${list.key}`;
  // A place with a schema of its own neither moves nor goes.
  if (index < list.places) return form.draw(item, depth);
  const asObject =
    !asJson &&
    (item.kind === 'object' || item.kind === 'undecided') &&
    (node === undefined || node.type === 'object');
  const buttons = !readOnly && (
    <>
      {there && index > list.places && (
        <IconButton label={`Move ${name} up`} small onClick={() => move(index, index - 1)}>
          <ArrowUp />
        </IconButton>
      )}
      {there && index < count - 1 && (
        <IconButton label={`Move ${name} down`} small onClick={() => move(index, index + 1)}>
          <ArrowDown />
        </IconButton>
      )}
      {there && list.takesMore && (
        <IconButton label={`Duplicate ${name}`} small onClick={() => duplicate(index)}>
          <CopyPlus />
        </IconButton>
      )}
      <IconButton label={`Remove ${name}`} small onClick={remove}>
        <X />
      </IconButton>
    </>
  );
  const row = {
    role: 'group',
    'aria-label': `${list.label} ${index + 1}`,
    'data-field': pointer,
  };
  if (!asObject)
    return (
      <div {...row} className={css.line}>
        <div className={css.item}>{form.draw(item, depth)}</div>
        <span className={css.buttons}>{buttons}</span>
      </div>
    );
  return (
    <div {...row} className={css.row}>
      <div className={css.head}>
        <span className={css.number}>{index + 1}</span>
        {item.decisions.some(({ open }) => open) && <TypeNote field={item} />}
        <span className="grow" />
        {buttons}
      </div>
      <div style={{ '--depth': depth }} className={css.decisions}>
        <Decisions field={item} />
      </div>
      <FieldWords field={item} />
      <ObjectFields field={item} depth={depth} />
      <AddKey field={item} depth={depth} />
    </div>
  );
};
