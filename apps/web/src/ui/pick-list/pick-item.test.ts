import { describe, expect, it } from 'vitest';
import { nameParts, searchable, searchItems, sharedStart } from './pick-item.ts';

const items = [
  { position: 0, name: 'echo', words: 'Says it again' },
  { position: 1, name: 'deploy_release', words: 'Deploy' },
  { position: 2, name: 'echo' },
];

describe('an item is found', () => {
  it.each([
    ['', [0, 1, 2]],
    ['EC', [0, 2]],
    ['again', [0]],
    ['rel depl', [1]],
    ['zzz', []],
  ])('by %j', (query, expected) => {
    const found = searchItems(searchable(items), query);
    expect(found.map(({ position }) => position)).toEqual(expected);
  });
});

describe('the beginning that a list of names shares', () => {
  const verbs = [
    'list',
    'get',
    'create',
    'delete',
    'merge',
    'close',
    'open',
    'find',
    'sort',
    'tag',
  ];
  it.each([
    [
      'is that of nearly all',
      ['odd', ...verbs.map((verb) => `acme_platform_${verb}_x`)],
      'acme_platform_',
    ],
    ['ends with a word', verbs.map((verb) => `acme-platform-re${verb}`), 'acme-platform-'],
    ['is none where names differ', verbs.map((verb) => `${verb}_invoice`), ''],
    ['is none of a short list', verbs.slice(0, 5).map((verb) => `acme_platform_${verb}`), ''],
    ['is none where it is short', verbs.map((verb) => `git_${verb}`), ''],
  ])('%s', (_, names, expected) => expect(sharedStart(names)).toBe(expected));
});

describe('a name is taken apart', () => {
  it.each([
    ['acme_list_invoice', 'acme_', ['acme_', 'list_invoice', '']],
    ['acme_', 'acme_', ['', 'acme_', '']],
    ['reconcile_with_external_ledger', '', ['', 'reconcile_with', '_external_ledger']],
    ['with space in the middle of its name', '', ['', 'with space in the middle of its name', '']],
    [
      '日本語の検索ツール日本語の検索ツール日本語の検索ツール',
      '',
      ['', '日本語の検索ツール日本語の検索ツール日本語の検索ツール', ''],
    ],
  ])('%j', (name, shared, [start, middle, end]) =>
    expect(nameParts(name, shared)).toEqual({ start, middle, end }),
  );
});
