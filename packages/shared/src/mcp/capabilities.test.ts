import { expect, test } from 'vitest';
import { knownMethods, methodFacts } from './methods.ts';
import { REVISIONS } from './revision.ts';
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

const LISTS = [
  'tools',
  'tools.listChanged',
  'prompts',
  'prompts.listChanged',
  'resources',
  'resources.subscribe',
  'resources.listChanged',
];
const TASKS = ['tasks', 'tasks.list', 'tasks.cancel', 'tasks.requests.tools.call'];

test.each([
  ['2024-11-05', [...LISTS, 'logging']],
  ['2025-03-26', [...LISTS, 'completions', 'logging']],
  ['2025-06-18', [...LISTS, 'completions', 'logging']],
  ['2025-11-25', [...LISTS, 'completions', 'logging', ...TASKS]],
  ['2026-07-28', [...LISTS, 'completions', 'logging', 'extensions.io.modelcontextprotocol/tasks']],
] as const)('a server of %s that declares nothing could declare all of this', (revision, all) => {
  expect(undeclared({}, revision).map((path) => path.join('.'))).toEqual(all);
});

test('what is declared is not told, what is missing beside it is', () => {
  const declared = {
    tools: { listChanged: true },
    prompts: {},
    resources: { subscribe: true, listChanged: false },
    logging: {},
    tasks: { list: {}, requests: { tools: {} } },
  };
  expect(undeclared(declared, '2025-11-25').map((path) => path.join('.'))).toEqual([
    'prompts.listChanged',
    'resources.listChanged',
    'completions',
    'tasks.cancel',
    'tasks.requests.tools.call',
  ]);
  const modern = { ...declared, extensions: { 'io.modelcontextprotocol/tasks': {} } };
  expect(undeclared(modern, '2026-07-28').map((path) => path.join('.'))).toEqual([
    'prompts.listChanged',
    'resources.listChanged',
    'completions',
  ]);
});

test('a capability a method needs is one a server may declare in the same revision', () => {
  for (const revision of REVISIONS)
    for (const method of knownMethods()) {
      const path = neededCapability(method, revision);
      if (path !== undefined && methodFacts(method)?.revisions.includes(revision) === true)
        expect(undeclared({}, revision)).toContainEqual(path);
    }
});

test('methods that need nothing are offered by every server', () => {
  expect(offers({}, 'ping', '2025-11-25')).toBe(true);
  expect(offers({}, 'tools/list', '2025-11-25')).toBe(false);
  expect(offers({ tools: {} }, 'tools/list', '2026-07-28')).toBe(true);
});
