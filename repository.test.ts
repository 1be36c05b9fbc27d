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
