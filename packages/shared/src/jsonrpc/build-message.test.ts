import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonText, objectText, stringText } from '../json-text/arbitrary-json-text.ts';
import { memberOf, parseJson, textOf } from '../json-text/json-text.ts';
import { keyIs, memberSpans } from '../json-text/scan.ts';
import { oneLine } from '../json-text/one-line.ts';
import { buildError, buildNotification, buildRequest, buildResult } from './build-message.ts';
import { classifyText } from './envelope.ts';

function request(paramsText?: string, meta?: [string, string][]): string {
  const built = buildRequest({ idText: '1', method: 'tools/call', paramsText, meta });
  if (!built.ok) throw new Error(built.error.why);
  return built.value;
}

const HEAD = '{"jsonrpc":"2.0","id":1,"method":"tools/call"';

describe('buildRequest', () => {
  test('keeps digits, key order, double keys and escapes', () => {
    const params = '{"b":1.0,"a":9007199254740993,"a":"\\u00e9","c":1e400 , "-0":-0}';
    expect(request(params)).toBe(`${HEAD},"params":${params}}`);
  });

  test('leaves params out when there are none', () => {
    expect(request()).toBe(`${HEAD}}`);
    expect(request(' \n')).toBe(`${HEAD}}`);
  });

  test.each([
    [undefined, '{"_meta":{"k":1}}'],
    ['{}', '{"_meta":{"k":1}}'],
    ['{ "a" : 1 }', '{"_meta":{"k":1}, "a" : 1 }'],
    ['{"_meta":{}}', '{"_meta":{"k":1}}'],
    ['{"_meta":{ "x":2 }}', '{"_meta":{"k":1, "x":2 }}'],
    ['{"_meta":{"k":2}}', '{"_meta":{"k":2}}'],
    ['{"_meta":{"\\u006b":2}}', '{"_meta":{"\\u006b":2}}'],
    ['{"\\u005fmeta":{}}', '{"\\u005fmeta":{"k":1}}'],
    ['{"_meta":{"a":1},"_meta":{"b":1}}', '{"_meta":{"a":1},"_meta":{"k":1,"b":1}}'],
    ['{"_meta":5}', '{"_meta":5}'],
    ['[1]', '[1]'],
    ['"text"', '"text"'],
  ])('adds _meta to %s', (params, expected) => {
    expect(request(params, [['k', '1']])).toBe(`${HEAD},"params":${expected}}`);
  });

  test('is one line', () => {
    expect(request('{\r\n  "a": [\n1]\n}\n', [['k', '{\n}']])).toBe(
      `${HEAD},"params":{"_meta":{"k":{ }},    "a": [ 1] }}`,
    );
  });

  test.each([
    ['{"a":1,}', 'Line 1, column 8: a property name in double quotes is expected here.'],
    ['{\n"a": tru}', 'Line 2, column 6: this is no JSON value.'],
    ['{"a":"x\ny"}', 'Line 1, column 6: the string is not closed.'],
  ])('says why %j cannot be sent', (paramsText, why) => {
    const built = buildRequest({ idText: '1', method: 'm', paramsText });
    expect(built).toMatchObject({
      ok: false,
      error: { code: 'not-json', what: 'The params are not JSON, so nothing was sent.', why },
    });
  });

  test('every argument survives byte for byte, whatever meta is added', () => {
    const meta = fc.uniqueArray(fc.tuple(fc.constantFrom('k', 'id', 'a', 'p/q'), jsonText), {
      selector: ([key]) => key,
      maxLength: 3,
    });
    fc.assert(
      fc.property(objectText, meta, (params, entries) => {
        const text = request(params, entries);
        expect(text).not.toMatch(/[\r\n]/);
        const sent = classifyText(text);
        expect(sent).toMatchObject({ envelope: { shape: 'request', idText: '1' } });
        const root = parseJson(text).root;
        const params2 = root && memberOf(root, 'params');
        const after = params2 ? textOf(params2, text) : '{}';
        expect(withoutAdded(after, params, entries)).toEqual(memberTexts(oneLine(params)));
        for (const [key] of entries) expect(metaOf(after)).toContain(key);
      }),
      { numRuns: 500 },
    );
  });

  test('the method is escaped, the id is not touched', () => {
    fc.assert(
      fc.property(fc.string(), stringText, (method, idText) => {
        const built = buildRequest({ idText, method });
        if (!built.ok) throw new Error(built.error.what);
        expect(classifyText(built.value)).toMatchObject({ envelope: { method, idText } });
      }),
    );
  });
});

/** [key, value] of each member, as written. */
function memberTexts(text: string): [string, string][] {
  return memberSpans(text).map(({ key, value }) => [
    text.slice(key.start, key.end),
    text.slice(value.start, value.end),
  ]);
}

function metaOf(params: string): string[] {
  const parsed: unknown = JSON.parse(params);
  const meta =
    typeof parsed === 'object' && parsed !== null && '_meta' in parsed ? parsed._meta : null;
  // A `_meta` of the user's that is no object takes nothing.
  if (typeof meta !== 'object' || meta === null || Array.isArray(meta))
    return ['k', 'id', 'a', 'p/q'];
  return Object.keys(meta);
}

/** The members of the sent params, with what was added taken out of the `_meta` again. */
function withoutAdded(
  after: string,
  before: string,
  entries: [string, string][],
): [string, string][] {
  const own = memberSpans(before).findLast(({ key }) => keyIs(before, key, '_meta'));
  const members = memberTexts(after);
  if (own === undefined) return entries.length === 0 ? members : members.slice(1);
  const written = oneLine(before.slice(own.value.start, own.value.end));
  const last = members.findLastIndex(([key]) => JSON.parse(key) === '_meta');
  return members.map((member, index) => {
    if (index !== last) return member;
    // Added members stand first; what follows them has to be what was written.
    expect(member[1].endsWith(written.slice(1))).toBe(true);
    return [member[0], written];
  });
}

describe('answers and notifications', () => {
  test('are spliced too', () => {
    expect(buildNotification({ method: 'notifications/initialized' })).toBe(
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    );
    expect(buildNotification({ method: 'n', paramsText: '{"a":\n1.0}' })).toBe(
      '{"jsonrpc":"2.0","method":"n","params":{"a": 1.0}}',
    );
    expect(buildResult({ idText: '"x"', resultText: '{"n":1.0}' })).toEqual({
      ok: true,
      value: '{"jsonrpc":"2.0","id":"x","result":{"n":1.0}}',
    });
    expect(buildError({ idText: '1', code: -32601, message: 'no "x"', dataText: '1.0' })).toEqual({
      ok: true,
      value: '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no \\"x\\"","data":1.0}}',
    });
  });

  test('refuse what is not JSON', () => {
    expect(buildResult({ idText: '1', resultText: '{' })).toMatchObject({ ok: false });
    expect(buildResult({ idText: '1', resultText: ' ' })).toMatchObject({
      ok: false,
      error: { what: 'The result is not JSON, so nothing was sent.', why: 'It is empty.' },
    });
    expect(buildError({ idText: '1', code: 1, message: '', dataText: '[' })).toMatchObject({
      ok: false,
      error: { what: 'The error data are not JSON, so nothing was sent.' },
    });
  });
});
