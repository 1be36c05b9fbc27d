import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonText } from '../../json-text/arbitrary-json-text.ts';
import { callNameOf, CALL_FILE, nameFault, proposedName } from './call-name.ts';
import { readSavedCall, writeSavedCall, type SavedCall } from './saved-call.ts';

const call = (argumentsText: string): SavedCall => ({
  target: 'fleet-demo',
  tool: 'deploy_release',
  argumentsText,
  note: 'Fails on "prod".\nSince July.',
});

describe('the file of a saved call', () => {
  it('is readable, and holds the arguments as they were written', () => {
    expect(writeSavedCall(call('{ "id":9007199254740993,\n  "n": 1.0 }'))).toBe(
      [
        '{',
        '  "wirescopeCall": 1,',
        '  "target": "fleet-demo",',
        '  "tool": "deploy_release",',
        '  "note": "Fails on \\"prod\\".\\nSince July.",',
        '  "arguments": { "id":9007199254740993,',
        '  "n": 1.0 }',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('gives back every call, JSON or not', () => {
    const texts = fc.oneof(jsonText, fc.string({ unit: 'binary' }), fc.constant('{"a":1,"a":2}'));
    fc.assert(
      fc.property(texts, fc.string(), fc.string(), (argumentsText, tool, note) => {
        const written = { ...call(argumentsText), tool, note };
        const read = readSavedCall(writeSavedCall(written));
        expect(read.ok && read.value).toEqual({
          ...written,
          argumentsText: read.ok ? read.value.argumentsText : '',
        });
        if (read.ok) expect(read.value.argumentsText.trim()).toBe(argumentsText.trim());
      }),
    );
  });

  it.each([
    ['', 'The file is empty.'],
    ['{"tool":', 'The file is not JSON.'],
    ['[]', 'The file does not hold an object.'],
    ['{"tool":7}', 'The file names no tool.'],
    ['{"tool":"a","note":[]}', 'The file cannot be read.'],
    ['{"wirescopeCall":2,"tool":"a"}', 'The file says that it is of version 2.'],
  ])('is refused with what is wrong with it: %s', (text, what) => {
    const read = readSavedCall(text);
    expect(read.ok ? undefined : read.error.what).toBe(what);
  });

  it('may be written by hand, without all of its members', () => {
    const read = readSavedCall('\ufeff{"tool":"echo","arguments":{"a":1.0}}');
    expect(read.ok && read.value).toEqual({
      target: '',
      tool: 'echo',
      note: '',
      argumentsText: '{"a":1.0}',
    });
  });
});

describe('the name of a saved call', () => {
  it.each([
    '..',
    '.',
    '../x',
    'a/b',
    'a\\b',
    'c:',
    ' a',
    'a.',
    'nul.x',
    'a\u0000',
    '',
    'a'.repeat(61),
  ])('is not %j', (name) => {
    expect(nameFault(name)).toMatch(/\.$/);
    expect(callNameOf(name + CALL_FILE)).toBeUndefined();
  });

  it('is any other, and is proposed out of any text', () => {
    for (const name of ['deploy to staging', 'größer 50 %', '部署', 'a.b'])
      expect([name, nameFault(name), callNameOf(name + CALL_FILE)]).toEqual([
        name,
        undefined,
        name,
      ]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(nameFault(proposedName(text))).toBeUndefined();
      }),
    );
  });
});
