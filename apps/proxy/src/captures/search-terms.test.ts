import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PayloadTerm } from '@wirescope/shared/traffic/filter/payload-term';
import { payloadTermsOf } from '@wirescope/shared/traffic/filter/payload-terms';
import { parseFilter } from '@wirescope/shared/traffic/filter/parse';
import type { FrameBody } from '@wirescope/shared/traffic/frame';
import { afterAll, expect, test } from 'vitest';
import { openCapture } from './capture-store.ts';
import { SearchTooSlow, type TermOptions } from './search-terms.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-terms-'));
afterAll(() => rmSync(folder, { recursive: true }));

const termsOf = (filter: string): PayloadTerm[] => {
  const parsed = parseFilter(filter);
  return parsed.ok ? payloadTermsOf(parsed.value).map(({ term }) => term) : [];
};

async function search(bodies: FrameBody[], filter: string, options?: TermOptions) {
  const { recorder } = openCapture(folder, { id: 'x', title: 'x' });
  for (const body of bodies) recorder.record(body);
  const hits: [number, number][] = [];
  let reached = 0;
  try {
    for await (const block of recorder.searchTerms(termsOf(filter), options)) {
      hits.push(...block.hits);
      reached = block.upTo;
    }
  } finally {
    recorder.close();
  }
  return { hits, reached };
}

const message = (text: string): FrameBody => ({ kind: 'message', dir: 'in', text });
const bodies: FrameBody[] = [
  message('{"method":"tools/call","params":{"name":"deploy","arguments":{"service":"checkout"}}}'),
  message('{"method":"tools/call","params":{"name":"deploy","arguments":{"service":"Billing"}}}'),
  { kind: 'stderr', text: 'error 17 in checkout' },
  { kind: 'http', http: 1, phase: 'request', headers: [['Mcp-Session-Id', 'abc']] },
  {
    kind: 'noise',
    dir: 'in',
    why: 'not-utf-8',
    base64: Buffer.from('\xffhidden', 'latin1').toString('base64'),
  },
];

test.each<[string, [number, number][]]>([
  [
    'checkout',
    [
      [1, 1],
      [3, 1],
    ],
  ],
  ['/error \\d+/', [[3, 1]]],
  ['/HIDDEN/i', [[5, 1]]],
  ['path:params.arguments.service=checkout', [[1, 1]]],
  [
    'path:params.arguments.service',
    [
      [1, 1],
      [2, 1],
    ],
  ],
  ['header:mcp-session-id=ab', [[4, 1]]],
  [
    'checkout OR -path:params.name OR header:mcp-session-id',
    [
      [1, 3],
      [2, 2],
      [3, 1],
      [4, 4],
    ],
  ],
])('%s is in %o', async (filter, hits) => {
  expect(await search(bodies, filter)).toEqual({ hits, reached: bodies.length });
});

test('goes on behind what was searched before', async () => {
  expect(await search(bodies, 'checkout', { from: 2 })).toEqual({ hits: [[3, 1]], reached: 5 });
});

test('a text of megabytes is searched by every kind of term', async () => {
  const long = message(`{"a":{"b":"needle 5"},"pad":"${'x'.repeat(1_500_000)}"}`);
  expect((await search([long], 'needle /needle \\d/ path:a.b=needle*')).hits).toEqual([[1, 7]]);
});

test('a regular expression that would take for ever is given up', async () => {
  const trap = message(`${'a'.repeat(64)}!`);
  await expect(search([trap], '/^(a+)+$/')).rejects.toBeInstanceOf(SearchTooSlow);
});
