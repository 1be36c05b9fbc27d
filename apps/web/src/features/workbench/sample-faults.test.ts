import { expect, it } from 'vitest';
import { sampleFaults } from './sample-faults.ts';

const SCHEMA = '{"type":"object"}';

it.each<[string, string | undefined, RegExp | undefined]>([
  ['{"jsonrpc":"2.0","id":1,"result":{"content":"hi"}}', SCHEMA, /^content is a string/],
  ['{"id":1,"result":{"content":[]}}', SCHEMA, /^"jsonrpc" is absent/],
  ['{"content":[{"type":"json"}]}', SCHEMA, /^content\[0\] has the type "json"/],
  ['{"structuredContent":{},"content":{}}', SCHEMA, /^content is an object/],
  ['{"content":"hi"}', undefined, /^content is a string/],
  // structuredContent alone: its members are the tool's.
  ['{"content":"hi"}', SCHEMA, undefined],
  ['{"id":7,"result":"ok"}', SCHEMA, undefined],
  ['{"content":[{"type":"text","text":"x"}]}', SCHEMA, undefined],
  ['', SCHEMA, undefined],
  ['not json', SCHEMA, undefined],
])('%s with %s: %s', (text, outputSchema, expected) => {
  const found = sampleFaults(text, outputSchema);
  expect(found).toHaveLength(expected === undefined ? 0 : 1);
  if (expected !== undefined) expect(found[0]).toMatch(expected);
});
