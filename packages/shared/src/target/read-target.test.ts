import { describe, expect, test } from 'vitest';
import { readTarget } from './read-target.ts';

describe('readTarget', () => {
  test.each([
    ['npx -y some-server', 'command'],
    ['node', 'command'],
    ['/folder/server.mjs', 'command'],
    ['C:\\srv\\x.exe --flag', 'command'],
    ['./server --url http://x', 'command'],
    ['"C:\\Program Files\\x.exe" {}', 'command'],
    ['server.py', 'command'],
    ['example.com/mcp', 'command'],
    ['http://localhost:3000/mcp', 'url'],
    ['  HTTPS://mcp.example.test/mcp?x=1\n', 'url'],
    ['localhost:3000', 'url'],
    ['127.0.0.1:8000/mcp', 'url'],
    ['[::1]:8000/mcp', 'url'],
    ['mcp.example.test:8443/mcp', 'url'],
    ['ws://localhost', 'url'],
    ['{"mcpServers":{}}', 'config'],
    ['-- http://localhost:3000/mcp', 'url'],
    ['-- node server.js', 'command'],
    ['// my servers\n{"a":{"command":"x"}}', 'config'],
    ['/* mine */ {"a":{"command":"x"}}', 'config'],
    ['"a": {"command":"x"}', 'config'],
    ['\uFEFF{}', 'config'],
  ])('%j is a %s', (text, as) => {
    expect(readTarget(text)).toMatchObject({ as });
    expect(readTarget(text)?.why).toMatch(/^It .*\.$/);
  });

  test('blank text is nothing', () => {
    expect(readTarget(' \n')).toBeUndefined();
    expect(readTarget('\uFEFF')).toBeUndefined();
  });

  test('a command line becomes a stdio target', () => {
    expect(readTarget('A=1 node "my server.mjs" $HOME', { envNames: ['HOME'] })?.result).toEqual({
      ok: true,
      value: [
        {
          target: {
            kind: 'stdio',
            command: 'node',
            args: ['my server.mjs', '$HOME'],
            env: { A: '1' },
          },
          notes: ['Variables are not replaced: $HOME goes to the program as it stands.'],
        },
      ],
    });
  });

  test('two dashes before it, as on the command line of Wirescope, are no part of it', () => {
    expect(readTarget('-- node -- x')?.result).toMatchObject({
      value: [{ target: { command: 'node', args: ['--', 'x'] } }],
    });
    expect(readTarget('--\nhttp://a.test/mcp')?.result).toMatchObject({
      value: [{ target: { kind: 'http', url: 'http://a.test/mcp' } }],
    });
  });

  test('an address without a scheme gets one, and that is said', () => {
    expect(readTarget('localhost:3000/mcp')?.result).toEqual({
      ok: true,
      value: [
        {
          target: { kind: 'http', url: 'http://localhost:3000/mcp', transport: 'auto' },
          notes: ['No scheme was named, so it is read as http://localhost:3000/mcp.'],
        },
      ],
    });
  });

  test('a configuration gives all its servers, its broken entries and its inputs', () => {
    expect(
      readTarget('{"inputs":[{"id":"k"}],"servers":{"a":{"command":"x"},"b":{}}}'),
    ).toMatchObject({
      as: 'config',
      result: { ok: true, value: [{ name: 'a', target: { kind: 'stdio', name: 'a' } }] },
      broken: [{ name: 'b' }],
      inputs: [{ id: 'k' }],
    });
  });

  test('the guess can be overruled', () => {
    expect(readTarget('localhost:3000', { as: 'command' })).toMatchObject({
      as: 'command',
      why: 'It was chosen to be read so.',
      result: { ok: true, value: [{ target: { command: 'localhost:3000' } }] },
    });
    expect(readTarget('node x', { as: 'url' })?.result).toMatchObject({
      ok: false,
      error: { code: 'not-a-url' },
    });
    expect(readTarget('node x', { as: 'config' })?.result).toMatchObject({
      ok: false,
      error: { code: 'config-not-json' },
    });
  });

  test.each([
    ['ws://localhost:1', 'url-scheme'],
    ['http://', 'not-a-url'],
    ['"open', 'quote-not-closed'],
    ['{"a":', 'config-not-json'],
  ])('%s is refused: %s', (text, code) => {
    const as = code === 'not-a-url' ? { as: 'url' as const } : {};
    expect(readTarget(text, as)?.result).toMatchObject({ ok: false, error: { code } });
  });
});
