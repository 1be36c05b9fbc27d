import type { FieldNode } from '@wirescope/shared/arguments/field';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { useFieldActions } from './field-actions.ts';
import { useAsJson, useForm, usePlaced } from './form-context.ts';

type OtherValuesProps = {
  field: FieldNode;
  /** Further lines, before the way to JSON. */
  more?: readonly MenuItem[];
};

/** Values that cannot be typed or must not be confused with nothing: null, empty, the default, and not sending. */
export const OtherValues = ({ field, more = [] }: OtherValuesProps) => {
  const { writeAsJson } = useForm();
  const { node, source, pointer, readOnly } = usePlaced(field);
  const asJson = useAsJson(pointer);
  const { pick, clear } = useFieldActions(field);
  const value = (id: string, label: string, text: string): MenuItem[] =>
    source === text ? [] : [{ id, label, run: () => pick(text) }];
  const items: MenuItem[] = [
    ...(field.kind === 'string' ? value('empty', 'Send empty text ""', '""') : []),
    ...(field.empty === undefined ? [] : value('empty', `Send empty ${field.empty}`, field.empty)),
    ...(field.nullable ? value('null', 'Send null', 'null') : []),
    ...(field.default === undefined
      ? []
      : value('default', `Send the default ${short(field.default)}`, field.default)),
    ...field.examples.flatMap((text) =>
      value(`example ${text}`, `Send the example ${short(text)}`, text),
    ),
    ...(node === undefined
      ? []
      : [{ id: 'none', label: field.added ? 'Remove the key' : 'Do not send', run: clear }]),
    ...more,
    ...(field.kind === 'json'
      ? []
      : [
          {
            id: 'json',
            label: asJson ? 'Write in fields' : 'Write as JSON',
            run: () => writeAsJson(pointer, !asJson),
          },
        ]),
  ];
  if (items.length === 0 || readOnly) return null;
  return (
    <Menu
      label={`Other values of ${field.key}`}
      icon={<Ellipsis />}
      items={items}
      small
      align="end"
    />
  );
};

const short = (text: string): string => (text.length > 24 ? `${text.slice(0, 24)}…` : text);
