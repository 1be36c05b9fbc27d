import { isRecord, type Dialect } from './dialect.ts';
import { SCHEMA_HOLDERS, TYPE_NAMES } from './keywords.ts';
import { followReference, hasInnerDocuments } from './references.ts';
import { schemaRoot, type SchemaPart } from './schema-part.ts';

/** A fault of a schema: where (JSON Pointer into the schema) and what, a sentence. */
export type SchemaNotice = { pointer: string; sentence: string };

/** A schema a validator can take, and what had to be left out or read otherwise for that. */
export type Repaired = { schema: unknown; notices: readonly SchemaNotice[] };

const isNumber = (value: unknown): boolean => typeof value === 'number';
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isText = (value: unknown): boolean => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isTruth = (value: unknown): boolean => typeof value === 'boolean';

type Sound = { holds: (value: unknown) => boolean; asked: string };
const NUMBER: Sound = { holds: isNumber, asked: 'a number' };
const COUNT: Sound = { holds: isCount, asked: 'a whole number from 0' };
const TEXT: Sound = { holds: isText, asked: 'a text' };

/** What a keyword's value must be. Validators refuse a whole schema over one that is not. */
const SOUND: ReadonlyMap<string, Sound> = new Map<string, Sound>([
  ['minimum', NUMBER],
  ['maximum', NUMBER],
  ['exclusiveMinimum', NUMBER],
  ['exclusiveMaximum', NUMBER],
  [
    'multipleOf',
    { holds: (value) => isNumber(value) && Number(value) > 0, asked: 'a number above 0' },
  ],
  ['minLength', COUNT],
  ['maxLength', COUNT],
  ['minItems', COUNT],
  ['maxItems', COUNT],
  ['minContains', COUNT],
  ['maxContains', COUNT],
  ['minProperties', COUNT],
  ['maxProperties', COUNT],
  ['pattern', TEXT],
  ['format', TEXT],
  ['$ref', TEXT],
  ['$id', TEXT],
  ['$anchor', TEXT],
  ['$dynamicRef', TEXT],
  ['$dynamicAnchor', TEXT],
  ['uniqueItems', { holds: isTruth, asked: 'true or false' }],
  ['required', { holds: isTexts, asked: 'a list of keys' }],
  [
    'enum',
    {
      holds: (value) => Array.isArray(value) && value.length > 0,
      asked: 'a list of at least one value',
    },
  ],
  [
    'dependentRequired',
    {
      holds: (value) => isRecord(value) && Object.values(value).every(isTexts),
      asked: 'a map to lists of keys',
    },
  ],
]);

/** Keywords that mean nothing in the dialects we check, yet make a validator refuse or change its ways. */
const IGNORED: ReadonlySet<string> = new Set(['$schema', 'id', '$async', '$vocabulary']);

const DEEPEST = 200;

type Work = {
  root: SchemaPart;
  dialect: Dialect;
  /** References are relative to the innermost `$id`; where there are several we cannot tell a dead one. */
  checksReferences: boolean;
  notices: SchemaNotice[];
};

/**
 * Reads a schema as far as it can be read, so that one fault does not switch off the rest: keywords with impossible
 * values and references that lead nowhere are left out with a notice, older spellings are rewritten.
 */
export const repairSchema = (
  schemaText: string,
  dialect: Dialect,
  root: SchemaPart | undefined = schemaRoot(schemaText),
): Repaired => {
  if (root === undefined)
    return { schema: true, notices: [{ pointer: '', sentence: 'The schema is not JSON.' }] };
  const checksReferences = !hasInnerDocuments(root);
  const work: Work = { root, dialect, checksReferences, notices: [] };
  return { schema: repaired(work, root.value, '', 0), notices: work.notices };
};

const repaired = (work: Work, schema: unknown, pointer: string, depth: number): unknown => {
  if (typeof schema === 'boolean') return schema;
  const note = (sentence: string) => work.notices.push({ pointer, sentence });
  if (!isRecord(schema)) {
    note('What stands in place of a schema is no schema. Anything is allowed there.');
    return true;
  }
  if (depth > DEEPEST) {
    note(`The schema is nested more than ${DEEPEST} deep. What lies deeper is not checked.`);
    return true;
  }
  const modern = inModernSpelling(schema, work.dialect);
  const sound = Object.entries(modern).filter(([keyword, value]) => {
    const fault = faultOf(work, keyword, value, modern);
    if (fault !== undefined) note(fault);
    return fault === undefined && !IGNORED.has(keyword);
  });
  return Object.fromEntries(
    sound.map(([keyword, value]) => [
      keyword,
      keyword === 'type'
        ? knownTypes(value)
        : inside(work, keyword, value, { pointer: `${pointer}/${keyword}`, depth: depth + 1 }),
    ]),
  );
};

const knownTypes = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((name) => TYPE_NAMES.has(name)) : value;

const OLD_KEYWORDS = ['exclusiveMinimum', 'exclusiveMaximum', 'items'];

/** Draft-04's boolean bounds, and in 2020-12 the tuple spelling of before. */
const inModernSpelling = (
  schema: Record<string, unknown>,
  dialect: Dialect,
): Record<string, unknown> => {
  if (!OLD_KEYWORDS.some((keyword) => Object.hasOwn(schema, keyword))) return schema;
  const modern = { ...schema };
  for (const [exclusive, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof modern[exclusive] !== 'boolean') continue;
    if (modern[exclusive] && typeof modern[bound] === 'number') {
      modern[exclusive] = modern[bound];
      delete modern[bound];
    } else delete modern[exclusive];
  }
  if (dialect === '2020-12' && Array.isArray(modern['items'])) {
    const rest = modern['additionalItems'];
    modern['prefixItems'] = modern['items'];
    delete modern['items'];
    delete modern['additionalItems'];
    if (rest !== undefined) modern['items'] = rest;
  }
  return modern;
};

const faultOf = (
  work: Work,
  keyword: string,
  value: unknown,
  schema: Record<string, unknown>,
): string | undefined => {
  const sound = SOUND.get(keyword);
  if (sound !== undefined && !sound.holds(value))
    return `${keyword} should be ${sound.asked}. It is left out.`;
  if (keyword === 'type') return faultOfType(value);
  if (keyword === 'nullable')
    return schema['type'] === undefined
      ? 'nullable stands without a type. It is left out.'
      : undefined;
  if (keyword === '$ref' && work.checksReferences) {
    const followed = followReference(work.root, value);
    return followed.ok ? undefined : `${followed.why} Anything is allowed there.`;
  }
  return holdsSchemas(keyword, value)
    ? undefined
    : `${keyword} does not hold ${SCHEMA_HOLDERS.get(keyword) === 'one' ? 'a schema' : 'schemas'}. It is left out.`;
};

const faultOfType = (value: unknown): string | undefined => {
  const names: unknown[] = Array.isArray(value) ? value : [value];
  const known = names.filter((name) => typeof name === 'string' && TYPE_NAMES.has(name));
  if (known.length > 0) return undefined;
  return `JSON Schema has no type ${names.map((name) => JSON.stringify(name)).join(', ')}. It is left out.`;
};

const holdsSchemas = (keyword: string, value: unknown): boolean => {
  const holds = SCHEMA_HOLDERS.get(keyword);
  if (holds === undefined) return true;
  if (holds.startsWith('map')) return isRecord(value);
  if (holds === 'list') return Array.isArray(value) && value.length > 0;
  return holds === 'one or list' || !Array.isArray(value);
};

/** The value of a keyword with the schemas in it repaired. */
const inside = (
  work: Work,
  keyword: string,
  value: unknown,
  { pointer, depth }: { pointer: string; depth: number },
): unknown => {
  const holds = SCHEMA_HOLDERS.get(keyword);
  if (holds === undefined) return value;
  if (Array.isArray(value))
    return value.map((schema, index) => repaired(work, schema, `${pointer}/${index}`, depth));
  if (!holds.startsWith('map') || !isRecord(value)) return repaired(work, value, pointer, depth);
  return Object.fromEntries(
    Object.entries(value).map(([key, schema]) => [
      key,
      holds === 'map or lists' && Array.isArray(schema)
        ? schema
        : repaired(
            work,
            schema,
            `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
            depth,
          ),
    ]),
  );
};
