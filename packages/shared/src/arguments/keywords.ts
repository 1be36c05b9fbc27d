/** How the value of a keyword holds schemas: one, a list of them, or a map from names to them. */
type Holds = 'one' | 'list' | 'map' | 'one or list' | 'map or lists';

/**
 * The keywords that hold schemas. A walker must know them: a property may well be called `properties` or `$ref`, and
 * what stands in `default` or `enum` is data.
 */
export const SCHEMA_HOLDERS: ReadonlyMap<string, Holds> = new Map<string, Holds>([
  ['properties', 'map'],
  ['patternProperties', 'map'],
  ['$defs', 'map'],
  ['definitions', 'map'],
  ['dependentSchemas', 'map'],
  ['dependencies', 'map or lists'],
  ['allOf', 'list'],
  ['anyOf', 'list'],
  ['oneOf', 'list'],
  ['prefixItems', 'list'],
  ['items', 'one or list'],
  ['additionalItems', 'one'],
  ['unevaluatedItems', 'one'],
  ['contains', 'one'],
  ['additionalProperties', 'one'],
  ['unevaluatedProperties', 'one'],
  ['propertyNames', 'one'],
  ['not', 'one'],
  ['if', 'one'],
  ['then', 'one'],
  ['else', 'one'],
  ['contentSchema', 'one'],
]);

/** Keywords that only describe: they neither shape a value nor constrain it. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  '$anchor',
  '$comment',
  '$defs',
  'definitions',
  'title',
  'description',
  'default',
  'examples',
  'example',
  'deprecated',
  'readOnly',
  'writeOnly',
]);

/** Keywords that narrow what another keyword shaped; a form draws the same field with or without them. */
const NARROWING: ReadonlySet<string> = new Set([
  'required',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'dependentRequired',
  'not',
  'if',
  'then',
  'else',
]);

export const isAnnotation = (keyword: string): boolean =>
  ANNOTATIONS.has(keyword) || keyword.startsWith('x-');

/** Whether a schema with only these keywords leaves the shape of a field alone. */
export const onlyNarrows = (keywords: Iterable<string>): boolean =>
  [...keywords].every((keyword) => isAnnotation(keyword) || NARROWING.has(keyword));

/** The names `type` may have. */
export const TYPE_NAMES: ReadonlySet<string> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'null',
]);
