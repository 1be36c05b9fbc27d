import { describe, expect, it } from 'vitest';
import { listChanges } from './list-changes.ts';

type Entry = { raw: { name: string; text?: string } };
const entry = (name: string, text?: string): Entry => ({ raw: { name, text } });
const changes = (before: Entry[], after: Entry[]) =>
  listChanges(before, after, ({ raw }) => raw.name);

describe('listChanges', () => {
  it('names what came, what went and what is another now', () => {
    const found = changes(
      [entry('a'), entry('b'), entry('c', 'x')],
      [entry('c', 'y'), entry('d'), entry('a')],
    );
    expect([...(found?.added ?? [])]).toEqual(['d']);
    expect(found?.removed).toEqual([entry('b')]);
    expect([...(found?.changed ?? [])]).toEqual([['c', entry('c', 'x')]]);
  });
  it('is silent when only the order is another', () => {
    expect(changes([entry('a'), entry('b')], [entry('b'), entry('a')])).toBeUndefined();
  });
  it('takes the first of two with one key', () => {
    expect(changes([entry('a', '1')], [entry('a', '1'), entry('a', '2')])).toBeUndefined();
  });
});
