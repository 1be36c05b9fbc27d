import { SessionId } from '@wirescope/shared/ids';
import { expect, it } from 'vitest';
import type { Command } from '../ui/commands.ts';
import { groupCommands } from './group-commands.ts';
import { toolPlaces } from './tool-places.ts';
import { titleFor } from './title-for.ts';

const session = SessionId.parse('s1');

const command = (id: string, group: string, keys?: string[]): Command => ({
  id,
  group,
  keys,
  title: id,
  run: () => undefined,
});

it('names the page after what it shows', () => {
  expect(titleFor({ page: 'connect' }, undefined)).toBe('Connect · Wirescope');
  expect(titleFor({ page: 'session', session, place: 'wire' }, 'fleet')).toBe(
    'Wire · fleet · Wirescope',
  );
  expect(titleFor({ page: 'session', session, place: 'tools', item: 'a%20b~2' }, 'fleet')).toBe(
    'a b · fleet · Wirescope',
  );
  expect(titleFor({ page: 'session', session, place: 'tools' }, undefined)).toBe(
    'Tools · Wirescope',
  );
  expect(titleFor({ page: 'connect' }, undefined, 2)).toBe('(2) Connect · Wirescope');
  expect(titleFor({ page: 'session', session, place: 'inbox' }, 'fleet', 1)).toBe(
    '(1) Inbox · fleet · Wirescope',
  );
});

it('groups commands with keys in the order of their groups', () => {
  const groups = groupCommands([
    command('a', 'One', ['a']),
    command('b', 'Two', ['b']),
    command('c', 'One', ['c']),
    command('d', 'One'),
  ]);
  expect(groups.map(([name, members]) => [name, members.map(({ id }) => id)])).toEqual([
    ['One', ['a', 'c']],
    ['Two', ['b']],
  ]);
});

it('tells tools of one name apart and leaves out nameless ones', () => {
  const places = toolPlaces([
    { name: 'a' },
    { name: '' },
    { name: 'b', title: 'B' },
    { name: 'a' },
  ]);
  expect(places).toEqual([
    { name: 'a', nth: 1, title: undefined },
    { name: 'b', nth: 1, title: 'B' },
    { name: 'a', nth: 2, title: undefined },
  ]);
});
