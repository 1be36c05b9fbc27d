import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { fitsFormat } from './formats.ts';
import { oracleFor } from './oracle-in-tests.ts';
import { readSchemaDocument } from './schema-document.ts';
import { SCHEMAS } from './schemas-in-tests.ts';
import { settled } from './settle.ts';
import { anyValue } from './values-in-tests.ts';

const failuresOf = (schema: unknown, value: unknown): string[] =>
  settled(evaluate(readSchemaDocument(JSON.stringify(schema)), value)).map(
    ({ keyword, instancePath }) => `${keyword} at ${instancePath}`,
  );

describe('our reading of a schema', () => {
  it.each(Object.entries(SCHEMAS))('says of %s what the validator says', (_, schema) => {
    const text = JSON.stringify(schema);
    const [doc, oracle] = [readSchemaDocument(text), oracleFor(text)];
    fc.assert(
      fc.property(anyValue(schema), (value) => {
        const failures = evaluate(doc, value);
        expect(failures.length === 0).toBe(oracle(value));
        const said = new Set(
          oracle.errors?.map((error) => `${error.keyword} at ${error.instancePath}`),
        );
        for (const { keyword, instancePath } of failures)
          expect(said).toContain(`${keyword} at ${instancePath}`);
      }),
    );
  });

  it.each([
    ['date', ['2026-02-29', '2024-02-29', '2026-13-01', '2026-1-1', '2026-04-31']],
    [
      'time',
      ['10:00:00Z', '10:00:00', '24:00:00Z', '23:59:60Z', '10:00:00+25:00', '10:00:00.5-02:00'],
    ],
    [
      'date-time',
      ['2026-03-01T10:00:00Z', '2026-03-01 10:00:00Z', '2026-03-01', '2026-03-01T10:00:00'],
    ],
    ['duration', ['P1D', 'P', 'PT', 'PT1H', 'P1W', 'P1WT1H', '1D']],
    ['email', ['a@b.c', 'a@b', '@b.c', 'a b@c.d', 'a.b+c@d-e.fg']],
    ['hostname', ['example.com', '-a.com', 'a_b', 'a.', '']],
    ['ipv4', ['192.0.2.1', '256.1.1.1', '1.2.3', '01.2.3.4']],
    [
      'ipv6',
      ['::1', '2001:db8::1', '1:2:3:4:5:6:7:8', '1:2:3', '::ffff:192.0.2.1', ':::1', 'g::1'],
    ],
    [
      'uri',
      ['https://example.com/a?b#c', 'mailto:a@b.c', '/page', 'a b', 'urn:x:y', 'http://[::1]/'],
    ],
    ['uri-reference', ['/page', 'a b', '#x', '', 'http://x/%zz']],
    [
      'uuid',
      [
        '123e4567-e89b-12d3-a456-426614174000',
        'urn:uuid:123e4567-e89b-12d3-a456-426614174000',
        '123',
      ],
    ],
    ['json-pointer', ['', '/a/0', 'a', '/~2', '/~0~1']],
    ['relative-json-pointer', ['0', '1/a', '0#', '01', '/a']],
    ['regex', ['^a+$', '[', '(?<n>a)', String.raw`a\Z`]],
    ['byte', ['dGV4dA==', 'dGV4dA', '', 'a===']],
  ])('knows the format %s as the validator does', (format, texts) => {
    const oracle = oracleFor(JSON.stringify({ format }));
    for (const text of texts)
      expect([text, fitsFormat(format, text)]).toEqual([text, oracle(text)]);
  });

  it('names what the nearest branch of a union lacks', () => {
    expect(failuresOf(SCHEMAS['unions'], { target: { type: 'url' } })).toEqual([
      'required at /target',
    ]);
    expect(failuresOf(SCHEMAS['unions'], { target: { type: 'file', path: 1 } })).toEqual([
      'type at /target/path',
    ]);
    expect(failuresOf(SCHEMAS['unions'], { target: { type: 'url', href: '' }, text: 1 })).toEqual([
      'format at /target/href',
      'type at /text',
    ]);
  });

  it('never ends in a circle', () => {
    const circle = { $defs: { a: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' };
    expect(failuresOf(circle, 1)).toEqual([]);
  });
});
