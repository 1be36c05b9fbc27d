import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64Size, durationText, momentText, offsetText, pickedOf } from './format-texts.ts';
import { fitsFormat } from './reading/formats.ts';

describe('what is picked', () => {
  it('is a text in its format', () => {
    expect(momentText('2026-03-01T10:00', offsetText(0))).toBe('2026-03-01T10:00:00Z');
    expect(momentText('10:00:05', offsetText(-210))).toBe('10:00:05-03:30');
    fc.assert(
      fc.property(fc.integer({ min: -720, max: 840 }), (minutes) => {
        expect(fitsFormat('date-time', momentText('2026-03-01T10:00', offsetText(minutes)))).toBe(
          true,
        );
        expect(fitsFormat('time', momentText('10:00', offsetText(minutes)))).toBe(true);
      }),
    );
  });

  it.each([
    ['date', '2026-12-01', { picked: '2026-12-01' }],
    ['date', '01.12.2026', undefined],
    ['time', '10:00:05Z', { picked: '10:00:05', zone: 'Z' }],
    [
      'date-time',
      '2026-12-01t10:00:05.25+02:00',
      { picked: '2026-12-01T10:00:05', zone: '+02:00' },
    ],
    ['date-time', '2026-12-01', undefined],
    ['date-time', '', undefined],
  ] as const)('a %s that stands there, %j, is shown as it is', (format, text, expected) =>
    expect(pickedOf(format, text)).toEqual(expected),
  );

  it.each([
    [{}, 'PT0S'],
    [{ days: '3', hours: '12' }, 'P3DT12H'],
    [{ days: '1' }, 'P1D'],
    [{ seconds: '90', minutes: '0', hours: 'x' }, 'PT90S'],
  ])('%j is the duration %s', (parts, text) => {
    expect(durationText(parts)).toBe(text);
    expect(fitsFormat('duration', text)).toBe(true);
  });
});

describe('base64', () => {
  it('says how many bytes it stands for', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        expect(base64Size(btoa(String.fromCodePoint(...bytes)))).toBe(bytes.length);
      }),
    );
    expect(base64Size('a')).toBeUndefined();
    expect(base64Size('ä')).toBeUndefined();
  });
});
