import { describe, expect, it } from 'vitest';
import { nearNames } from './near-names.ts';
import { isNearValue, isSurelyMeant } from './near-values.ts';

describe('a listed value', () => {
  it.each([
    ['us', 'US'],
    [' US ', 'US'],
    ['"US"', 'US'],
    ['U.S.', 'US'],
    ['In progress', 'in_progress'],
    ['TRUE', 'true'],
    ['prod', 'production'],
    ['dev', 'development'],
    ['prodution', 'production'],
    ['hgiher', 'higher'],
    ['enviroment', 'environment'],
  ])('was surely meant: %s for %s', (written, listed) => {
    expect(isSurelyMeant(written, listed)).toBe(true);
  });

  it.each([
    ['UK', 'US'],
    ['GET', 'SET'],
    ['ulr', 'url'],
    ['json', 'jsonl'],
    ['jsonl', 'json'],
    ['https', 'http'],
    ['US', 'USA'],
    ['gpt-4', 'gpt-5'],
    ['gpt-4', 'gpt-4-turbo'],
    ['us-east', 'us-east-1'],
    ['1.0', '10'],
    ['-1', '1'],
    ['-created', 'created'],
    ['internal', 'external'],
    ['increase', 'decrease'],
    ['production-eu', 'production'],
  ])('is to be asked about: %s for %s', (written, listed) => {
    expect(isSurelyMeant(written, listed)).toBe(false);
  });

  it.each([
    ['UK', 'US', false],
    ['ulr', 'url', true],
    ['repository', 'repo', true],
  ])('comes near: %s and %s', (written, listed, near) => {
    expect(nearNames(written, [listed]).some((one) => isNearValue(written, one))).toBe(near);
  });
});
