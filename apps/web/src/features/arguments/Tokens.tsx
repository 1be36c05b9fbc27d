import type { FieldNode } from '@wirescope/shared/arguments/field';
import { shownText, typedValue } from '@wirescope/shared/arguments/typed-text';
import type { JsonNode } from '@wirescope/shared/json-text/json-text';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { MenuItem } from '../../ui/Menu.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useFieldActions } from './field-actions.ts';
import { emptyWords } from './empty-words.ts';
import { useForm, usePlaced } from './form-context.ts';
import { useItemActions } from './item-actions.ts';
import { useLocalEcho } from './local-echo.ts';
import { OtherValues } from './OtherValues.tsx';
import { typeWords } from '@wirescope/shared/arguments/type-words';
import css from './Tokens.module.css';
import box from './FieldBox.module.css';

type TokensProps = {
  field: FieldNode;
  /** The line of the menu that draws the items as rows. */
  asRows: MenuItem;
};

/** A list of short values, each a small box to type in. An item that was added and not typed yet is not sent. */
export const Tokens = ({ field, asRows }: TokensProps) => {
  const { node, filled, problems, describedBy, readOnly } = usePlaced(field);
  const { count } = useItemActions(field);
  const [adding, setAdding] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());
  const add = () => {
    setAdding(true);
    focus(count);
  };
  const shown = adding ? count + 1 : count;
  return (
    <div
      ref={list}
      role="group"
      aria-label={field.label}
      aria-describedby={describedBy}
      className={classNames(
        box.box,
        css.tokens,
        node === undefined && !field.required && box.unset,
        problems.length > 0 && box.invalid,
      )}
    >
      {Array.from({ length: shown }, (_, index) => (
        <Token
          key={index}
          list={field}
          index={index}
          onNext={add}
          onGone={() => {
            setAdding(index === count ? false : adding);
            focus(Math.max(0, index - 1));
          }}
          onTyped={() => setAdding(false)}
          onEmptied={() => setAdding(true)}
        />
      ))}
      {shown === 0 && <Nothing field={field} node={node} />}
      {shown > 0 && <span className="grow" />}
      {filled && <span className={box.filled}>filled in</span>}
      <span className={box.type}>{typeWords(field)}</span>
      {!readOnly && (
        <IconButton label={`Add item to ${field.key}`} small onClick={add}>
          <Plus />
        </IconButton>
      )}
      <OtherValues field={field} more={count > 0 ? [asRows] : []} />
    </div>
  );
};

/** What no items mean. */
const Nothing = ({ field, node }: { field: FieldNode; node: JsonNode | undefined }) => {
  const { value, words } =
    node?.type === 'array' ? { value: '[]', words: 'empty list' } : emptyWords(field, { node });
  return (
    <span className={css.none}>
      {value} <span className={box.type}>{words}</span>
    </span>
  );
};

type TokenProps = {
  list: FieldNode;
  index: number;
  onNext: () => void;
  onGone: () => void;
  onTyped: () => void;
  /** The last item was emptied: it stays as a blank one that is not sent. */
  onEmptied: () => void;
};

const Token = ({ list, index, onNext, onGone, onTyped, onEmptied }: TokenProps) => {
  const form = useForm();
  const item = list.item(index);
  const placed = usePlaced(item);
  const { put } = useFieldActions(item);
  const { count, append, drop } = useItemActions(list);
  const { node, source } = placed;
  const shown = node === undefined ? '' : shownText(item.kind, node, placed.text);
  const echo = useLocalEcho(source, shown, (typed) => typedValue(item.kind, typed));
  const type = (typed: string) => {
    echo.type(typed);
    const value = typedValue(item.kind, typed);
    if (value !== undefined && node === undefined) {
      onTyped();
      append(value);
    } else if (value !== undefined) put(value);
    else if (node !== undefined && index === count - 1) {
      onEmptied();
      drop(index);
    } else if (node !== undefined) put('""');
  };
  const remove = () => {
    if (node !== undefined) drop(index);
    onGone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      // Nothing typed and Enter: the empty text itself is meant.
      if (node === undefined && echo.text === '' && item.kind === 'string') append('""');
      onNext();
    }
    if (event.key === 'Backspace' && echo.text === '') {
      event.preventDefault();
      remove();
    }
  };
  return (
    <span
      className={classNames(css.token, placed.problems.length > 0 && css.invalid)}
      data-field={placed.pointer}
    >
      <input
        id={form.idOf(placed.pointer, 'control')}
        aria-label={`${list.key} ${index + 1}`}
        className={css.input}
        value={echo.text}
        size={Math.max(2, Math.min(40, echo.text.length || 3))}
        readOnly={placed.readOnly}
        placeholder={node === undefined ? '' : node.type === 'null' ? 'null' : '""'}
        aria-invalid={placed.problems.length > 0 || undefined}
        title={
          placed.problems.map(({ sentence }) => sentence).join(' ') ||
          (node === undefined && item.kind === 'string' ? 'Enter sends an empty text' : undefined)
        }
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          echo.leave();
          form.rest();
        }}
      />
      {!placed.readOnly && (
        <button
          type="button"
          className={css.remove}
          aria-label={`Remove item ${index + 1} of ${list.key}`}
          onClick={remove}
        >
          <X />
        </button>
      )}
    </span>
  );
};
