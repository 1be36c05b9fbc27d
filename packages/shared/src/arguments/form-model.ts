import { dialectOf, type Dialect } from './dialect.ts';
import { BOUNDS, type Constraints, type FieldNode } from './field.ts';
import type { Path } from './pointer.ts';
import { membersOf, schemaRoot, sourceOf, type SchemaPart } from './schema-part.ts';
import { shapeOf, type Shape } from './shape.ts';
import type { SchemaView } from './schema-view.ts';

/** A schema as a form: the field of the whole arguments and what the schema itself has wrong. */
export type FormModel = { root: FieldNode; dialect: Dialect; notices: readonly string[] };

/** The schema that allows anything, for a tool that gave none. */
const ANYTHING = '{"type":"object"}';

/**
 * Compiles the text of an inputSchema into fields. Never throws: what cannot be drawn is a JSON field for that value
 * alone, what is wrong with the schema is a notice.
 */
export const compile = (schemaText: string | undefined): FormModel => {
  const root = schemaText === undefined ? undefined : schemaRoot(schemaText);
  const usable = root?.node.type === 'object' || root?.node.type === 'boolean' ? root : undefined;
  const part = usable ?? schemaRoot(ANYTHING);
  if (part === undefined) throw new Error('The schema that allows anything must be JSON.');
  const { dialect, notice } = dialectOf(part.value);
  return {
    root: fieldOf({ root: part, part, path: [], required: true, ancestors: new Set() }),
    dialect,
    notices: [
      ...(schemaText === undefined ? ['The server gave no schema. Any object may be sent.'] : []),
      ...(schemaText !== undefined && usable === undefined
        ? ['What the server gave as schema is no schema. Any object may be sent.']
        : []),
      ...(notice === undefined ? [] : [notice]),
    ],
  };
};

type Place = {
  root: SchemaPart;
  part: SchemaPart;
  path: Path;
  required: boolean;
  /** Pointers of the schemas of the values around this one. */
  ancestors: ReadonlySet<string>;
};

const textIn = (view: SchemaView, keyword: string): string | undefined => {
  const value = view.keywords.get(keyword)?.value;
  return typeof value === 'string' ? value : undefined;
};

const constraintsOf = (view: SchemaView): Constraints => {
  const bounds = BOUNDS.flatMap((bound) => {
    const part = view.keywords.get(bound);
    return part?.node.type === 'number' ? [[bound, sourceOf(part)] as const] : [];
  });
  return {
    ...Object.fromEntries(bounds),
    pattern: textIn(view, 'pattern'),
    format: textIn(view, 'format'),
    uniqueItems: view.keywords.get('uniqueItems')?.value === true,
  };
};

const requiredKeys = (view: SchemaView): string[] => {
  const required = view.keywords.get('required')?.value;
  return Array.isArray(required) ? required.filter((key) => typeof key === 'string') : [];
};

const emptyIsValid = (shape: Shape): boolean => {
  const { minItems = '0', minProperties = '0' } = constraintsOf(shape.view);
  return shape.container === 'array'
    ? Number(minItems) <= 0
    : Number(minProperties) <= 0 && requiredKeys(shape.view).length === 0;
};

const EMPTY = { object: '{}', array: '[]' } as const;

const fieldOf = (place: Place): FieldNode => {
  const shape = shapeOf(place.root, place.part);
  const { view } = shape;
  const last = place.path.at(-1);
  const ancestors = new Set([...place.ancestors, ...view.sources]);
  const preset = view.keywords.get('default');
  let fields: readonly FieldNode[] | undefined;
  return {
    path: place.path,
    key: last === undefined ? '' : String(last),
    label: typeof last === 'number' ? String(last + 1) : (last ?? 'arguments'),
    required: place.required,
    kind: shape.kind,
    nullable: shape.nullable,
    constraints: constraintsOf(view),
    choices: shape.choices,
    deprecated: view.keywords.get('deprecated')?.value === true,
    closed: view.keywords.get('additionalProperties')?.value === false,
    emptyIsValid: emptyIsValid(shape),
    recursive: view.sources.some((source) => place.ancestors.has(source)),
    notices: [...shape.notices, ...faultsOf(view)],
    title: textIn(view, 'title'),
    description: textIn(view, 'description'),
    default: preset === undefined ? undefined : sourceOf(preset),
    empty: shape.container === undefined ? undefined : EMPTY[shape.container],
    fallbackReason: shape.fallbackReason,
    fields: () => (fields ??= shape.kind === 'object' ? fieldsOf(place, view, ancestors) : []),
    item: (index) => itemOf(place, view, { index, ancestors }),
  };
};

const faultsOf = (view: SchemaView): string[] => {
  const required = view.keywords.get('required');
  return required === undefined || required.node.type === 'array'
    ? []
    : ['The schema says required, but not as a list of keys. That is ignored.'];
};

/** The schema of a value the schema does not describe. Its place is nowhere, so that nothing is taken for its ancestor. */
const nothingSaid = (place: Place): SchemaPart => ({
  ...place.part,
  value: true,
  node: { type: 'boolean', value: true, offset: 0, length: 0 },
  pointer: 'nowhere',
});

const fieldsOf = (place: Place, view: SchemaView, ancestors: ReadonlySet<string>): FieldNode[] => {
  const properties = view.keywords.get('properties');
  const described =
    properties === undefined ? new Map<string, SchemaPart>() : membersOf(properties);
  const required = requiredKeys(view);
  const keys = [...new Set([...described.keys(), ...required])];
  return keys.map((key) => {
    const part = described.get(key) ?? nothingSaid(place);
    const path = [...place.path, key];
    return fieldOf({ ...place, part, path, required: required.includes(key), ancestors });
  });
};

const itemOf = (
  place: Place,
  view: SchemaView,
  { index, ancestors }: { index: number; ancestors: ReadonlySet<string> },
): FieldNode => {
  const part = view.keywords.get('items') ?? nothingSaid(place);
  return fieldOf({ ...place, part, path: [...place.path, index], required: true, ancestors });
};

/** The field at a path, or undefined where the form has none. */
export const fieldAt = (model: FormModel, path: Path): FieldNode | undefined => {
  let field: FieldNode | undefined = model.root;
  for (const segment of path) {
    if (field === undefined) return undefined;
    if (typeof segment === 'number')
      field = field.kind === 'array' ? field.item(segment) : undefined;
    else field = field.fields().find(({ key }) => key === segment);
  }
  return field;
};
