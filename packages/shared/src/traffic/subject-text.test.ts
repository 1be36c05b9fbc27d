import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SUBJECT_LENGTH, subjectText } from './subject-text.ts';

test('is a beginning of the text, never half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const subject = subjectText(text);
      expect(text.startsWith(subject)).toBe(true);
      expect(subject.length).toBeGreaterThanOrEqual(Math.min(text.length, SUBJECT_LENGTH - 1));
      expect(subject.length).toBeLessThanOrEqual(SUBJECT_LENGTH);
      expect(() => encodeURIComponent(subject)).not.toThrow();
    }),
  );
});
