import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { FrameBody } from '@wirescope/shared/traffic/frame';
import { openCapture } from './capture-store.ts';
import type { SearchOptions } from './search-capture.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function search(bodies: FrameBody[], text: string, options?: SearchOptions) {
  const { recorder } = openCapture(folder, { id: 'x', title: 'x' });
  for (const body of bodies) recorder.record(body);
  const found: number[] = [];
  for await (const seqs of recorder.search(text, options)) found.push(...seqs);
  recorder.close();
  return found;
}

const message = (text: string): FrameBody => ({ kind: 'message', dir: 'in', text });

test.each<[string, SearchOptions | undefined, number[]]>([
  ['checkout', undefined, [1, 2]],
  ['Checkout', undefined, [2]],
  ['checkout', { matchCase: true }, [1]],
  ['CHECKOUT', { matchCase: false }, [1, 2]],
  ['"a": "check', undefined, [1]],
  ['žluť', undefined, [3]],
  ['Žluť', undefined, []],
  ['back\\slash', undefined, [3]],
  // In the file these stand in keys, in other fields, or begin inside an escape.
  ['kind', undefined, []],
  ['message', undefined, []],
  ['ntwo', undefined, []],
  ['one\ntwo', undefined, [4]],
  ['example.com', undefined, [5]],
  ['SIGTERM', undefined, [6]],
  ['hidden', undefined, [7]],
])('%s with %o is in %o', async (text, options, seqs) => {
  const bodies: FrameBody[] = [
    message('{"a": "checkout"}'),
    message('{"a":"Checkout"}'),
    message('žluť back\\slash'),
    { kind: 'stderr', text: 'one\ntwo' },
    { kind: 'http', http: 1, phase: 'request', headers: [['host', 'example.com']] },
    { kind: 'event', name: 'signalled', signal: 'SIGTERM' },
    {
      kind: 'noise',
      dir: 'in',
      why: 'not-utf-8',
      base64: Buffer.from('\xffhidden', 'latin1').toString('base64'),
    },
  ];
  expect(await search(bodies, text, options)).toEqual(seqs);
});

/** A long text with the term after so many characters. */
const long = (at: number) => message(`${'é'.repeat(at)}Needle"\n${'x'.repeat(1_500_000)}`);

test('a term is found anywhere in a long text, on the borders of its parts too', async () => {
  for (const at of [0, 131_069, 131_070, 131_071, 131_072, 700_000]) {
    expect(await search([message('needl'), long(at)], 'needle"\n')).toEqual([2]);
  }
});

test('a part without letters is found beside letters of any case', async () => {
  expect(await search([message('Call 50000 Done'), message('call 5')], 'call 50000 done')).toEqual([
    1,
  ]);
});

test('finds what a plain look at every text finds', async () => {
  const anyText = fc.string({
    unit: fc.constantFrom('a', 'B', 'b', '1', '-', '"', '\\', 'n', '\n', 'É', 'é'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyText.map(message)),
      anyText.filter((text) => text !== ''),
      fc.boolean(),
      async (bodies, text, matchCase) => {
        const fold = (text: string) => (matchCase ? text : text.toLowerCase());
        const expected = bodies.flatMap((body, index) =>
          'text' in body && fold(body.text ?? '').includes(fold(text)) ? [index + 1] : [],
        );
        expect(await search(bodies, text, { matchCase })).toEqual(expected);
      },
    ),
    { numRuns: 200 },
  );
});

test('a search that nobody waits for any more stops', async () => {
  const stop = new AbortController();
  stop.abort();
  expect(await search([message('a')], 'a', { signal: stop.signal })).toEqual([]);
});
