import { parseJson } from '@wirescope/shared/json-text/json-text';
import { expect, test } from 'vitest';
import { firstUnfolded, jsonLines } from './json-lines.ts';
import { treeMove } from './tree-move.ts';

const long = 'x'.repeat(70);
const { root } = parseJson(`{"a":{"b":"${long}"},"c":1}`);
const lines = root === undefined ? [] : jsonLines(root, firstUnfolded(root));
const press = (key: string, at: number) =>
  treeMove(lines, at, { key, ctrlKey: false, altKey: false, metaKey: false });

test('up and down pass over closing brackets', () => {
  expect(lines.map((line) => line.part)).toEqual([
    'open',
    'open',
    'leaf',
    'close',
    'leaf',
    'close',
  ]);
  expect(press('ArrowDown', 2)).toEqual({ kind: 'go', to: 4 });
  expect(press('ArrowUp', 4)).toEqual({ kind: 'go', to: 2 });
  expect(press('ArrowDown', 4)).toEqual({ kind: 'go', to: 4 });
  expect(press('ArrowUp', 0)).toEqual({ kind: 'go', to: 0 });
  expect(press('End', 0)).toEqual({ kind: 'go', to: 4 });
});

test('right enters, left leaves or folds', () => {
  expect(press('ArrowRight', 1)).toEqual({ kind: 'go', to: 2 });
  expect(press('ArrowLeft', 2)).toEqual({ kind: 'go', to: 1 });
  expect(press('ArrowLeft', 4)).toEqual({ kind: 'go', to: 0 });
  expect(press('ArrowLeft', 1)).toEqual({ kind: 'toggle' });
  expect(press('Enter', 2)).toBeUndefined();
});

test('chords belong to others', () => {
  expect(
    treeMove(lines, 0, { key: 'ArrowDown', ctrlKey: true, altKey: false, metaKey: false }),
  ).toBeUndefined();
});
