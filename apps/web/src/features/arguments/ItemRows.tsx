import type { FieldNode } from '@wirescope/shared/arguments/field';
import { toPointer } from '@wirescope/shared/arguments/pointer';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { memo, useCallback, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { AddKey } from './AddKey.tsx';
import { Decisions } from './Decisions.tsx';
import { FieldWords } from './FieldWords.tsx';
import { useAsJson, useForm, usePlaced } from './form-context.ts';
import { heldBack } from './focus-field.ts';
import { useItemActions } from './item-actions.ts';
import { AT_ONCE, STRETCH, useLate } from './use-late.ts';
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
  const leaveBlank = useCallback(() => setAdding(false), []);
  const there = Math.max(count, field.places);
  const shown = adding ? there + 1 : there;
  return (
    <div role="group" aria-label={field.label} className={css.rows} style={{ '--depth': depth }}>
      {stretchesOf(shown).map(([from, to]) => (
        <Stretch
          key={from}
          list={field}
          from={from}
          to={to}
          depth={depth}
          // A list that grows item by item is not taken out of sight.
          first={from === 0 || (adding && to === shown)}
          onGone={leaveBlank}
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

/** From and to which item each stretch goes: one while all can be drawn at once. */
const stretchesOf = (count: number): [number, number][] =>
  count <= AT_ONCE
    ? [[0, count]]
    : Array.from({ length: Math.ceil(count / STRETCH) }, (_, index) => [
        index * STRETCH,
        Math.min(count, (index + 1) * STRETCH),
      ]);

type StretchProps = Omit<ItemRowProps, 'index'> & { from: number; to: number; first: boolean };

/** Items in a row: room for them until they come near. */
const Stretch = memo(({ list, from, to, depth, first, onGone }: StretchProps) => {
  const { drawn, room } = useLate(first);
  const indexes = Array.from({ length: to - from }, (_, offset) => from + offset);
  if (!drawn)
    return (
      <div
        ref={room}
        style={{ height: `${indexes.length * rowHeight(list)}px` }}
        data-undrawn={heldBack(indexes.map((index) => toPointer([...list.path, index])))}
      />
    );
  return indexes.map((index) => (
    <ItemRow key={index} list={list} index={index} depth={depth} onGone={onGone} />
  ));
});

/** About how high an item will be, CSS pixels. */
const rowHeight = (list: FieldNode): number => 32 + 32 * list.item(list.places).fields().length;

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
