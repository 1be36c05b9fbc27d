import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonText } from '../../json-text/arbitrary-json-text.ts';
import { parseJson } from '../../json-text/json-text.ts';
import type { Frame } from '../frame.ts';
import { valuesAt } from './json-path.ts';
import { payloadTest } from './match-payload.ts';
import { parseFilter } from './parse.ts';
import { payloadTermsOf } from './payload-terms.ts';

function finds(filter: string, frame: Frame, text?: string): boolean {
  const parsed = parseFilter(filter);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return payloadTermsOf(parsed.value).some(({ term }) => payloadTest(term)(frame, text));
}
const message = (text: string): Frame => ({ seq: 1, t: 1, kind: 'message', dir: 'in', text });

const call = message(
  String.raw`{"jsonrpc":"2.0","id":9007199254740993,"params":{"name":"Deploy","n":1.0,"on":true,"list":["a","b"],
    "deep":[{"type":"text"},{"type":"image","k":null}],"_meta":{"a.b/c":"x y"},"esc":"caf\u00e9","name":"twice"}}`,
);

describe('values inside a message', () => {
  test.each([
    ['path:params.name=deploy', true],
    ['path:params.name=Deploy', true],
    ['path:params.name=DEPLOY', false],
    ['path:params.name=twice', true],
    ['path:params.name=dep*', true],
    ['path:params.name', true],
    ['path:params.nam', false],
    ['path:name=deploy', false],
    ['path:*.name=deploy', true],
    ['path:id=9007199254740993', true],
    ['path:id=9007199254740992', false],
    ['path:params.n=1.0', true],
    ['path:params.n=1', false],
    ['path:params.on=true', true],
    ['path:params.list=b', true],
    ['path:params.list[1]=b', true],
    ['path:params.list[0]=b', false],
    ['path:params.list.1=b', true],
    ['path:params.deep.type=image', true],
    ['path:params.deep[*].type=image', true],
    ['path:params.deep[0].type=image', false],
    ['path:params.deep.k=null', true],
    ['path:params._meta["a.b/c"]="x y"', true],
    ['path:params._meta["a.b/c"]=x*', true],
    ['path:params.esc=café', true],
    ['has:meta', true],
  ])('%s: %s', (filter, found) => {
    expect(finds(filter, call)).toBe(found);
  });

  test('every message of a batch is looked at', () => {
    const batch = message('[{"id":1,"method":"a"},{"id":2,"result":{"_meta":{}}}]');
    expect(finds('path:method=a', batch)).toBe(true);
    expect(finds('has:meta', batch)).toBe(true);
    expect(finds('path:id=3', batch)).toBe(false);
  });

  test('every value of any JSON is found where it stands', () => {
    type Leaf = { path: string[]; value: unknown };
    const leaves = (value: unknown, path: string[]): Leaf[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
        : [{ path, value }];
    fc.assert(
      fc.property(jsonText, (text) => {
        for (const { path, value } of leaves(JSON.parse(text), [])) {
          const found = [...valuesAt(text, path)];
          const isIt = (one: string): boolean =>
            typeof value === 'string' ? one === value : parseJson(one).root?.value === value;
          expect(found.filter(isIt)).not.toEqual([]);
        }
      }),
    );
  });
});

describe('text', () => {
  const stderr: Frame = { seq: 2, t: 1, kind: 'stderr', base64: '/w==' };
  const event: Frame = { seq: 3, t: 1, kind: 'event', name: 'exited', code: 70, signal: null };
  const http: Frame = {
    seq: 4,
    t: 1,
    kind: 'http',
    http: 1,
    phase: 'response',
    status: 404,
    headers: [['Content-Type', 'text/plain']],
  };
  test.each<[string, Frame, boolean, string?]>([
    ['deploy', call, true],
    ['DEPLOY', call, false],
    ['/"n":1\\.0/', call, true],
    ['/DEPLOY/i', call, true],
    ['/^deploy/i', call, false],
    ['oops', stderr, false],
    ['oops', stderr, true, 'oops'],
    ['70', event, true],
    ['exited', event, true],
    ['404', http, true],
    ['content-type', http, true],
    ['header:content-type', http, true],
    ['header:content-type=Text', http, false],
    ['header:content-type=plain', http, true],
    ['header:content-*=text/*', http, true],
    ['header:accept', http, false],
    ['header:content-type', call, false],
    ['path:status=404', http, false],
  ])('%s in frame %o: %s', (filter, frame, found, text) => {
    expect(finds(filter, frame, text)).toBe(found);
  });
});
