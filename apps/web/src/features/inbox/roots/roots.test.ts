import { describe, expect, it } from 'vitest';
import { asRootUri, rootProblem } from './root-problem.ts';

describe('the address of a root', () => {
  it.each(['file:///home/me/project', 'file:///c:/work', 'file://server/share/a%20b'])(
    '%s is in order',
    (uri) => expect(rootProblem(uri)).toBeUndefined(),
  );

  it.each([
    ['', /needs an address/],
    ['https://example.com/', /only file/],
    ['/home/me', /only file/],
    ['file:///a b', /percent-encoded/],
    ['file:///home/%2e%2e/x/%zz', /no address/],
  ])('%s is not', (uri, words) => expect(rootProblem(uri)).toMatch(words));

  it.each([
    ['/home/me/a b', 'file:///home/me/a%20b'],
    ['C:\\work\\x', 'file:///C:/work/x'],
    ['file:///kept', 'file:///kept'],
    ['https://kept', 'https://kept'],
  ])('%s is written as %s', (text, uri) => expect(asRootUri(text)).toBe(uri));
});
