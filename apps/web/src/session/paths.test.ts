import { SessionId } from '@wirescope/shared/ids';
import { describe, expect, it } from 'vitest';
import {
  comparePath,
  connectPath,
  editTargetPath,
  inboxPath,
  placePath,
  readComparedCall,
  readInboxPlace,
  readRoute,
  resourcePath,
  readItemPart,
  serverPath,
  toolPath,
  toolsPath,
  wirePath,
} from './paths.ts';

const id = SessionId.parse('s-1');

it('builds every address of the page', () => {
  expect([
    connectPath(),
    editTargetPath(id),
    toolsPath(id),
    toolPath(id, 'echo'),
    toolPath(id, 'search incidents/ä?', 2),
    toolPath(id, '100%'),
    wirePath(id),
    wirePath(id, { filter: 'tool:echo is:error', frame: 12 }),
    wirePath(id, { frame: 3 }),
    serverPath(id),
    placePath(id, 'wire'),
  ]).toEqual([
    '/',
    '/?edit=s-1',
    '/s/s-1/tools',
    '/s/s-1/tools/echo',
    '/s/s-1/tools/search%20incidents%2F%C3%A4%3F~2',
    '/s/s-1/tools/100%25',
    '/s/s-1/wire',
    '/s/s-1/wire?f=tool%3Aecho%20is%3Aerror&frame=12',
    '/s/s-1/wire?frame=3',
    '/s/s-1/server',
    '/s/s-1/wire',
  ]);
});

it('carries the call that is compared with its tool', () => {
  const path = comparePath(id, 'a b', 17, 2);
  expect(path).toBe('/s/s-1/tools/a%20b~2?call=17');
  expect(readComparedCall(path.slice(path.indexOf('?')))).toBe(17);
  expect(['', '?call=', '?call=0', '?call=x', '?call=1.5'].map(readComparedCall)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});

it('carries what of the inbox is in sight', () => {
  const path = inboxPath(id, { tab: 'answered', item: 24 });
  expect(path).toBe('/s/s-1/inbox?tab=answered&item=24');
  expect(readInboxPlace(path.slice(path.indexOf('?')))).toEqual({ tab: 'answered', item: 24 });
  expect(['', '?tab=x&item=0', '?item=1.5'].map(readInboxPlace)).toEqual(
    Array.from({ length: 3 }, () => ({ tab: 'waiting' })),
  );
});

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

it('carries what no address can', () => {
  expect(resourcePath(id, 'a\ud800')).toBe('/s/s-1/resources/a%EF%BF%BD');
});

it.each(['.', '..'])('keeps the name %j from being taken for a folder', (name) => {
  const path = toolPath(id, name);
  expect(new URL(path, 'http://localhost').pathname).toBe(path);
});

describe('readItemPart', () => {
  it.each(['echo', 'a/b c', '100%', 'ä~', '~', 'x~1', '', '.', '..', '...'])(
    'gives %j back',
    (name) => {
      expect(readItemPart(nameOf(toolPath(id, name)))).toEqual({ name, nth: 1 });
      expect(readItemPart(nameOf(toolPath(id, name, 12)))).toEqual({ name, nth: 12 });
    },
  );

  it('prefers a tool that is really called so', () => {
    expect(readItemPart('v~2', (name) => name === 'v~2')).toEqual({ name: 'v~2', nth: 1 });
  });

  it('takes a badly encoded part as it stands', () => {
    expect(readItemPart('100%')).toEqual({ name: '100%', nth: 1 });
  });
});

describe('readRoute', () => {
  it.each([
    ['/', { page: 'connect' }],
    ['/s/s-1', { page: 'session', session: id, place: 'tools' }],
    [toolsPath(id), { page: 'session', session: id, place: 'tools' }],
    [
      toolPath(id, 'a/b c', 2),
      { page: 'session', session: id, place: 'tools', item: 'a%2Fb%20c~2' },
    ],
    ['/s/s-1/prompts', { page: 'session', session: id, place: 'prompts' }],
    [
      resourcePath(id, 'a://b/c?d=%20'),
      { page: 'session', session: id, place: 'resources', item: 'a%3A%2F%2Fb%2Fc%3Fd%3D%2520' },
    ],
    ['/s/s-1/wire', { page: 'session', session: id, place: 'wire' }],
    [serverPath(id), { page: 'session', session: id, place: 'server' }],
    [inboxPath(id), { page: 'session', session: id, place: 'inbox' }],
    ['/s/s-1/inbox/x', { page: 'unknown' }],
    ['/s/s-1/wire/x', { page: 'unknown' }],
    ['/s/S%20!/tools', { page: 'unknown' }],
    ['/x', { page: 'unknown' }],
  ])('%s', (path, route) => {
    expect(readRoute(path)).toEqual(route);
  });
});
