import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentKind } from './content-kind.ts';
import { hasOwnForm, otherType, textOfContent, viewsOf } from './content-views.ts';
import { parseCsv, quoteFault, separatorOf } from './csv.ts';
import { endingOf, fileNameFor } from './file-name.ts';
import { lineDiff } from './line-diff.ts';
import { base64Size, bytesOf } from './media.ts';

describe('contentKind', () => {
  it.each<[string | undefined, boolean, string]>([
    ['application/json', true, 'json'],
    ['application/problem+json; charset=utf-8', false, 'json'],
    ['TEXT/Markdown', true, 'markdown'],
    ['text/csv', false, 'csv'],
    ['text/html', true, 'text'],
    ['image/svg+xml', true, 'svg'],
    ['image/svg+xml', false, 'svg'],
    ['image/png', false, 'image'],
    ['image/png', true, 'text'],
    ['video/mp4', false, 'video'],
    ['application/pdf', false, 'pdf'],
    ['application/pdf', true, 'text'],
    ['application/xml', false, 'text'],
    ['application/octet-stream', false, 'bytes'],
    [undefined, true, 'text'],
    [undefined, false, 'bytes'],
    ['nonsense', false, 'bytes'],
  ])('%s, text %s: %s', (type, isText, kind) => {
    expect(contentKind(type, isText)).toBe(kind);
  });
});

const file = (mimeType: string | undefined, ...bytes: number[]) => ({
  uri: 'a',
  mimeType,
  bytes: new Uint8Array(bytes),
  size: bytes.length,
});

const seen = (...given: Parameters<typeof file>) => {
  const content = file(...given);
  const text = textOfContent(content);
  return [text, viewsOf(content, text), otherType(content)];
};

it.each([
  ['text/markdown', '# a', true],
  ['text/csv', 'a,b', true],
  ['text/html', '<p>', true],
  ['image/svg+xml', '<svg/>', true],
  ['text/plain', 'a', false],
  ['application/json', '[{"a":1}]', false],
  ['text/html', '{"a":1}', false],
  [undefined, '# a', false],
])('%s %s has a form of its own: %s', (mimeType, text, expected) => {
  expect(hasOwnForm({ uri: 'a://b', mimeType, text, size: text.length })).toBe(expected);
});

describe('bytes', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

  it('are text in the encoding that their type names', () => {
    expect(textOfContent(file('text/plain; charset=ISO-8859-1', 0x4b, 0xf6))).toBe('Kö');
    expect(textOfContent(file('text/plain;charset="utf-16le"', 0x4b, 0))).toBe('K');
    expect(textOfContent(file('text/plain; charset=klingon', 0x4b))).toBe('K');
    expect(textOfContent(file('text/plain', 0x4b, 0xf6))).toBeUndefined();
    expect(textOfContent(file('application/octet-stream', 0x4b))).toBeUndefined();
  });

  it('without a type are what they begin like, or text', () => {
    expect(seen(undefined, ...png)).toEqual([undefined, ['image', 'hex'], 'image/png']);
    expect(seen(undefined, 0x4b)).toEqual(['K', ['text', 'hex'], undefined]);
    expect(seen(undefined, 0x4b, 0)).toEqual([undefined, ['hex'], undefined]);
  });

  it('that are another thing than they are said to be, say so and can be looked at as that', () => {
    expect(seen('text/plain', ...png)).toEqual([undefined, ['hex', 'image'], 'image/png']);
    expect(seen('application/octet-stream', ...png)[1]).toEqual(['image', 'hex']);
    expect(seen('image/jpeg', ...png)).toEqual([undefined, ['image', 'hex'], undefined]);
  });
});

describe('a file name', () => {
  it.each<[string, string | undefined, boolean, string]>([
    ['fleet://runbooks/checkout', 'text/markdown', true, 'checkout.md'],
    ['fleet://replicas.png', 'image/png', false, 'replicas.png'],
    ['file:///a/photo.jpeg', 'image/jpeg', false, 'photo.jpeg'],
    ['file:///a/main.py', 'text/plain', true, 'main.py'],
    ['file:///a/notes.backup', 'text/plain', true, 'notes.backup.txt'],
    ['a://b/c?x=/y.exe#z', 'text/csv', true, 'c.csv'],
    ['a://b/%2e%2e%2fetc%2fpasswd', undefined, true, '_etc_passwd.txt'],
    ['a://b/', undefined, false, 'b.bin'],
    ['', 'application/vnd.x+json', true, 'resource.json'],
    ['x:a\u202Eb', undefined, false, 'x_a_b.bin'],
    ['a://b/archive.tar', undefined, false, 'archive.tar'],
  ])('of %s as %s', (uri, type, isText, name) => {
    expect(fileNameFor(uri, type, isText)).toBe(name);
  });
  it('has the ending of its type', () => {
    expect(endingOf('audio/mpeg')).toBe('mp3');
    expect(endingOf('application/x-tar')).toBe('tar');
    expect(endingOf('video/webm;codecs=vp9')).toBe('webm');
    expect(endingOf('odd')).toBe('bin');
  });
});

describe('separatorOf', () => {
  it.each([
    ['a,b\n1,2', ','],
    ['a;b;c\n1;2;3', ';'],
    ['"a;b",c\n', ','],
    ['"a,b";c\n', ';'],
    ['a;b,c\n', ','],
    ['a\n1;2', ','],
    ['', ','],
    ['name;price\nx;1,5\ny;2\n', ';'],
    ['name;price, EUR\nx;1,5\ny;2,0\n', ';'],
    ['name;size, mm;price, EUR\nx;1,5;2,5\n', ';'],
    ['a\tb\n1,5\t2\n', '\t'],
    ['a|b|c\n1|2,5|3', '|'],
    ['a,b\n"1;2\n;",3', ','],
    ['a,b\n1,x;y\n2,z', ','],
  ])('%j is separated by %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });
});

it.each([
  ['a,b\n1,"two\n3,4\n', { is: 'open', line: 2 }],
  ['a,b\r\n"1\r\n2",x\r\n3,"', { is: 'open', line: 4 }],
  ['a,b\n1,"two\n3,"four"\n', { is: 'torn', line: 2 }],
  ['a,"b" \n1,2', undefined],
  ['a,b"\n', undefined],
  ['', undefined],
])('of %j the quote %j swallows', (text, fault) => {
  expect(quoteFault(text)).toEqual(fault);
});

describe('parseCsv', () => {
  it.each<[string, string[][]]>([
    [
      'x,y\n1,"2,3"\n',
      [
        ['x', 'y'],
        ['1', '2,3'],
      ],
    ],
    ['a\r\nb', [['a'], ['b']]],
    ['"a ""quoted""\nline",b', [['a "quoted"\nline', 'b']]],
    ['a,', [['a', '']]],
    ['a,\nb', [['a', ''], ['b']]],
    ['"open', [['open']]],
    ['"a"b,c', [['ab', 'c']]],
    ['\u{FEFF}a', [['a']]],
    ['', []],
  ])('reads %j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows);
  });
  it('reads back what was written', () => {
    const rows = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (table) => {
        const text = table
          .map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        expect(parseCsv(text)).toEqual(table);
      }),
    );
  });
});

describe('lineDiff', () => {
  it('shows what came and went among what stayed', () => {
    expect(lineDiff('a\nb\nc', 'a\nx\nc\nd')?.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'same a',
      'removed b',
      'added x',
      'same c',
      'added d',
    ]);
  });
  it('is both texts, whichever they are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', '')).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = lineDiff(before, after) ?? [];
        const without = (kind: string) =>
          lines
            .filter((line) => line.kind !== kind)
            .map((line) => line.text)
            .join('\n');
        expect(without('added')).toBe(before);
        expect(without('removed')).toBe(after);
      }),
    );
  });
});

describe('base64Size', () => {
  it('is what decoding gives, and nothing where that fails', () => {
    const odd = fc.string({ unit: fc.constantFrom('A', 'z', '+', '/', '=', ' ', '\n', '-', 'é') });
    const sound = fc.uint8Array().map((bytes) => btoa(String.fromCharCode(...bytes)));
    const unpadded = sound.map((text) => text.replaceAll('=', ''));
    fc.assert(
      fc.property(fc.oneof(odd, sound, unpadded), (text) => {
        expect(base64Size(text)).toBe(bytesOf(text)?.length);
      }),
      { numRuns: 2_000 },
    );
  });
});
