import type { FieldNode } from '@wirescope/shared/arguments/field';
import { ArrayField } from './ArrayField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { useAsJson, usePlaced, type Placed } from './form-context.ts';
import { memo } from 'react';
import { JsonField } from './JsonField.tsx';
import { ObjectField } from './ObjectField.tsx';
import { Row } from './Row.tsx';
import { TextFieldControl } from './TextFieldControl.tsx';
import { OtherValues } from './OtherValues.tsx';
import css from './FieldRow.module.css';

type FieldRowProps = { field: FieldNode; depth: number };

/** Whether what stands at a field can be drawn by its kind; a value of another type is drawn as JSON. */
const fits = (field: FieldNode, { node }: Placed): boolean => {
  if (node === undefined || node.type === 'null') return true;
  if (field.kind === 'object') return node.type === 'object';
  if (field.kind === 'array') return node.type === 'array';
  return true;
};

/** One field: its key in the gutter, its control, and what is to be said about it. */
export const FieldRow = memo(({ field, depth }: FieldRowProps) => {
  const placed = usePlaced(field);
  const asJson = useAsJson(placed.pointer);
  if (asJson || !fits(field, placed))
    return (
      <Row field={field} depth={depth} labels="control">
        <JsonField field={field} />
      </Row>
    );
  switch (field.kind) {
    case 'object':
      return <ObjectField field={field} depth={depth} />;
    case 'array':
      return <ArrayField field={field} depth={depth} />;
    case 'string':
    case 'number':
    case 'integer':
      return (
        <Row field={field} depth={depth} labels="control">
          <TextFieldControl field={field} />
        </Row>
      );
    case 'json':
      return (
        <Row field={field} depth={depth} labels="control">
          <JsonField field={field} />
        </Row>
      );
    case 'boolean':
    case 'enum':
    case 'const':
      return (
        <Row field={field} depth={depth} labels="group">
          <ChoiceField field={field} />
        </Row>
      );
    case 'undecided':
      return (
        <Row field={field} depth={depth} labels="group" group>
          <span className={css.type}>
            {placed.node?.type === 'null' ? <code>null</code> : null}
            <OtherValues field={field} />
          </span>
        </Row>
      );
  }
});
