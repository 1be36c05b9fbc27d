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

test.each([
  ['sk-ant-api03-0123456789abcdef0123', MASK],
  ['{"apiKey":"s3cret","port":80}', `{"apiKey":"${MASK}","port":80}`],
  ['API_KEY=s3cret with a space', `API_KEY=${MASK}`],
  ['exec env GITHUB_TOKEN="s3cret" node x', `exec env GITHUB_TOKEN="${MASK}" node x`],
  ['--env=API_KEY=s3cret', `--env=API_KEY=${MASK}`],
  ['--header=Authorization: Bearer abc', `--header=Authorization: Bearer ${MASK}`],
  ['-HX-Api-Key: abc', `-HX-Api-Key: ${MASK}`],
  ['--url=https://h/mcp?api_key=s3cret&x=1', `--url=https://h/mcp?api_key=${MASK}&x=1`],
  ['--env=API_KEY=${API_KEY}', '--env=API_KEY=${API_KEY}'],
  ['@scope/server-everything', '@scope/server-everything'],
  ['{"path":"/home/me/token.txt"}', '{"path":"/home/me/token.txt"}'],
])('the word %s is shown as %s', (word, masked) => {
  expect(maskTarget({ kind: 'stdio', command: 'x', args: [word] })).toMatchObject({
    args: [masked],
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
