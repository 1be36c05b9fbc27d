import { describe, expect, it } from 'vitest';
import { PROMPTS, TOOLS } from './list-kinds.ts';
import {
  begunList,
  completeList,
  listOf,
  nextCursor,
  pagingProblem,
  stoppedProblem,
  type ListPage,
} from './list-pages.ts';

const tool = (name: string) => ({ name, inputSchema: { type: 'object' } });
const page = (
  seq: number,
  names: string[],
  paging: { cursor?: string; next?: string } = {},
): ListPage => ({
  seq,
  cursor: paging.cursor,
  value: { tools: names.map(tool), nextCursor: paging.next },
});
const seqs = (pages: ListPage[] | undefined) => pages?.map(({ seq }) => seq);

describe('completeList', () => {
  it('finds a list of one page', () => {
    expect(seqs(completeList([page(4, ['a'])]))).toEqual([4]);
  });
  it('follows the cursors', () => {
    const recorded = [
      page(4, ['a'], { next: 'x' }),
      page(6, ['b'], { cursor: 'x', next: 'y' }),
      page(8, ['c'], { cursor: 'y' }),
    ];
    expect(seqs(completeList(recorded))).toEqual([4, 6, 8]);
  });
  it('takes the newest that is complete', () => {
    const recorded = [page(4, ['a']), page(6, ['b']), page(8, ['c'], { next: 'x' })];
    expect(seqs(completeList(recorded))).toEqual([6]);
  });
  it('has none when a page is missing, or pages go round', () => {
    expect(completeList([page(4, ['a'], { next: 'x' })])).toBeUndefined();
    const round = [page(4, ['a'], { next: 'x' }), page(6, ['b'], { cursor: 'x', next: 'x' })];
    expect(completeList(round)).toBeUndefined();
    expect(completeList([])).toBeUndefined();
  });
  it('does not start in the middle', () => {
    expect(completeList([page(6, ['b'], { cursor: 'x' })])).toBeUndefined();
  });
});

describe('pagingProblem', () => {
  const pages = [page(4, ['a'], { next: 'x' }), page(6, ['b'], { cursor: 'x', next: 'x' })];
  it('sees a cursor come again', () => {
    expect(pagingProblem(pages, 'x')?.code).toBe('cursor-loop');
    expect(pagingProblem(pages, 'y')).toBeUndefined();
  });
});

it('a cursor that is no text ends the list, and the list says so', () => {
  const value = { tools: [], nextCursor: 7 };
  const { error } = listOf(TOOLS, [{ seq: 4, value }], { headersRule: false });
  expect(error).toMatchObject({ code: 'odd-cursor', why: expect.stringContaining('#4 is 7;') });
  const ended = listOf(TOOLS, [{ seq: 4, value: { tools: [], nextCursor: null } }], {
    headersRule: false,
  });
  expect(ended.error).toBeUndefined();
});

describe('nextCursor', () => {
  it.each([
    [{ nextCursor: 'x' }, 'x'],
    [{ nextCursor: '' }, ''],
    [{ nextCursor: null }, undefined],
    [{}, undefined],
    [null, undefined],
    [[], undefined],
  ])('of %j is %j', (value, cursor) => {
    expect(nextCursor(value)).toBe(cursor);
  });
});

describe('listOf', () => {
  it('keeps the order of the server over all pages', () => {
    const list = listOf(TOOLS, [page(4, ['b', 'a']), page(6, ['c'], { cursor: 'x' })], {});
    expect(list.entries.map(({ name }) => name)).toEqual(['b', 'a', 'c']);
    expect(list.seqs).toEqual([4, 6]);
    expect(list.error).toBeUndefined();
  });
  it('says when an answer has no tools, and keeps the others', () => {
    const list = listOf(
      TOOLS,
      [page(4, ['a']), { seq: 6, cursor: 'x', value: { tools: 'none' } }],
      {},
    );
    expect(list.entries).toHaveLength(1);
    expect(list.error?.code).toBe('no-tools-in-answer');
    expect(list.decided).toBe(4);
  });
  it('reads the member its kind names', () => {
    const pages = [{ seq: 4, value: { prompts: [{ name: 'p' }], tools: [tool('a')] } }];
    expect(listOf(PROMPTS, pages, {}).entries.map(({ name }) => name)).toEqual(['p']);
  });
});

describe('begunList', () => {
  it('is as much as came of the newest list', () => {
    const recorded = [
      page(4, ['a'], { next: 'x' }),
      page(6, ['a'], { next: 'x' }),
      page(8, ['b'], { cursor: 'x', next: 'y' }),
    ];
    expect(seqs(begunList(recorded))).toEqual([6, 8]);
    expect(begunList([page(8, ['b'], { cursor: 'x' })])).toBeUndefined();
  });
});

it('a list that was stopped says how far it came', () => {
  expect(stoppedProblem([]).what).toContain('before the first page');
  expect(stoppedProblem([page(4, ['a'])]).what).toContain('after 1 page;');
  const pages = [page(4, ['a'], { next: 'x' }), page(6, ['b'], { cursor: 'x' })];
  expect(stoppedProblem(pages).what).toContain('after 2 pages;');
});
