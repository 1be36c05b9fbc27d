import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownCommand } from './own-command.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wirescope-own-')));
afterAll(() => rmSync(folder, { recursive: true }));

const program = (...path: string[]): string => {
  const file = join(folder, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
};
const bin = program('clone', 'apps', 'proxy', 'bin', 'wirescope.mjs');
const execPath = program('node20', 'node');
program('node22', 'node');
const dotBin = join(folder, 'clone', 'node_modules', '.bin');
mkdirSync(dotBin, { recursive: true });
symlinkSync(bin, join(dotBin, 'wirescope'));
mkdirSync(join(folder, 'global'));
symlinkSync(bin, join(folder, 'global', 'wirescope'));
program('other', 'wirescope');

const at = (name: string) => join(folder, name);
const own = (env: Record<string, string>) => ownCommand({ env, cwd: '/', execPath, bin });

test.each<[string, Record<string, string>, string[]]>([
  ['a clone', { PATH: at('node20') }, ['node', bin]],
  ['a clone, under npm', { PATH: `${dotBin}:${at('node20')}`, npm_command: 'exec' }, ['node', bin]],
  ['another Node in front', { PATH: `${at('node22')}:${at('node20')}` }, [execPath, bin]],
  ['no Node', {}, [execPath, bin]],
  ['installed', { PATH: `${at('global')}:${at('node20')}` }, ['wirescope']],
  ['another of that name', { PATH: `${at('other')}:${at('node20')}` }, ['node', bin]],
])('%s', (_name, env, expected) => {
  expect(own(env)).toEqual(expected);
});
