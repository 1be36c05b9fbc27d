import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ansiParts, withoutColours } from './ansi-text.ts';
import { sinceText } from '@wirescope/shared/traffic/since-text';
import { timeText } from './time-text.ts';

test('time since connect goes on beyond an hour', () => {
  expect(sinceText(0)).toBe('00:00.000');
  expect(sinceText(71_940.9)).toBe('01:11.940');
  expect(sinceText(3_725_004)).toBe('62:05.004');
  expect(timeText('gap', { t: 1_412, first: 0, before: 1_000 })).toBe('+412 ms');
  expect(timeText('gap', { t: 0, first: 0, before: undefined })).toBe('');
  expect(timeText('clock', { t: 0, first: 0, before: 0 })).toMatch(/^\d\d:\d\d:00\.000$/);
});

test('colours of a terminal become styles, other escapes are only shown', () => {
  expect(ansiParts('a\u001b[1;31mb\u001b[39mc\u001b[0m\u001b[2J\u001b]0;title\u0007d')).toEqual([
    { text: 'a', style: {} },
    { escape: '\u001b[1;31m' },
    { text: 'b', style: { bold: true, colour: 'red' } },
    { escape: '\u001b[39m' },
    { text: 'c', style: { bold: true } },
    { escape: '\u001b[0m' },
    { escape: '\u001b[2J' },
    { escape: '\u001b]0;title\u0007' },
    { text: 'd', style: {} },
  ]);
  expect(ansiParts('\u001b[38;2;1;31;3mx')).toEqual([
    { escape: '\u001b[38;2;1;31;3m' },
    { text: 'x', style: {} },
  ]);
  expect(withoutColours('\u001b[31mred\u001b[0m\u001b[2J')).toBe('red\u001b[2J');
});

test('parts of a terminal text joined are the text', () => {
  const unit = fc.constantFrom('\u001b', '[', ']', '3', '1', 'm', ';', '\u0007', '\\', 'x', '\n');
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const joined = ansiParts(text)
        .map((part) => ('escape' in part ? part.escape : part.text))
        .join('');
      expect(joined).toBe(text);
    }),
  );
});
