import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

// Rules about the repository itself that no other tool checks.
const root = dirname(fileURLToPath(import.meta.url));
const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  'results',
  'test-results',
  'playwright-report',
]);

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [relative(root, path)];
  });
}

const files = filesUnder(root);
const Versions = z.optional(z.record(z.string(), z.string()));
const Package = z.object({ dependencies: Versions, devDependencies: Versions });
const self = basename(fileURLToPath(import.meta.url));
const sources = files.filter((file) => /\.(tsx?|mjs|css)$/.test(file) && file !== self);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const offenders = (among: string[], pattern: RegExp) =>
  among.filter((file) => pattern.test(read(file)));

describe('the repository', () => {
  it('names folders by what is inside, not by kind', () => {
    const byKind = /(^|\/)(components|hooks|utils|lib|types|helpers|common|misc)\//;
    expect(files.filter((file) => byKind.test(file))).toEqual([]);
  });

  it('leaves no work behind', () => {
    expect(offenders(sources, /\b(TODO|FIXME|XXX)\b|@ts-(ignore|nocheck)/)).toEqual([]);
  });

  it('skips no test and waits for things, not for time', () => {
    const tests = sources.filter((file) => /\.(test|e2e)\.tsx?$|^e2e\//.test(file));
    expect(tests.length).toBeGreaterThan(0);
    expect(
      offenders(tests, /\b(it|test|describe)\.(skip|only|fixme|todo)\b|waitForTimeout\(/),
    ).toEqual([]);
  });

  it('names colours in one place', () => {
    const styles = files.filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'));
    expect(styles.length).toBeGreaterThan(0);
    expect(offenders(styles, /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i)).toEqual([]);
  });

  it('pins every dependency', () => {
    const packages = files.filter((file) => basename(file) === 'package.json');
    const loose = packages.flatMap((file) => {
      const { dependencies, devDependencies } = Package.parse(JSON.parse(read(file)));
      const entries = Object.entries({ ...dependencies, ...devDependencies });
      return entries.filter(
        ([, version]) => !/^(\d+\.\d+\.\d+|catalog:|workspace:\*)$/.test(version),
      );
    });
    expect(packages.length).toBeGreaterThan(3);
    expect(loose).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  const text = read('ARCHITECTURE.md');

  it('names the folders there are', () => {
    const named = foldersIn(text);
    expect(named.length).toBeGreaterThan(40);
    const there = new Set(files.flatMap(foldersOf));
    expect(named.filter((folder) => !there.has(folder))).toEqual([]);
    const described = new Set(named);
    const parts = [...there].filter((folder) =>
      /^(apps|packages)\/[^/]+\/src\/([^/]+|(sessions|targets|traffic|arguments|mcp)\/[^/]+)$/.test(
        folder,
      ),
    );
    expect(parts.length).toBeGreaterThan(30);
    expect(parts.filter((folder) => !described.has(folder))).toEqual([]);
  });

  it('lists the commands of the API there are', () => {
    const commands = files.filter((file) =>
      /^apps\/proxy\/src\/control\/commands\/.*\.ts$/.test(file),
    );
    const paths = commands.flatMap((file) =>
      [...read(file).matchAll(/^ +path: '([^']+)'/gm)].map(([, path = '']) => path),
    );
    expect(paths.length).toBeGreaterThan(20);
    const told = [...text.matchAll(/(?<= |`)(\/api\/|…\/)[^ `?]+/g)].map(([path]) => path);
    expect(paths.filter((path) => !told.some(tells(path)))).toEqual([]);
    const answered = [...paths, '/api/token'];
    expect(told.filter((said) => !answered.some((path) => tells(path)(said)))).toEqual([]);
  });
});

/** Whether a path is meant by what stands for it, which may leave out its beginning. */
const tells = (path: string) => (said: string) =>
  said.startsWith('…') ? path.endsWith(said.slice(1)) : path === said;

/** Every folder that a file lies in. */
const foldersOf = (file: string): string[] =>
  file
    .split('/')
    .flatMap((_, depth, parts) => (depth === 0 ? [] : parts.slice(0, depth).join('/')));

/** The folders drawn as a tree: names end in a slash, several may share a line, two spaces are one level. */
function foldersIn(text: string): string[] {
  const [, tree = ''] = /## The parts\n\n```\n([^]*?)```/.exec(text) ?? [];
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', names = ''] =
      /^( *)((?:[\w.-]+\/)+(?: (?:[\w.-]+\/)+)*)(?= |$)/.exec(line) ?? [];
    if (names === '') return [];
    const depth = indent.length / 2;
    const folders = names
      .split(' ')
      .map((name) => [...above.slice(0, depth), name].join('').replace(/\/$/, ''));
    above[depth] = `${names.split(' ').at(-1)}`;
    return folders;
  });
}
