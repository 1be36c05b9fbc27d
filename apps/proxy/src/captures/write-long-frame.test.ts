import { encodeLine } from '@wirescope/shared/traffic/capture-codec';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineWriter } from './line-writer.ts';
import { isLong, writeLongFrame } from './write-long-frame.ts';

/** What stands in the file once a frame was written piece by piece. */
const written = (text: string): string => {
  const blocks: Buffer[] = [];
  const writer = new LineWriter((bytes) => blocks.push(Buffer.from(bytes)) && bytes.length);
  const frame = { seq: 1, t: 1, kind: 'noise', dir: 'in', why: 'not-json', text } as const;
  if (!isLong(frame)) throw new Error(`${text.length} units are not long.`);
  writeLongFrame(frame, writer, 0);
  writer.flush();
  const bytes = Buffer.concat(blocks);
  expect(bytes.toString()).toBe(`${encodeLine(frame)}\n`);
  return bytes.toString();
};

/** Units that are escaped, that need more than a byte, and halves of a pair, alone or together. */
const unit = fc.constantFrom(
  'a',
  '"',
  '\\',
  '\n',
  '\u0000',
  '\u007f',
  'é',
  '\u2028',
  '\ud83d',
  '\ude00',
);

test('a long text is written as the codec writes it, wherever its pieces end', () => {
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 12 }), fc.nat(3), (units, shift) => {
      const part = units.join('');
      const text = 'x'.repeat(shift) + part.repeat(Math.ceil(600_000 / part.length));
      expect(JSON.parse(written(text))).toMatchObject({ text });
    }),
    { numRuns: 30 },
  );
});
