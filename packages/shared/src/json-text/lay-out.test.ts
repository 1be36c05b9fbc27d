import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonText } from './arbitrary-json-text.ts';
import { layOut } from './lay-out.ts';

it('gives each member and item a line, and keeps what is written', () => {
  expect(layOut('{ "b":1.0,"a":[ ],"a" : [9007199254740993, {"\\u0061":null}] }')).toBe(
    [
      '{',
      '  "b": 1.0,',
      '  "a": [],',
      '  "a": [',
      '    9007199254740993,',
      '    {',
      '      "\\u0061": null',
      '    }',
      '  ]',
      '}',
    ].join('\n'),
  );
});

it('changes no value, and nothing that is laid out or no JSON', () => {
  fc.assert(
    fc.property(jsonText, (text) => {
      const laid = layOut(text);
      expect(JSON.parse(laid)).toEqual(JSON.parse(text));
      expect(layOut(laid)).toBe(laid);
    }),
  );
  expect(layOut('{"a":')).toBe('{"a":');
});
