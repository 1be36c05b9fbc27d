import { describe, expect, test } from 'vitest';
import { isSecretName, maskEnv, maskHeaders, MASK } from './redaction.ts';

describe('isSecretName', () => {
  test.each([
    'Authorization',
    'authorization',
    'Proxy-Authorization',
    'Cookie',
    'Set-Cookie',
    'X-Api-Key',
    'x-goog-api-key',
    'API_KEY',
    'OPENAI_API_KEY',
    'apiKey',
    'APIKey',
    'GITHUB_TOKEN',
    'GITHUB_PERSONAL_ACCESS_TOKEN',
    'accessToken',
    'X-Auth-Token',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_ACCESS_KEY_ID',
    'DB_PASSWORD',
    'PGPASSWORD',
    'MYSQL_PWD',
    'client_secret',
    'PRIVATE_KEY',
    'SSH_KEY',
    '--token',
    'KEY',
    'SESSION_COOKIE',
    'GOOGLE_CREDENTIALS',
    'REFRESH_TOKENS',
    'SENTRY_DSN',
  ])('%s', (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  test.each([
    'PATH',
    'HOME',
    'NODE_ENV',
    'Content-Type',
    'Accept',
    'Mcp-Session-Id',
    'Mcp-Method',
    'AUTHOR',
    'KEYBOARD',
    'MONKEY',
    'MAX_TOKENS',
    'PRIMARY_KEY_COLUMN',
    'sort_key',
    'TOKENIZERS',
    'USER',
    'passenger',
    '',
  ])('not %s', (name) => {
    expect(isSecretName(name)).toBe(false);
  });
});

test('headers keep their order and names; the scheme of an authorization stays', () => {
  expect(
    maskHeaders([
      ['Accept', 'text/event-stream'],
      ['Authorization', 'Bearer abc.def'],
      ['authorization', 'abc'],
      ['X-API-Key', 'k'],
      ['Accept', '*/*'],
    ]),
  ).toEqual([
    ['Accept', 'text/event-stream'],
    ['Authorization', `Bearer ${MASK}`],
    ['authorization', MASK],
    ['X-API-Key', MASK],
    ['Accept', '*/*'],
  ]);
});

test('variables keep their order', () => {
  const masked = maskEnv({ DEBUG: '1', API_TOKEN: 'secret', EMPTY: '' });
  expect(Object.entries(masked)).toEqual([
    ['DEBUG', '1'],
    ['API_TOKEN', MASK],
    ['EMPTY', ''],
  ]);
});
