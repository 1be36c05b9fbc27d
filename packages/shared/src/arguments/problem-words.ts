import { isDecimalMultiple } from './decimal-multiple.ts';
import { pointerTokens } from './pointer.ts';
import type { SchemaError } from './schema-error.ts';
import { counted, eitherOf, shortText, typeName, withArticle } from './value-words.ts';

/** What each format looks like, for the formats people meet. */
const EXAMPLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'date-time': '2026-03-01T10:00:00Z',
    date: '2026-03-01',
    time: '10:00:00Z',
    duration: 'P3DT12H',
    email: 'name@example.com',
    uri: 'https://example.com/page',
    'uri-reference': '/page',
    uuid: '123e4567-e89b-12d3-a456-426614174000',
    ipv4: '192.0.2.1',
    ipv6: '2001:db8::1',
    hostname: 'example.com',
    'json-pointer': '/a/0',
    regex: '^a+$',
  }),
);

const MOST_CHOICES = 6;

const listed = (values: readonly unknown[]): string => {
  const shown = values.slice(0, MOST_CHOICES).map((value) => shortText(value) ?? typeName(value));
  const rest = values.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
};

type Say = (error: SchemaError, source: string | undefined) => string;

/** The value as written if it is short, else its kind. */
const saidValue = (error: SchemaError, source: string | undefined): string =>
  source !== undefined && source.length <= 48 ? source : (shortText(error.data) ?? 'This value');

const characters = (error: SchemaError): string =>
  counted(typeof error.data === 'string' ? Array.from(error.data).length : 0, 'character');
const items = (error: SchemaError): string =>
  counted(Array.isArray(error.data) ? error.data.length : 0, 'item');
const keys = (error: SchemaError): string =>
  counted(
    typeof error.data === 'object' && error.data !== null ? Object.keys(error.data).length : 0,
    'key',
  );

const asksFor =
  (measure: Say, relation: string): Say =>
  (error, source) =>
    `${measure(error, source)}. The schema asks for ${relation} ${String(error.params['limit'])}.`;

const noMoreKeys: Say = () => 'Unknown key. The schema takes only the keys it names.';

const sayType: Say = (error, source) => {
  const asked = error.params['type'];
  const types = (Array.isArray(asked) ? asked : String(asked).split(',')).map(String);
  const data = typeName(error.data);
  const value = saidValue(error, source);
  const said =
    data === 'null' || value === 'This value'
      ? `This is ${withArticle(data)}`
      : `${value} is ${withArticle(data)}`;
  return `${said}. The schema asks for ${eitherOf(types.map(withArticle))}.`;
};

const saySameItems: Say = (error) => {
  const [i, j] = [Number(error.params['i']) + 1, Number(error.params['j']) + 1];
  return `Items ${Math.min(i, j)} and ${Math.max(i, j)} are equal. The schema asks for different ones.`;
};

const sayFormat: Say = (error, source) => {
  const format = String(error.params['format']);
  const example = EXAMPLES.get(format);
  const said = `${saidValue(error, source)} is not in the format ${format}`;
  return example === undefined ? `${said}.` : `${said}, for example ${example}.`;
};

const sayContains: Say = (error) => {
  const most = error.params['maxContains'];
  const atMost = typeof most === 'number' ? ` and at most ${most}` : '';
  const least = String(error.params['minContains']);
  return `${items(error)}. The schema asks for at least ${least}${atMost} of a certain kind.`;
};

const sayUnion: Say = (error) => {
  const passing = error.params['passingSchemas'];
  if (!Array.isArray(passing) || passing.length === 0)
    return 'This fits none of the alternatives the schema gives.';
  const places = passing.map((index) => String(Number(index) + 1));
  return `This fits alternatives ${places.join(' and ')} at once. The schema asks for exactly one.`;
};

const needed: Say = (error) =>
  `Missing. The schema requires it when ${String(error.params['property'])} is there.`;

const saySteps: Say = (error, source) => {
  const [value, step] = [Number(error.data), Number(error.params['multipleOf'])];
  return isDecimalMultiple(value, step)
    ? `${saidValue(error, source)} is a multiple of ${step}, but not as validators reckon: in binary the quotient is ${value / step}. A server may take it all the same.`
    : `${saidValue(error, source)} is no multiple of ${step}, as the schema asks.`;
};

/** One sentence or two per keyword: what is there, then what the schema asks for. */
const SENTENCES: ReadonlyMap<string, Say> = new Map<string, Say>([
  ['type', sayType],
  ['required', () => 'Missing. The schema requires it.'],
  ['dependentRequired', needed],
  ['dependencies', needed],
  ['minLength', asksFor(characters, 'at least')],
  ['maxLength', asksFor(characters, 'at most')],
  ['minItems', asksFor(items, 'at least')],
  ['maxItems', asksFor(items, 'at most')],
  ['items', asksFor(items, 'at most')],
  ['additionalItems', asksFor(items, 'at most')],
  ['unevaluatedItems', () => 'The schema does not allow more items here.'],
  ['minProperties', asksFor(keys, 'at least')],
  ['maxProperties', asksFor(keys, 'at most')],
  ['minimum', asksFor(saidValue, 'at least')],
  ['maximum', asksFor(saidValue, 'at most')],
  ['exclusiveMinimum', asksFor(saidValue, 'more than')],
  ['exclusiveMaximum', asksFor(saidValue, 'less than')],
  ['multipleOf', saySteps],
  ['uniqueItems', saySameItems],
  ['contains', sayContains],
  [
    'pattern',
    (error, source) =>
      `${saidValue(error, source)} does not match the pattern ${String(error.params['pattern'])}.`,
  ],
  ['format', sayFormat],
  [
    'enum',
    (error, source) =>
      `${saidValue(error, source)} is not an allowed value. Allowed: ${listed(Array.isArray(error.schema) ? error.schema : [])}.`,
  ],
  [
    'const',
    (error) =>
      `The schema asks for exactly ${shortText(error.params['allowedValue']) ?? 'one value'}.`,
  ],
  ['additionalProperties', noMoreKeys],
  ['unevaluatedProperties', noMoreKeys],
  ['propertyNames', () => 'The schema does not allow a key of this name.'],
  ['false schema', () => 'The schema allows no value here.'],
  ['not', () => 'The schema excludes this value.'],
  ['if', () => 'The schema sets a condition here that is not met.'],
  ['anyOf', sayUnion],
  ['oneOf', sayUnion],
]);

/** Keywords whose error belongs to a key of the value they look at, and where the key's name stands. */
const KEY_PARAMS: ReadonlyMap<string, string> = new Map([
  ['required', 'missingProperty'],
  ['dependentRequired', 'missingProperty'],
  ['dependencies', 'missingProperty'],
  ['additionalProperties', 'additionalProperty'],
  ['unevaluatedProperties', 'unevaluatedProperty'],
  ['propertyNames', 'propertyName'],
]);

/** Where the problem is: at the key that is missing, unknown or misnamed, else at the value. */
export const placeOfError = (error: SchemaError): string => {
  const param = KEY_PARAMS.get(error.keyword);
  const key = param === undefined ? undefined : error.params[param];
  if (typeof key !== 'string') return error.instancePath;
  return `${error.instancePath}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
};

/** The problem in plain words. `source` is the value as written, if it is at hand: `1.0` stays `1.0`. */
export const sentenceFor = (error: SchemaError, source?: string): string =>
  SENTENCES.get(error.keyword)?.(error, source) ??
  `The schema asks for more here (${error.keyword}${lastKey(error)}).`;

const lastKey = (error: SchemaError): string => {
  const key = pointerTokens(error.instancePath).at(-1);
  return key === undefined ? '' : ` at ${key}`;
};
