import { addItem, dropItem, shiftItem } from '@wirescope/shared/arguments/draft';
import type { FieldNode } from '@wirescope/shared/arguments/field';
import { chosenValue, type Filling } from '@wirescope/shared/arguments/presence';
import { textOf } from '@wirescope/shared/json-text/json-text';
import { useForm, usePlaced } from './form-context.ts';

export type ItemActions = {
  count: number;
  /** Adds an item at the end with a value of the writer's. */
  append: (valueText: string) => void;
  /** Adds the item its schema offers; false when only the person knows what it is to be. */
  appendOffered: () => boolean;
  drop: (index: number) => void;
  /** Puts an item in once more, behind itself. */
  duplicate: (index: number) => void;
  move: (from: number, to: number) => void;
};

/** What can be done with the items of a list. */
export const useItemActions = (field: FieldNode): ItemActions => {
  const { model, edit, rest } = useForm();
  const { node, text: document } = usePlaced(field);
  const count = node?.type === 'array' ? (node.children?.length ?? 0) : 0;
  const { path } = field;
  const add = (item: Filling, index = count) =>
    edit((draft) => addItem(model, draft, path, { index, item }));
  return {
    count,
    append: (valueText) => add({ text: valueText, filled: [] }),
    appendOffered: () => {
      const offered = chosenValue(field.item(count));
      rest();
      if (offered !== undefined) add(offered);
      return offered !== undefined;
    },
    drop: (index) => edit((draft) => dropItem(draft, path, index)),
    duplicate: (index) => {
      const item = node?.children?.[index];
      rest();
      if (item !== undefined) add({ text: textOf(item, document), filled: [] }, index + 1);
      rest();
    },
    move: (from, to) => edit((draft) => shiftItem(draft, path, { from, to })),
  };
};
