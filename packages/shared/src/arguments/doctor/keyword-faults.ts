import { isRecord, type Dialect } from '../dialect.ts';
import { TYPE_NAMES } from '../keywords.ts';
import { toPointer } from '../pointer.ts';
import { jsonEqual } from '../reading/json-equal.ts';
import { nearNames } from '../reading/near-names.ts';
import type { DoctorCode, Fault } from './finding.ts';
import { ALL_KEYWORDS, FOREIGN, shapeMissed, SHAPES } from './keyword-shapes.ts';
import { shownValue } from './shown-value.ts';
import type { Visited } from './walk-schema.ts';

const fault = (code: DoctorCode, pointer: string, args: Fault['args'] = {}): Fault => ({
  code,
  pointer,
  args,
});

/** Names other languages and people have for the types. */
const MEANT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    str: 'string',
    text: 'string',
    date: 'string',
    datetime: 'string',
    uuid: 'string',
    file: 'string',
    int: 'integer',
    int32: 'integer',
    int64: 'integer',
    long: 'integer',
    float: 'number',
    double: 'number',
    decimal: 'number',
    bool: 'boolean',
    list: 'array',
    tuple: 'array',
    dict: 'object',
    map: 'object',
    json: 'object',
    none: 'null',
  }),
);

const meantType = (name: unknown): string => {
  const plain = String(name).toLowerCase();
  const near = TYPE_NAMES.has(plain) ? plain : nearNames(plain, [...TYPE_NAMES])[0]?.name;
  return MEANT.get(plain) ?? near ?? '';
};

const ofType = (value: unknown, pointer: string): Fault => {
  const names: unknown[] = Array.isArray(value) ? value : [value];
  const unknown = names.find((name) => typeof name !== 'string' || !TYPE_NAMES.has(name));
  return unknown === undefined
    ? fault('schema/keyword-value', pointer, {
        keyword: 'type',
        value: shownValue(value),
        asked: 'a list of different types',
      })
    : fault('schema/type-unknown', pointer, {
        type: shownValue(unknown),
        meant: meantType(unknown),
      });
};

/** A value the meta-schema refuses, named by what it most likely is. */
const ofValue = (dialect: Dialect, keyword: string, value: unknown, pointer: string): Fault[] => {
  const asked = shapeMissed(dialect, keyword, value);
  if (asked === undefined) return [];
  if (keyword === 'type') return [ofType(value, pointer)];
  if (keyword === 'required' && typeof value === 'boolean')
    return [
      fault('schema/required-boolean', pointer, { value: String(value), key: keyOf(pointer) }),
    ];
  if (keyword.startsWith('exclusive') && typeof value === 'boolean')
    return [fault('schema/exclusive-boolean', pointer, { keyword, bound: boundOf(keyword) })];
  if (keyword === 'items' && Array.isArray(value)) return [fault('schema/items-array', pointer)];
  return [fault('schema/keyword-value', pointer, { keyword, value: shownValue(value), asked })];
};

const boundOf = (keyword: string): string => keyword.replace('exclusiveM', 'm');

/** The name of the property a schema describes, if it describes one. */
const keyOf = (pointer: string): string => {
  const tokens = pointer.split('/');
  const at = tokens.length - 2;
  return tokens[at - 1] === 'properties'
    ? (tokens[at] ?? '').replaceAll('~1', '/').replaceAll('~0', '~')
    : '';
};

/** Whether a pattern can be read as the dialects mean it, only as JavaScript reads it without Unicode, or not at all. */
const patternFault = (pattern: unknown, pointer: string): Fault[] => {
  if (typeof pattern !== 'string') return [];
  const reads = (flags: string): string | undefined => {
    try {
      return new RegExp(pattern, flags) instanceof RegExp ? undefined : '';
    } catch (error) {
      return error instanceof Error ? error.message.replace(/^.*\/[a-z]*: /, '') : String(error);
    }
  };
  const why = reads('u');
  if (why === undefined) return [];
  const only = reads('') === undefined ? 'yes' : '';
  return [fault('schema/pattern', pointer, { pattern: shownValue(pattern), why, only })];
};

const foreign = (dialect: Dialect, keyword: string, pointer: string): Fault[] => {
  const instead = FOREIGN[dialect].get(keyword);
  return instead === undefined
    ? []
    : [fault('schema/keyword-ignored', pointer, { keyword, dialect, instead })];
};

/** A keyword no dialect has that is a slip of one that has a meaning. Names with a prefix of their own are nobody's slip. */
const misspelt = (dialect: Dialect, keyword: string, pointer: string): Fault[] => {
  if (ALL_KEYWORDS.has(keyword) || /^x-|^[^a-z$]|[.:]/.test(keyword)) return [];
  const [near] = nearNames(keyword, [...SHAPES[dialect].keys()]);
  const isNear = near !== undefined && near.near.kind !== 'prefix' && keyword.length > 4;
  return isNear ? [fault('schema/keyword-misspelt', pointer, { keyword, meant: near.name })] : [];
};

const enumFaults = (values: unknown, pointer: string): Fault[] => {
  if (!Array.isArray(values)) return [];
  if (values.length === 0) return [fault('schema/enum-empty', pointer)];
  const twice = values.findIndex((value: unknown, index) =>
    values.slice(0, index).some((before) => jsonEqual(before, value)),
  );
  return twice < 0
    ? []
    : [fault('schema/enum-duplicate', `${pointer}/${twice}`, { value: shownValue(values[twice]) })];
};

/** Clients that read a list strictly look at the properties of a root, and only whether each is an object. */
const atRoot = (pointer: string, schema: unknown): string =>
  /^\/(input|output)Schema\/properties\/[^/]*$/.test(pointer) && !Array.isArray(schema)
    ? 'yes'
    : '';

/** Faults of the keywords of one schema, each by itself. */
export const keywordFaults = (dialect: Dialect, { schema, pointer }: Visited): Fault[] => {
  if (typeof schema === 'boolean') return [];
  if (!isRecord(schema))
    return [
      fault('schema/not-a-schema', pointer, {
        value: shownValue(schema),
        atRoot: atRoot(pointer, schema),
      }),
    ];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const at = pointer + toPointer([keyword]);
    const patterns = keyword === 'patternProperties' && isRecord(value) ? Object.keys(value) : [];
    return [
      ...ofValue(dialect, keyword, value, at),
      ...foreign(dialect, keyword, at),
      ...(keyword === 'pattern' ? patternFault(value, at) : []),
      ...patterns.flatMap((pattern) => patternFault(pattern, at + toPointer([pattern]))),
      ...(keyword === 'enum' ? enumFaults(value, at) : []),
      ...(keyword === 'nullable' && value === true ? [fault('schema/nullable', at)] : []),
      ...misspelt(dialect, keyword, at),
    ];
  });
};

/** Bounds that leave no value. */
export const rangeFaults = ({ schema, pointer }: Visited): Fault[] => {
  if (!isRecord(schema)) return [];
  return [
    ['minimum', 'maximum'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
    ['minProperties', 'maxProperties'],
  ].flatMap(([least = '', most = '']) => {
    const [low, high] = [schema[least], schema[most]];
    return typeof low === 'number' && typeof high === 'number' && low > high
      ? [
          fault('schema/range-empty', `${pointer}/${least}`, {
            least,
            low: String(low),
            most,
            high: String(high),
          }),
        ]
      : [];
  });
};

/** Keys that are required though nothing describes them. */
export const requiredFaults = ({ schema, pointer }: Visited): Fault[] => {
  if (!isRecord(schema)) return [];
  const { properties, required } = schema;
  if (!isRecord(properties) || !Array.isArray(required)) return [];
  if (['allOf', 'anyOf', 'oneOf', '$ref', 'patternProperties'].some((keyword) => keyword in schema))
    return [];
  return required.flatMap((key: unknown, index) => {
    if (typeof key !== 'string' || Object.hasOwn(properties, key)) return [];
    const [near] = nearNames(key, Object.keys(properties));
    return [
      fault('schema/required-unknown', `${pointer}/required/${index}`, {
        key,
        meant: near?.name ?? '',
      }),
    ];
  });
};
