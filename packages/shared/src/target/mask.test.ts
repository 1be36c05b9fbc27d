import { expect, test } from 'vitest';
import { maskTarget } from './mask.ts';

const MASK = '••••••';

test('secrets of a command are masked: variables, options and their values', () => {
  expect(
    maskTarget({
      kind: 'stdio',
      command: 'npx',
      args: [
        '-y',
        'server',
        '--api-key=abc',
        '--token',
        'abc',
        '--token',
        '--port',
        '80',
        'KEY=abc',
      ],
      env: { API_KEY: 'abc', DEBUG: '1' },
      cwd: '/srv',
      name: 'mine',
    }),
  ).toEqual({
    kind: 'stdio',
    command: 'npx',
    args: [
      '-y',
      'server',
      `--api-key=${MASK}`,
      '--token',
      MASK,
      '--token',
      '--port',
      '80',
      `KEY=${MASK}`,
    ],
    env: { API_KEY: MASK, DEBUG: '1' },
    cwd: '/srv',
    name: 'mine',
  });
});

test('secrets in a header are masked', () => {
  expect(
    maskTarget({
      kind: 'stdio',
      command: 'npx',
      args: [
        'mcp-remote',
        'https://x',
        '--header',
        'Authorization: Bearer abc',
        '--header',
        'X-Org: me',
        'postgres://me:pw@db/x',
      ],
    }),
  ).toMatchObject({
    args: [
      'mcp-remote',
      'https://x',
      '--header',
      `Authorization: Bearer ${MASK}`,
      '--header',
      'X-Org: me',
      `postgres://${MASK}@db/x`,
    ],
  });
});

test.each([
  ['https://user:pass@host/mcp', `https://${MASK}@host/mcp`],
  ['https://host/mcp?api_key=abc&x=1#f', `https://host/mcp?api_key=${MASK}&x=1#f`],
  ['https://host/mcp?token=', `https://host/mcp?token=${MASK}`],
  ['https://host/mcp?x', 'https://host/mcp?x'],
  ['http://localhost:1/mcp', 'http://localhost:1/mcp'],
  ['https://host/@scope/mcp', 'https://host/@scope/mcp'],
])('%s is shown as %s', (url, masked) => {
  expect(maskTarget({ kind: 'http', url, transport: 'auto' })).toMatchObject({ url: masked });
});

test('secret headers are masked', () => {
  const target = {
    kind: 'http' as const,
    url: 'https://host',
    transport: 'http' as const,
    headers: [
      ['Authorization', 'Bearer abc'],
      ['X-Org', 'me'],
    ] satisfies [string, string][],
  };
  expect(maskTarget(target)).toEqual({
    ...target,
    headers: [
      ['Authorization', `Bearer ${MASK}`],
      ['X-Org', 'me'],
    ],
  });
});
