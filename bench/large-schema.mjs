// A schema of about as many nodes as the largest that published servers have, made of what theirs are made of: nested
// objects, lists of objects, enumerations, bounds, unions, references.

const leaf = (number) =>
  [
    { type: 'string', description: `Text number ${number}, as a person would write it.` },
    { type: 'integer', minimum: 0, maximum: 10_000, default: number % 100 },
    { type: 'string', enum: ['low', 'medium', 'high', 'urgent'] },
    { type: 'boolean', default: false },
    { type: ['string', 'null'], maxLength: 200 },
    { type: 'array', items: { type: 'string', minLength: 1 } },
    { anyOf: [{ type: 'string', format: 'uri' }, { type: 'integer' }] },
    { $ref: '#/$defs/money' },
  ][number % 8];

const MAPS = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const SINGLES = ['items', 'additionalProperties', 'contains', 'not', 'if', 'then', 'else'];

/** Schema objects in a schema, itself included. */
export function countNodes(schema) {
  if (typeof schema !== 'object' || schema === null) return 0;
  const inner = [
    ...MAPS.flatMap((keyword) => Object.values(schema[keyword] ?? {})),
    ...LISTS.flatMap((keyword) => schema[keyword] ?? []),
    ...SINGLES.flatMap((keyword) => schema[keyword] ?? []),
  ];
  return inner.reduce((sum, each) => sum + countNodes(each), 1);
}

/** A schema of that many required texts side by side: all of them are missing at first. */
export function flatSchema(keys) {
  const names = ['first_field', ...Array.from({ length: keys - 1 }, (_, at) => `key_${at + 1}`)];
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required: names,
  };
}

const group = (number, leaves) => ({
  type: 'object',
  description: `Settings of part ${number}.`,
  properties: Object.fromEntries(
    Array.from({ length: leaves }, (_, at) => [`part_${number}_key_${at}`, leaf(number + at)]),
  ),
  required: [`part_${number}_key_0`],
});

/** A schema of at least `nodes` nodes. Its first field is the text `first_field`. */
export function largeSchema(nodes) {
  const schema = {
    type: 'object',
    properties: { first_field: { type: 'string', description: 'Written to by the benchmark.' } },
    required: ['first_field'],
    $defs: {
      money: {
        type: 'object',
        properties: {
          amount: { type: 'number' },
          currency: { type: 'string', pattern: '^[A-Z]{3}$' },
        },
        required: ['amount', 'currency'],
      },
    },
  };
  let count = countNodes(schema);
  for (let number = 1; count < nodes; number += 1) {
    const part = group(number, 24);
    const one =
      number % 3 === 0
        ? { type: 'array', items: part }
        : { type: 'object', properties: { settings: part, name: { type: 'string' } } };
    schema.properties[`part_${number}`] = one;
    count += countNodes(one);
  }
  return schema;
}
