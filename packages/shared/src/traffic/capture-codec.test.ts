import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeLine, encodeLine } from './capture-codec.ts';
import {
  Automatic,
  Direction,
  EventName,
  NoiseReason,
  type CaptureHeader,
  type Frame,
} from './frame.ts';

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const text = fc.string({ unit: 'binary' });
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0));
const stamp = { seq: fc.nat(), t: number };
const carrier = {
  http: optional(fc.nat()),
  sse: optional(fc.record({ id: text, event: text, retry: text }, { requiredKeys: [] })),
  eol: optional(fc.constantFrom('', '\r\n')),
  chunks: optional(fc.array(fc.tuple(fc.nat(), number), { maxLength: 3 })),
};

const frame: fc.Arbitrary<Frame> = fc.oneof(
  fc.record({
    ...stamp,
    ...carrier,
    kind: fc.constant('message' as const),
    dir: fc.constantFrom(...Direction.options),
    text,
    by: optional(fc.constantFrom(...Automatic.options)),
  }),
  fc.record({
    ...stamp,
    ...carrier,
    kind: fc.constant('noise' as const),
    dir: fc.constant('in' as const),
    text: optional(text),
    base64: optional(fc.base64String()),
    why: fc.constantFrom(...NoiseReason.options),
  }),
  fc.record({ ...stamp, kind: fc.constant('stderr' as const), text, eol: optional(text) }),
  fc.record({
    ...stamp,
    kind: fc.constant('http' as const),
    http: fc.nat(),
    phase: fc.constantFrom(
      'request' as const,
      'response' as const,
      'end' as const,
      'error' as const,
    ),
    headers: optional(fc.array(fc.tuple(text, text), { maxLength: 3 })),
    timings: optional(fc.record({ total: number }, { requiredKeys: [] })),
  }),
  fc.record({
    ...stamp,
    kind: fc.constant('event' as const),
    name: fc.constantFrom(...EventName.options),
    code: optional(fc.constantFrom(null, 1, 'ENOENT')),
    env: optional(fc.dictionary(fc.constantFrom('A', 'B_C'), text)),
  }),
);

describe('capture lines', () => {
  test('a frame comes back from its line', () => {
    fc.assert(
      fc.property(frame, (value) => {
        const line = encodeLine(value);
        expect(line).not.toMatch(/[\r\n]/);
        expect(decodeLine(line)).toEqual({ ok: true, value: { kind: 'frame', frame: value } });
      }),
      { numRuns: 500 },
    );
  });

  test('the header comes back with everything a session says of itself', () => {
    const header: CaptureHeader = {
      wirescope: 1,
      created: '2026-09-01T12:00:00.000Z',
      session: { id: 's-1', title: 'demo', target: { kind: 'stdio', command: 'node', args: [] } },
    };
    expect(decodeLine(encodeLine(header))).toEqual({ ok: true, value: { kind: 'header', header } });
  });

  test('members of a later version do no harm', () => {
    const line = '{"seq":1,"t":2,"kind":"stderr","text":"x","later":true}';
    expect(decodeLine(line)).toEqual({
      ok: true,
      value: { kind: 'frame', frame: { seq: 1, t: 2, kind: 'stderr', text: 'x' } },
    });
  });

  test.each([
    ['{"seq":1,"t":2,"kind":"mess', 'It is not JSON.'],
    ['', 'It is not JSON.'],
    ['{"wirescope":2}', 'The capture says it is of version 2; this Wirescope reads version 1.'],
    ['{"wirescope":1}', 'The header lacks a member that captures of version 1 have.'],
    ['{"seq":1,"t":2,"kind":"unheard"}', 'It is neither the header of a capture nor a frame.'],
    ['[]', 'It is neither the header of a capture nor a frame.'],
  ])('%s is refused: %s', (line, why) => {
    expect(decodeLine(line)).toMatchObject({ ok: false, error: { code: 'capture-line', why } });
  });
});
