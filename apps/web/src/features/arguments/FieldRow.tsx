import type { FieldNode } from '@wirescope/shared/arguments/field';
import { ArrayField } from './ArrayField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { usePlaced, type Placed } from './form-context.ts';
import { JsonField } from './JsonField.tsx';
import { ObjectField } from './ObjectField.tsx';
import { Row } from './Row.tsx';
import { TextFieldControl } from './TextFieldControl.tsx';

type FieldRowProps = { field: FieldNode; depth: number };

/** Whether what stands at a field can be drawn by its kind; a value of another type is drawn as JSON. */
const fits = (field: FieldNode, { node }: Placed): boolean => {
  if (node === undefined || node.type === 'null') return true;
  if (field.kind === 'object') return node.type === 'object';
  if (field.kind === 'array') return node.type === 'array';
  return true;
};

/** One field: its key in the gutter, its control, and what is to be said about it. */
export const FieldRow = ({ field, depth }: FieldRowProps) => {
  const placed = usePlaced(field);
  if (!fits(field, placed))
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
  }
};
