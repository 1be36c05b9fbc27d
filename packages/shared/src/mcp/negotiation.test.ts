import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NegotiationOptions, NegotiationOutcome } from './negotiation-step.ts';
import { REVISIONS } from './revision.ts';
import {
  steps,
  discovered,
  initialized,
  error,
  http,
  done,
  silence,
  exited,
  broken,
} from './negotiation-in-tests.ts';

describe('whatever the server does', () => {
  const version = fc.constantFrom(...REVISIONS, '1.0', '2099-01-01');
  const status = fc.option(fc.constantFrom(200, 202, 400, 401, 404, 405, 500), { nil: undefined });
  const outcome: fc.Arbitrary<NegotiationOutcome> = fc.oneof(
    fc.array(version, { maxLength: 3 }).map(discovered),
    version.map(initialized),
    fc.record({ kind: fc.constant('result' as const), value: fc.jsonValue() }),
    fc
      .tuple(fc.constantFrom(-32020, -32021, -32022, -32601, -32602), fc.array(version), status)
      .map(([code, supported, answered]) =>
        error(code, {
          data: { supported, requiredCapabilities: {} },
          ...(answered !== undefined && { status: answered }),
        }),
      ),
    fc.constantFrom(200, 404, 401, 500).map((code) => http(code)),
    fc.constantFrom(done, silence, exited, broken),
    fc.array(version, { maxLength: 2 }).map((supportedVersions): NegotiationOutcome => ({
      kind: 'late-probe',
      value: { supportedVersions },
    })),
  );
  const options = fc.record({
    transport: fc.constantFrom<NegotiationOptions['transport']>('stdio', 'auto', 'http', 'sse'),
    choice: fc.constantFrom<NegotiationOptions['choice']>('auto', ...REVISIONS),
  });

  test('it comes to an end, gives reasons and obeys the choice', () => {
    fc.assert(
      fc.property(
        options,
        fc.array(outcome, { minLength: 40, maxLength: 40 }),
        (given, outcomes) => {
          const taken = steps(given, ...outcomes);
          const { choice, transport } = given;
          expect(
            taken.filter((step) => step.do === 'ready' || step.do === 'fail').length,
          ).toBeGreaterThan(0);
          // Every version is tried once per way, so the number of steps has a bound.
          expect(taken.length).toBeLessThan(20);
          for (const step of taken) {
            if (transport !== 'stdio') expect(step).not.toHaveProperty('fresh', true);
            if (step.do === 'ready' && choice !== 'auto') expect(step.revision).toBe(choice);
            if (step.do === 'send-discover') expect(['auto', '2026-07-28']).toContain(choice);
            if (step.do === 'send-initialize') expect(choice).not.toBe('2026-07-28');
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
