import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createSettingsStore } from './settings-store.ts';

const scratch = mkdtempSync(join(tmpdir(), 'wirescope-settings-'));
afterAll(() => rmSync(scratch, { recursive: true }));

it('finds again what another start wrote, and null where nothing was', async () => {
  const folder = join(scratch, 'new');
  await createSettingsStore(folder).write('panes', { list: 232 });
  expect(await createSettingsStore(folder).read('panes')).toEqual({ list: 232 });
  expect(await createSettingsStore(folder).read('other')).toBeNull();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'panes.json')).mode & 0o777).toBe(0o600);
});

it('keeps the last of many writes at once', async () => {
  const store = createSettingsStore(join(scratch, 'many'));
  await Promise.all(Array.from({ length: 20 }, (_, n) => store.write('draft', n)));
  expect(await store.read('draft')).toBe(19);
});

it('takes a file that is no JSON for a value never set', async () => {
  writeFileSync(join(scratch, 'torn.json'), '{"a":');
  expect(await createSettingsStore(scratch).read('torn')).toBeNull();
});
