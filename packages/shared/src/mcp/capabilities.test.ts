import { expect, test } from 'vitest';
import { declares, neededCapability, offers, undeclared } from './capabilities.ts';

test.each([
  [{ tools: {} }, ['tools'], true],
  [{ tools: { listChanged: true } }, ['tools'], true],
  [{ resources: { subscribe: true } }, ['resources', 'subscribe'], true],
  [{ resources: { subscribe: false } }, ['resources', 'subscribe'], false],
  [{ resources: {} }, ['resources', 'subscribe'], false],
  [{ tools: null }, ['tools'], false],
  [{}, ['toString'], false],
  [null, ['tools'], false],
])('%j declares %j: %s', (capabilities, path, declared) => {
  expect(declares(capabilities, path)).toBe(declared);
});

test('completion needed no capability before 2025-03-26', () => {
  expect(neededCapability('completion/complete', '2024-11-05')).toBeUndefined();
  expect(neededCapability('completion/complete', '2025-03-26')).toEqual(['completions']);
});

test('what is not declared is told in the order of the specification', () => {
  expect(undeclared({ prompts: {}, logging: {} }, '2025-11-25')).toEqual([
    'tools',
    'resources',
    'completions',
  ]);
  expect(undeclared({}, '2024-11-05')).not.toContain('completions');
});

test('methods that need nothing are offered by every server', () => {
  expect(offers({}, 'ping', '2025-11-25')).toBe(true);
  expect(offers({}, 'tools/list', '2025-11-25')).toBe(false);
  expect(offers({ tools: {} }, 'tools/list', '2026-07-28')).toBe(true);
});
