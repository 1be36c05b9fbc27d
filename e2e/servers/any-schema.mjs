// A stdio server of the legacy era whose tools ask for arguments of every kind. Each call answers what it was given and
// appends it, one JSON text a line, to the file named by the argument.
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [, , seen] = process.argv;
const text = { type: 'string' };
const object = (properties, required = [], more = {}) => ({
  type: 'object',
  properties,
  required,
  ...more,
});

/** An object of so many required keys. */
const many = (count, schemaOf) => {
  const keys = Array.from({ length: count }, (_, index) => `k${index}`);
  return object(Object.fromEntries(keys.map((key) => [key, schemaOf(key)])), keys);
};

const card = object({ by: { const: 'card' }, digits: text }, ['by', 'digits']);
const cash = object({ by: { const: 'cash' }, coins: { type: 'integer' } }, ['by', 'coins']);
const parcel = object({ kind: { const: 'parcel' }, street: text, note: text }, ['kind', 'street'], {
  title: 'Parcel',
  additionalProperties: false,
});
const digital = object({ kind: { const: 'digital' }, mail: text, note: text }, ['kind', 'mail'], {
  title: 'Digital',
  additionalProperties: false,
});

const SCHEMAS = {
  pays: { type: 'object', oneOf: [card, cash] },
  pays_and_names: object({ trace: text }, [], { anyOf: [card, cash] }),
  delivers: object({ to: { oneOf: [parcel, digital], discriminator: { propertyName: 'kind' } } }, [
    'to',
  ]),
  either_key: object({ id: text, name: text }, [], {
    anyOf: [{ required: ['id'] }, { required: ['name'] }],
  }),
  one_or_many: object({
    tags: { anyOf: [text, { type: 'array', items: text }] },
    size: { type: ['integer', 'string', 'null'] },
  }),
  spans: object(
    {
      span: {
        oneOf: [
          object({ from: { type: 'integer' }, to: { type: 'integer' } }, ['from', 'to'], {
            title: 'Range',
          }),
          { title: 'All time', type: 'null' },
        ],
        default: { from: 1, to: 9 },
      },
    },
    ['span'],
  ),
  owns: object({
    owner: {
      anyOf: [object({ id: { type: 'integer' } }, ['id']), { type: 'null' }],
      default: null,
    },
  }),
  merges: {
    type: 'object',
    allOf: [
      { $ref: '#/$defs/Base' },
      object({ size: { type: 'integer', minimum: 5 } }, ['size']),
      { properties: { size: { maximum: 9 } } },
    ],
    $defs: { Base: object({ id: text, tag: text }, ['id']) },
  },
  measures: object(
    {
      point: {
        type: 'array',
        prefixItems: [{ type: 'number' }, { type: 'number' }, { enum: ['m', 'ft'] }],
        items: false,
        minItems: 3,
      },
    },
    ['point'],
  ),
  measures_of_old: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...object({ row: { type: 'array', items: [text], additionalItems: { type: 'integer' } } }, [
      'row',
    ]),
  },
  picks: object(
    {
      days: {
        type: 'array',
        items: { enum: ['mon', 'tue', 'wed'] },
        uniqueItems: true,
        minItems: 1,
        maxItems: 2,
      },
      teams: {
        type: 'array',
        items: {
          anyOf: [
            { const: 1, title: 'Red' },
            { const: 2, title: 'Blue' },
          ],
        },
      },
      level: { enum: [1, '1', true, null, { deep: [1] }] },
    },
    ['days'],
  ),
  labels: object({
    labels: { type: 'object', additionalProperties: text },
    counts: {
      type: 'object',
      patternProperties: { '^n_': { type: 'integer' } },
      additionalProperties: false,
    },
  }),
  notes: object({
    about: { type: 'object' },
    any: {},
    place: object({ at: { type: 'integer' } }),
  }),
  lists: object({ ids: { type: 'array', items: text } }, ['ids']),
  // As text: an object with a member called then is taken for a promise.
  asks_more: JSON.parse(`{
    "type": "object",
    "properties": { "kind": { "enum": ["card", "cash"] }, "note": { "type": "string" } },
    "required": ["kind"],
    "if": { "properties": { "kind": { "const": "card" } }, "required": ["kind"] },
    "then": { "properties": { "digits": { "type": "string" } }, "required": ["digits"] },
    "dependentRequired": { "note": ["author"] },
    "dependentSchemas": { "note": { "properties": { "author": { "type": "string" } } } }
  }`),
  grows: {
    $ref: '#/$defs/Node',
    $defs: { Node: object({ name: text, inner: { $ref: '#/$defs/Node' } }, ['name']) },
  },
  breaks: object(
    { id: text, dead: { $ref: '#/$defs/Gone' }, far: { $ref: 'https://schemas.invalid/x.json' } },
    ['id'],
  ),
  formats: object({
    day: { type: 'string', format: 'date' },
    at: { type: 'string', format: 'time' },
    when: { type: 'string', format: 'date-time' },
    lasts: { type: 'string', format: 'duration' },
    id: { type: 'string', format: 'uuid' },
    bytes: { type: 'string', contentEncoding: 'base64', contentMediaType: 'text/plain' },
  }),
  orders: object(
    {
      to: { oneOf: [parcel, digital] },
      lines: {
        type: 'array',
        minItems: 1,
        items: object({ sku: text, count: { type: 'integer', minimum: 1 } }, ['sku']),
      },
    },
    ['to', 'lines'],
  ),
  vast: many(50, () => many(20, () => object({ name: text, a: text, b: text, c: text }, ['name']))),
  presets: object({
    limit: { type: 'integer', default: 20 },
    dry: { type: 'boolean', default: false },
  }),
};

const TOOLS = Object.entries(SCHEMAS).map(([name, inputSchema]) => ({ name, inputSchema }));

const ANSWERS = {
  initialize: () => ({
    protocolVersion: '2025-11-25',
    capabilities: { tools: {} },
    serverInfo: { name: 'any-schema', version: '1.0.0' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools: TOOLS }),
  'tools/call': (params) => {
    const given = JSON.stringify(params.arguments ?? null);
    appendFileSync(seen, `${given}\n`);
    return { content: [{ type: 'text', text: given }] };
  },
};

const send = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

function read(line) {
  try {
    return JSON.parse(line);
  } catch (error) {
    send({ id: null, error: { code: -32700, message: error.message } });
    return {};
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = read(line);
  if (id === undefined) return;
  const answer = ANSWERS[method];
  const outcome = answer
    ? { result: answer(params) }
    : { error: { code: -32601, message: 'Method not found' } };
  send({ id, ...outcome });
});
