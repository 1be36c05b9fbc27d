import type { Path } from './pointer.ts';

/**
 * How a field is drawn. `json` is the way out: a JSON field for that value alone; `undecided` waits for a choice between
 * schemas.
 */
export type FieldKind =
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'enum'
  | 'object'
  | 'array'
  | 'const'
  | 'json'
  | 'undecided';

/** A value the schema lists: the JSON text that is sent, and the title the schema gives it. */
export type Choice = { text: string; title?: string };

/** A choice between schemas at a field: a union's branches, or the types a value may have. */
export type FieldDecision = {
  /** Differs from those of all other choices at this place. */
  id: string;
  /** In the order of the schema. */
  options: readonly { name: string; description?: string }[];
  /** Which of them the value is read as; undefined while nothing is there. */
  chosen: number | undefined;
  /** The schema leaves the type open: these are all there are, and JSON for any of them. */
  open?: true;
};

/** What a text holds beside text: how it is encoded, and of which type what it encodes is. */
export type Content = { encoding?: string; mediaType?: string };

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
  /** Its key is the writer's own: the schema does not name it. */
  readonly added: boolean;
  /** A text, number or boolean for which the schema has no value of its own: cheaper to ask than the kind. */
  readonly plain: boolean;
  readonly kind: FieldKind;
  readonly nullable: boolean;
  readonly constraints: Constraints;
  /** JSON text of the schema's default. */
  readonly default?: string;
  /** Values of an enum; the one of a const. */
  readonly choices: readonly Choice[];
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  /** JSON texts of the examples the schema gives. */
  readonly examples: readonly string[];
  readonly content: Content | undefined;
  /** Name of the HTTP header the value is sent in too (`x-mcp-header`). */
  readonly header: string | undefined;
  /** What else the schema asks of the value that its control does not show, each a sentence. */
  readonly demands: readonly string[];
  /** Choices between schemas, outermost first. */
  readonly decisions: readonly FieldDecision[];
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
  /** Keys by which other schemas tell that this value is of the branches chosen, with their value there (JSON text). */
  readonly tells: readonly { key: string; text: string }[];
  /** How many places of an array have a schema of their own. */
  readonly places: number;
  /** Whether an array takes items beyond those places. */
  readonly takesMore: boolean;
  /** Keys nobody names can be added: with these names, or with any. */
  readonly addsKeys: { names?: readonly string[] } | undefined;
  /** Fields of an object that the schema names, in its order; of anything else none. */
  fields(): readonly FieldNode[];
  /** Fields of keys that are there although the schema does not name them. */
  extras(): readonly FieldNode[];
  /** The field a key has, or would have. */
  member(key: string): FieldNode;
  /** The field of one item of an array. */
  item(index: number): FieldNode;
}
