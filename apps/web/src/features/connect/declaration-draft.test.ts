import { expect, it } from 'vitest';
import { declarationLine, draftOf, readDraft } from './declaration-draft.ts';

const EMPTY = draftOf(undefined);

it('is the usual declaration when nothing is written', () => {
  expect(readDraft(EMPTY)).toEqual({ client: undefined });
  expect(readDraft({ ...EMPTY, name: ' ', extensions: '{}' })).toEqual({ client: undefined });
});

it('tells nothing at all from what is usual', () => {
  expect(readDraft({ ...EMPTY, declare: [] })).toEqual({ client: { declare: [] } });
  const turned = [...EMPTY.declare].toReversed();
  expect(readDraft({ ...EMPTY, declare: turned })).toEqual({ client: undefined });
});

it('comes back as it was', () => {
  const client = {
    name: 'other',
    version: '9',
    declare: ['roots', 'elicitation.url'],
    extensions: { 'a/b': { x: 1 } },
  };
  expect(readDraft(draftOf(client))).toEqual({ client });
});

it.each(['{', '[]', '1', 'null'])('says what is wrong with the extensions %s', (extensions) => {
  expect(readDraft({ ...EMPTY, extensions })).toEqual({
    wrong: expect.stringContaining('extensions'),
  });
});

it('is told in a line', () => {
  expect(declarationLine(undefined)).toBe('all it can answer');
  expect(declarationLine({ declare: [] })).toBe('nothing');
  expect(declarationLine({ declare: ['roots'], extensions: { 'a/b': {} } })).toBe(
    'roots, 1 extension',
  );
  expect(declarationLine({ name: 'other', version: '9' })).toBe('as other 9: all it can answer');
});
