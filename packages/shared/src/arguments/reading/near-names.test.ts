import { describe, expect, it } from 'vitest';
import { editDistance, nearNames } from './near-names.ts';

const names = (written: string, among: string[]) =>
  nearNames(written, among).map(({ name }) => name);

describe('a name that was meant', () => {
  it.each([
    ['dryRun', ['dry_run', 'drying'], ['dry_run']],
    ['enviroment', ['environment', 'version'], ['environment']],
    ['prod', ['staging', 'production'], ['production']],
    ['repository', ['repo', 'owner'], ['repo']],
    ['size3', ['size1', 'size2'], ['size1', 'size2']],
    ['ab', ['ba'], ['ba']],
    ['x', ['y'], []],
    ['name', ['name', 'nmae'], ['nmae']],
    ['owner', ['path'], []],
    ['', ['a'], []],
  ])('%s among %j', (written, among, expected) => {
    expect(names(written, among)).toEqual(expected);
  });

  it.each([
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 1],
    ['', 'abc', 3],
    ['same', 'same', 0],
  ])('%s is edited into %s', (from, to, edits) => {
    expect(editDistance(from, to)).toBe(edits);
  });
});
