import type { FieldNode } from '@wirescope/shared/arguments/field';
import type { JsonNode } from '@wirescope/shared/json-text/json-text';

/** Fields for keys that stand in an object although its schema does not name them: nothing that is sent is hidden. */
export const extraFields = (field: FieldNode, node: JsonNode | undefined): FieldNode[] => {
  const named = new Set(field.fields().map(({ key }) => key));
  const there = node?.type === 'object' ? (node.children ?? []) : [];
  const keys = new Set(there.map((member) => String(member.children?.[0]?.value)));
  return [...keys].filter((key) => !named.has(key)).map((key) => extraField(field, key));
};

const extraField = (around: FieldNode, key: string): FieldNode => {
  const field: FieldNode = {
    path: [...around.path, key],
    key,
    label: key,
    required: false,
    kind: 'json',
    nullable: false,
    constraints: {},
    choices: [],
    deprecated: false,
    closed: false,
    emptyIsValid: false,
    recursive: false,
    fallbackReason: 'The schema does not name this key.',
    notices: [],
    fields: () => [],
    item: () => field,
  };
  return field;
};
