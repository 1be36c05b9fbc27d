import { expect, test } from 'vitest';
import { captureName } from './capture-name.ts';
import { capturesFolder } from './captures-folder.ts';

const CREATED = new Date('2026-11-30T05:30:12.345Z');

test.each([
  ['everything', '2026-11-30T05-30-12-everything.wirescope.jsonl'],
  ['my server: "a/b"\\c', '2026-11-30T05-30-12-my-server-a-b-c.wirescope.jsonl'],
  ['../../etc/passwd', '2026-11-30T05-30-12-etc-passwd.wirescope.jsonl'],
  ['žluť 你好', '2026-11-30T05-30-12-žluť-你好.wirescope.jsonl'],
  ['', '2026-11-30T05-30-12.wirescope.jsonl'],
  ['...', '2026-11-30T05-30-12.wirescope.jsonl'],
  ['CON', '2026-11-30T05-30-12-CON.wirescope.jsonl'],
])('the capture of %j is named %s', (title, name) => {
  expect(captureName(CREATED, title)).toBe(name);
});

test('a second one of the same second has a number, and no name is too long', () => {
  expect(captureName(CREATED, 'x', 2)).toBe('2026-11-30T05-30-12-x-2.wirescope.jsonl');
  expect(Buffer.byteLength(captureName(CREATED, '𠮷'.repeat(500), 99))).toBeLessThan(255);
});

test.each<[NodeJS.Platform, Record<string, string>, string]>([
  ['linux', {}, '/home/me/.local/share/wirescope/captures'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/data/wirescope/captures'],
  ['linux', { XDG_DATA_HOME: 'relative' }, '/home/me/.local/share/wirescope/captures'],
  ['darwin', { XDG_DATA_HOME: '/data' }, '/home/me/Library/Application Support/wirescope/captures'],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/wirescope/captures'],
])('on %s with %o captures are in %s', (platform, env, folder) => {
  expect(capturesFolder(env, platform, '/home/me')).toBe(folder);
});
