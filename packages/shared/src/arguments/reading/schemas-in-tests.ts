/** Schemas of every kind tools have, for property tests. Each can be satisfied. */
const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const DRAFT_2019 = 'https://json-schema.org/draft/2019-09/schema';

const release = {
  type: 'object',
  properties: {
    service: { type: 'string', minLength: 1 },
    environment: { type: 'string', enum: ['staging', 'canary', 'production'] },
    version: { type: 'string', pattern: String.raw`^\d{4}\.\d{1,2}\.\d+$` },
    replicas: { type: 'integer', minimum: 1, maximum: 50, default: 2 },
    strategy: { type: 'string', enum: ['rolling', 'blue_green', 'all_at_once'] },
    traffic: {
      type: 'object',
      properties: {
        percent: { type: 'number', minimum: 0, maximum: 100 },
        ramp: { type: 'array', items: { type: 'string' }, maxItems: 3 },
      },
      required: ['percent'],
      additionalProperties: false,
    },
    notify: { type: 'array', items: { type: 'string' }, default: ['#releases'] },
    dry_run: { type: 'boolean', default: false },
  },
  required: ['service', 'environment', 'version', 'strategy'],
  additionalProperties: false,
};

const scalars = {
  type: 'object',
  properties: {
    id: { type: 'integer', minimum: 9007199254740992 },
    ratio: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    step: { type: 'integer', multipleOf: 5, maximum: 50 },
    name: { type: 'string', minLength: 3, maxLength: 5 },
    level: { enum: [1, '1', null, { deep: [1] }] },
    kind: { const: 'fixed' },
    maybe: { type: ['string', 'null'] },
    flag: { type: 'boolean' },
    nothing: { type: 'null' },
    any: true,
    free: {},
  },
  required: ['id', 'kind'],
};

const formats = {
  type: 'object',
  properties: Object.fromEntries(
    (
      'date time date-time duration email hostname ipv4 ipv6 uri uri-reference uuid ' +
      'json-pointer regex byte int32 no-such-format'
    )
      .split(' ')
      .map((format) => [format, { type: format === 'int32' ? 'integer' : 'string', format }]),
  ),
  required: ['date-time', 'uuid', 'email'],
};

const lists = {
  type: 'object',
  properties: {
    tags: {
      type: 'array',
      items: { type: 'string', minLength: 1 },
      minItems: 1,
      uniqueItems: true,
    },
    pair: {
      type: 'array',
      prefixItems: [{ type: 'string' }, { type: 'integer', minimum: 1 }],
      items: false,
      minItems: 2,
    },
    rows: {
      type: 'array',
      maxItems: 4,
      items: {
        type: 'object',
        properties: { sku: { type: 'string' }, qty: { type: 'integer', minimum: 1 } },
        required: ['sku', 'qty'],
      },
    },
    marks: { type: 'array', contains: { const: 'x' }, maxContains: 2 },
    grid: { type: 'array', items: { type: 'array', items: { type: 'number' }, minItems: 1 } },
    choice: { type: 'array', items: { enum: ['a', 'b', 'c'] }, uniqueItems: true, minItems: 2 },
  },
  required: ['tags'],
};

const unions = {
  type: 'object',
  properties: {
    target: {
      oneOf: [
        {
          title: 'File',
          type: 'object',
          properties: { type: { const: 'file' }, path: { type: 'string' } },
          required: ['type', 'path'],
          additionalProperties: false,
        },
        {
          title: 'Web page',
          type: 'object',
          properties: { type: { const: 'url' }, href: { type: 'string', format: 'uri' } },
          required: ['type', 'href'],
          additionalProperties: false,
        },
      ],
    },
    limit: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }], default: null },
    text: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    color: {
      oneOf: [
        { const: '#f00', title: 'Red' },
        { const: '#0f0', title: 'Green' },
      ],
    },
    exact: {
      oneOf: [
        { type: 'number', multipleOf: 3 },
        { type: 'number', multipleOf: 5 },
      ],
    },
  },
  required: ['target'],
};

const rootUnion = {
  type: 'object',
  properties: { trace: { type: 'string' } },
  oneOf: [
    {
      properties: { kind: { const: 'sms' }, phone: { type: 'string' } },
      required: ['kind', 'phone'],
    },
    {
      properties: { kind: { const: 'email' }, address: { type: 'string', format: 'email' } },
      required: ['kind', 'address'],
    },
  ],
};

const eitherKey = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
  oneOf: [{ required: ['id'] }, { required: ['name'] }],
};

const references = {
  type: 'object',
  $defs: {
    Node: {
      type: 'object',
      properties: {
        value: { type: 'integer' },
        next: { anyOf: [{ $ref: '#/$defs/Node' }, { type: 'null' }] },
        children: { type: 'array', items: { $ref: '#/$defs/Node' } },
      },
      required: ['value'],
    },
    Name: { $anchor: 'name', type: 'string', minLength: 2 },
  },
  properties: {
    tree: { $ref: '#/$defs/Node' },
    by: { $ref: '#name', description: 'Who' },
    again: { $ref: '#/properties/by' },
  },
  required: ['tree', 'by'],
};

const expression = {
  type: 'object',
  $defs: {
    Expr: {
      oneOf: [
        {
          type: 'object',
          properties: { and: { type: 'array', items: { $ref: '#/$defs/Expr' }, minItems: 2 } },
          required: ['and'],
          additionalProperties: false,
        },
        {
          type: 'object',
          properties: { eq: { type: 'string' } },
          required: ['eq'],
          additionalProperties: false,
        },
      ],
    },
  },
  properties: { where: { $ref: '#/$defs/Expr' } },
  required: ['where'],
};

const conditions = {
  type: 'object',
  properties: {
    mode: { enum: ['auto', 'manual'] },
    speed: { type: 'integer' },
    card: { type: 'string' },
    address: { type: 'string' },
    a: { type: 'string' },
    b: { type: 'string' },
  },
  required: ['mode'],
  if: { properties: { mode: { const: 'manual' } } },
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword is called so
  then: { required: ['speed'] },
  else: { properties: { speed: false } },
  dependentRequired: { card: ['address'] },
  dependentSchemas: { a: { properties: { b: { minLength: 2 } }, required: ['b'] } },
};

const maps = {
  type: 'object',
  properties: {
    env: { type: 'object', additionalProperties: { type: 'string' } },
    limits: {
      type: 'object',
      patternProperties: { '^max_': { type: 'integer' } },
      additionalProperties: false,
      minProperties: 1,
      maxProperties: 3,
    },
    named: { type: 'object', propertyNames: { pattern: '^[a-z]+$' }, minProperties: 1 },
    open: { type: 'object' },
  },
  required: ['limits'],
};

const merged = {
  type: 'object',
  allOf: [
    { properties: { a: { type: 'integer', minimum: 1 } }, required: ['a'] },
    { properties: { a: { maximum: 5 }, b: { type: 'string' } }, required: ['b'] },
    { not: { required: ['c'] } },
  ],
  unevaluatedProperties: false,
};

const oldTuple = {
  $schema: DRAFT_07,
  type: 'object',
  definitions: { size: { type: 'integer', minimum: 1 } },
  properties: {
    point: {
      type: 'array',
      items: [{ type: 'number' }, { $ref: '#/definitions/size' }],
      additionalItems: false,
      minItems: 1,
    },
    card: { type: 'string' },
    address: { type: 'string' },
  },
  dependencies: { card: ['address'] },
  required: ['point'],
};

const recursive2019 = {
  $schema: DRAFT_2019,
  type: 'object',
  properties: {
    name: { type: 'string' },
    parts: { type: 'array', items: { $recursiveRef: '#' } },
    kind: { anyOf: [{ properties: { x: true } }, { type: 'string' }] },
  },
  required: ['name'],
  unevaluatedProperties: false,
};

const dynamic = {
  $id: 'https://example.com/tree',
  $dynamicAnchor: 'node',
  type: 'object',
  properties: {
    label: { type: 'string' },
    children: { type: 'array', items: { $dynamicRef: '#node' } },
  },
  required: ['label'],
};

const odd = {
  type: 'object',
  properties: {
    'a/b': { type: 'string' },
    'til~de': { type: 'integer' },
    properties: { type: 'string' },
    $ref: { type: 'string' },
    'with space': { type: 'boolean' },
    ключ: { type: 'number' },
  },
  required: ['a/b', 'properties'],
  additionalProperties: false,
};

export const SCHEMAS: Readonly<Record<string, unknown>> = {
  release,
  scalars,
  formats,
  lists,
  unions,
  rootUnion,
  eitherKey,
  references,
  expression,
  conditions,
  maps,
  merged,
  oldTuple,
  recursive2019,
  dynamic,
  odd,
  anything: true,
  emptyObject: { type: 'object', additionalProperties: false },
  noType: { properties: { a: { minimum: 3, minLength: 2, minItems: 1 } } },
};
