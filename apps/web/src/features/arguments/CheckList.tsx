import type { FieldNode } from '@wirescope/shared/arguments/field';
import { textOf } from '@wirescope/shared/json-text/json-text';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { usePlaced } from './form-context.ts';
import { useItemActions } from './item-actions.ts';
import { OtherValues } from './OtherValues.tsx';
import css from './FieldBox.module.css';

/** A list of listed values as boxes to tick. Ticking adds at the end: the order of a list may matter. */
export const CheckList = ({ field }: { field: FieldNode }) => {
  const { node, text: written, filled, describedBy, readOnly } = usePlaced(field);
  const { append, drop } = useItemActions(field);
  const there = (node?.children ?? []).map((item) => canonical(textOf(item, written)));
  return (
    <div role="group" aria-label={field.label} aria-describedby={describedBy} className={css.boxes}>
      {field.item(0).choices.map(({ text, title }) => {
        const index = there.indexOf(canonical(text));
        return (
          <Checkbox
            key={text}
            checked={index >= 0}
            disabled={readOnly}
            onToggle={(checked) => (checked ? append(text) : drop(index))}
          >
            <span className={css.code} title={title === undefined ? undefined : text}>
              {title ?? bare(text)}
            </span>
          </Checkbox>
        );
      })}
      {filled && (
        <span className={css.filled}>{there.length === 0 ? '[] filled in' : 'filled in'}</span>
      )}
      {node?.type === 'array' && there.length === 0 && !filled && (
        <span className={css.filled}>[] sent</span>
      )}
      <OtherValues field={field} />
    </div>
  );
};

const canonical = (text: string): string => JSON.stringify(JSON.parse(text));
const bare = (text: string): string => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'string' && value !== '' ? value : text;
};
