import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pieceBlocks, textBlocks } from './text-blocks.ts';
import { hasHidden } from '@wirescope/shared/json-text/hidden-characters';
import { readableParts, visibleLine, visibleParts } from './visible-text.ts';

test('plain text is one part', () => {
  expect(visibleParts('{"a": "é 漢 😀"}')).toEqual([{ text: '{"a": "é 漢 😀"}' }]);
  expect(visibleParts('')).toEqual([]);
});

test('control, bidi and zero-width characters are named and do not act', () => {
  expect(visibleLine('a\u202eb\u200b\u0007\tc\u00a0\ufeff')).toBe(
    'a⟨RLO⟩b⟨ZWSP⟩⟨BEL⟩⟨TAB⟩c⟨NBSP⟩⟨BOM⟩',
  );
  expect(visibleLine('\ud800 \u{e0041}')).toBe('⟨U+D800⟩ ⟨U+E0041⟩');
});

test.each([
  'family \u{1f468}\u200d\u{1f469}\u200d\u{1f467}, heart \u2764\ufe0f, keycap 1\ufe0f\u20e3',
  'England \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \u0915\u094d\u200d\u0937 \u200fRLM\u200e',
  'no\u00a0break, soft\u00adhyphen, \u0e44\u0e17\u0e22\u200b\u0e04\u0e33\r\nline\n\ttab, \u845b\u{e0100}',
])('ordinary text is read as it was sent: %j', (text) => {
  expect(readableParts(text)).toEqual([{ text }]);
});

test('what acts on a text for reading is named', () => {
  expect(readableParts('a\u202eb\u2066\u001b[1m\rc\u{e0041}\ud800')).toEqual([
    { text: 'a' },
    { mark: 'RLO', breaks: false },
    { text: 'b' },
    { mark: 'LRI', breaks: false },
    { mark: 'ESC', breaks: false },
    { text: '[1m' },
    { mark: 'CR', breaks: true },
    { text: 'c' },
    { mark: 'U+E0041', breaks: false },
    { mark: 'U+D800', breaks: false },
  ]);
});

test.each([
  ['zero\u200bwidth', 'ZWSP'],
  ['in\u200dside', 'ZWJ'],
  ['a\u200f', 'RLM'],
  ['a\ufe01', 'U+FE01'],
  ['\ufeffa', 'BOM'],
  ['a\u3164b', 'U+3164'],
])('what hides where it has no use is named: %j', (text, mark) => {
  expect(readableParts(text)).toContainEqual({ mark, breaks: false });
  expect(visibleLine(text)).toContain(`⟨${mark}⟩`);
});

test('a line end breaks once, also as CR LF', () => {
  expect(visibleParts('a\r\nb\rc')).toEqual([
    { text: 'a' },
    { mark: 'CR', breaks: false },
    { mark: 'LF', breaks: true },
    { text: 'b' },
    { mark: 'CR', breaks: true },
    { text: 'c' },
  ]);
});

test('no part of any text holds a hidden character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const part of visibleParts(text))
        if ('text' in part) expect(hasHidden(part.text)).toBe(false);
    }),
  );
});

test('blocks joined are the text, none cuts a character', () => {
  const unit = fc.constantFrom('a', '\n', '😀', 'é'.repeat(700), 'x'.repeat(4_095));
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
      const pieces = textBlocks(text).map(({ from, to }) => text.slice(from, to));
      expect(pieces.join('')).toBe(text);
      for (const piece of pieces)
        expect(piece).toBe(new TextDecoder().decode(new TextEncoder().encode(piece)));
    }),
  );
});

test('blocks of pieces are the blocks of each, counted through', () => {
  const blocks = pieceBlocks(['x'.repeat(5_000), '', 'y\nz']);
  expect(blocks.map(({ at }) => at)).toEqual([0, 4_096, 5_000]);
  expect(blocks.map(({ piece, from, to }) => piece.slice(from, to)).join('')).toHaveLength(5_003);
});
