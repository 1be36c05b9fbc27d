import type { Path } from './pointer.ts';

/** How a field is drawn. `json` is the way out: a JSON field for that value alone. */
export type FieldKind =
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'enum'
  | 'object'
  | 'array'
  | 'const'
  | 'json';

/** A value the schema lists: the JSON text that is sent, and the title the schema gives it. */
export type Choice = { text: string; title?: string };

/** Bounds as the schema spells them: numbers as JSON text, so that 9007199254740993 stays itself. */
export const BOUNDS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const;
export type Constraints = { readonly [bound in (typeof BOUNDS)[number]]?: string } & {
  readonly pattern?: string;
  readonly format?: string;
  readonly uniqueItems?: boolean;
};

/** One value of the arguments as the form sees it. Children are compiled when asked for: a schema may have no end. */
export interface FieldNode {
  /** Where its value stands in the arguments. */
  readonly path: Path;
  /** Last segment of the path as text; empty for the whole. */
  readonly key: string;
  /** What the field is called: the key. A place in an array counts from 1. */
  readonly label: string;
  readonly title?: string;
  readonly description?: string;
  readonly required: boolean;
  readonly kind: FieldKind;
  readonly nullable: boolean;
  readonly constraints: Constraints;
  /** JSON text of the schema's default. */
  readonly default?: string;
  /** Values of an enum; the one of a const. */
  readonly choices: readonly Choice[];
  readonly deprecated: boolean;
  /** An object that takes no keys beside those named. */
  readonly closed: boolean;
  /** `[]` or `{}`, where the type is that container, whether or not it would be valid. */
  readonly empty?: '[]' | '{}';
  /** Whether `empty` satisfies the schema as far as the form can tell. */
  readonly emptyIsValid: boolean;
  /** Its schema is also that of a value around it: open it only when asked. */
  readonly recursive: boolean;
  /** Why a JSON field stands here, a sentence. */
  readonly fallbackReason?: string;
  /** Faults of the schema at this place, each a sentence. */
  readonly notices: readonly string[];
  /** Fields of an object, in the schema's order; of anything else none. */
  fields(): readonly FieldNode[];
  /** The field of one item of an array. */
  item(index: number): FieldNode;
}
