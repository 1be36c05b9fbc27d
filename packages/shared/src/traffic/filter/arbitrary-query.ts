import * as fc from 'fast-check';
import { fieldNames, fieldOf, type FieldName } from './fields.ts';
import { isPlainValue } from './print.ts';
import type { FieldValue, Query, QueryNode, Span } from './query.ts';
import { readValue } from './read-value.ts';

/** Queries as parsing can build them, for property tests. */

const span: Span = { start: 0, end: 0 };

const oddText = fc.oneof(
  fc.constantFrom(
    'a',
    'B',
    'deploy',
    'tools/call',
    '-x',
    'OR',
    '/x/',
    '/mcp',
    'tool:a',
    '(',
    ')',
    '"',
  ),
  fc.string({
    unit: fc.constantFrom('a', 'B', ' ', '"', '\\', '/', ':', '-', '(', ')', ',', '*', 'É'),
  }),
);
const text = oddText
  .filter((one) => one !== '')
  .map((one): QueryNode => ({ kind: 'text', text: one, span }));
const regex = fc
  .record({
    source: fc.constantFrom('a', 'a b', 'b+c', String.raw`\/x`, '[/ )]', 'a/b', String.raw`\d`),
    flags: fc.constantFrom('', 'i', 'is'),
  })
  .map((parts): QueryNode => ({ kind: 'regex', ...parts, span }));

const READABLE: Readonly<Record<string, readonly string[]>> = {
  duration: ['>500ms', '1s..5s', '2:30', '..1h', '12'],
  moment: ['30s..45s', '<=1m30s', '00:12.345'],
  size: ['>1kB', '83', '1.5MiB'],
  number: ['4xx', '404', '-32602', '-32099..-32000', '>=400'],
  frame: ['#19', '7'],
  header: ['accept', 'content-type=text/*', 'x="a b"'],
  path: ['params.name', 'a[0]["b.c"].*=1', 'result.x="y z"'],
};

function valueTexts(field: FieldName): fc.Arbitrary<string> {
  const { reading, words } = fieldOf(field);
  if (words !== undefined) return fc.constantFrom(...words);
  return reading === 'text' ? oddText : fc.constantFrom(...(READABLE[reading] ?? []));
}

const value = (field: FieldName): fc.Arbitrary<FieldValue> =>
  fc.tuple(valueTexts(field), fc.boolean()).map(([text, wantsQuotes]) => {
    const quoted = wantsQuotes || !isPlainValue(text);
    const read = readValue(field, text, quoted);
    if (!read.ok) throw new Error(`${field}:${text} ${read.error.expected}`);
    return { text, quoted, test: read.value, span };
  });

const field = fc
  .constantFrom(...fieldNames)
  .chain((name) =>
    fc
      .array(value(name), { minLength: 1, maxLength: 3 })
      .map((values): QueryNode => ({ kind: 'field', field: name, values, span })),
  );

const { node } = fc.letrec<{ node: QueryNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 3, arbitrary: fc.oneof(text, regex, field) },
    { weight: 1, arbitrary: tie('node').map((item): QueryNode => ({ kind: 'not', item, span })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom('and' as const, 'or' as const),
          fc.array(tie('node'), { minLength: 2, maxLength: 4 }),
        )
        .map(([kind, items]): QueryNode => ({ kind, items, span })),
    },
  ),
}));
export const anyNode: fc.Arbitrary<QueryNode> = node;
export const anyQuery: fc.Arbitrary<Query> = fc.oneof(
  { weight: 9, arbitrary: node },
  { weight: 1, arbitrary: fc.constant<Query>({ kind: 'all', span }) },
);

/** The query with every span the same, for comparing. */
export function withoutSpans(query: Query): Query {
  switch (query.kind) {
    case 'and':
    case 'or':
      return { ...query, items: query.items.map(nodeWithoutSpans), span };
    case 'not':
      return { ...query, item: nodeWithoutSpans(query.item), span };
    case 'field':
      return { ...query, values: query.values.map((one) => ({ ...one, span })), span };
    case 'all':
    case 'text':
    case 'regex':
      return { ...query, span };
  }
}

const nodeWithoutSpans = (node: QueryNode): QueryNode => {
  const bare = withoutSpans(node);
  return bare.kind === 'all' ? node : bare;
};
