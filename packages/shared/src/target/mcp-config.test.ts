import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMcpConfig, readMcpConfig } from './mcp-config.ts';
import { Target } from './target.ts';

function targetsOf(text: string): [string, Target][] {
  const config = parseMcpConfig(text);
  if (!config.ok) throw new Error(config.error.why);
  for (const { target } of config.value) expect(Target.parse(target)).toEqual(target);
  return config.value.map(({ name, target }) => [name, target]);
}

const notes = (text: string) => {
  const read = parseMcpConfig(text);
  return read.ok ? read.value.map((server) => server.notes) : read.error;
};

describe('parseMcpConfig', () => {
  test('mcpServers of a desktop client, several of them', () => {
    expect(
      targetsOf(`{
        "globalShortcut": "",
        "mcpServers": {
          "filesystem": { "command": "npx", "args": ["-y", "server", "/tmp"], "env": { "A": "1" } },
          "memory": { "command": "memory-server", "cwd": "/srv" },
        }
      }`),
    ).toEqual([
      [
        'filesystem',
        {
          kind: 'stdio',
          name: 'filesystem',
          command: 'npx',
          args: ['-y', 'server', '/tmp'],
          env: { A: '1' },
        },
      ],
      [
        'memory',
        { kind: 'stdio', name: 'memory', command: 'memory-server', args: [], cwd: '/srv' },
      ],
    ]);
  });

  test('servers of an editor, with types, inputs and comments', () => {
    const config = readMcpConfig(`{
      // asked for once
      "inputs": [{ "type": "promptString", "id": "key", "description": "API key", "password": true }, 5],
      "servers": {
        "local": { "type": "stdio", "command": "node", "args": ["s.mjs"], "env": { "KEY": "\${input:key}" }, "envFile": ".env" },
        "remote": { "type": "http", "url": "https://mcp.example.test/mcp", "headers": { "Authorization": "Bearer \${input:key}" } },
        "old": { "type": "sse", "url": "http://localhost:3000/sse" }
      }
    }`);
    expect(config).toEqual({
      ok: true,
      value: {
        inputs: [{ id: 'key', description: 'API key', password: true }],
        broken: [],
        servers: [
          {
            name: 'local',
            target: {
              kind: 'stdio',
              name: 'local',
              command: 'node',
              args: ['s.mjs'],
              env: { KEY: '${input:key}' },
              fillsReferences: true,
            },
            notes: [
              '${input:key} is a value that has to be filled in.',
              'The variables in .env are not read.',
            ],
          },
          {
            name: 'remote',
            target: {
              kind: 'http',
              name: 'remote',
              url: 'https://mcp.example.test/mcp',
              transport: 'http',
              headers: [['Authorization', 'Bearer ${input:key}']],
              fillsReferences: true,
            },
            notes: ['${input:key} is a value that has to be filled in.'],
          },
          {
            name: 'old',
            target: {
              kind: 'http',
              name: 'old',
              url: 'http://localhost:3000/sse',
              transport: 'sse',
            },
            notes: [],
          },
        ],
      },
    });
  });

  test.each([
    ['settings of an editor', '{"mcp":{"servers":{"a":{"url":"http://x"}}}}'],
    ['a map under mcp', '{"mcp":{"a":{"url":"http://x"}}}'],
    ['context servers', '{"context_servers":{"a":{"url":"http://x"}}}'],
    ['a bare map', '{"a":{"url":"http://x"}}'],
    ['a part cut out of a file', '"a": {"url":"http://x"}'],
    ['a part with its comma', '  "a": {"url":"http://x"},\n'],
    ['serverUrl', '{"mcpServers":{"a":{"serverUrl":"http://x"}}}'],
    ['an unknown type', '{"mcpServers":{"a":{"type":"fancy","url":"http://x"}}}'],
    ['a byte order mark', '\uFEFF{"a":{"url":"http://x"}}'],
  ])('%s', (_, text) => {
    expect(targetsOf(text)).toEqual([
      ['a', { kind: 'http', name: 'a', url: 'http://x', transport: 'auto' }],
    ]);
  });

  test('single entries', () => {
    expect(targetsOf('{"command":"node","args":["x"]}')).toEqual([
      ['', { kind: 'stdio', command: 'node', args: ['x'] }],
    ]);
    expect(targetsOf('{"name":"n","httpUrl":"http://x/mcp"}')).toEqual([
      ['n', { kind: 'http', name: 'n', url: 'http://x/mcp', transport: 'http' }],
    ]);
  });

  test('commands as lists and as objects', () => {
    expect(
      targetsOf(`{
        "list": { "type": "local", "command": ["node", "s.mjs"], "environment": { "A": "1" } },
        "object": { "command": { "path": "node", "args": ["s.mjs"], "env": { "A": "1" } } }
      }`).map(([, target]) => ({ ...target, name: '' })),
    ).toEqual([
      { kind: 'stdio', command: 'node', args: ['s.mjs'], env: { A: '1' }, name: '' },
      { kind: 'stdio', command: 'node', args: ['s.mjs'], env: { A: '1' }, name: '' },
    ]);
  });

  test('arguments reach the program as they stand', () => {
    const args = ['$HOME', '*.txt', '`id`', 'a;b|c&&d', '~', '%PATH%', '', '--', "today's", 'a\nb'];
    const [entry] = targetsOf(JSON.stringify({ command: 'x', args }));
    expect(entry?.[1]).toMatchObject({ args });
  });

  test('what is no text is read or named', () => {
    const config = parseMcpConfig(`{ "a": {
      "command": "x", "args": ["p", 80, true, null], "env": { "PORT": 80, "BAD": null }, "disabled": true
    } }`);
    expect(config).toMatchObject({
      ok: true,
      value: [
        {
          target: { args: ['p', '80', 'true'], env: { PORT: '80' } },
          notes: [
            'It is disabled in the configuration.',
            'An argument is no text and was left out: null.',
            'BAD in env is no text and was left out.',
          ],
        },
      ],
    });
  });

  test('one broken entry does not hide the others', () => {
    expect(
      readMcpConfig(`{"mcpServers": {
        "a": null, "b": {}, "c": {"command": ""}, "d": {"url": "ws://x"}, "e": {"command": "x"}
      }}`),
    ).toMatchObject({
      ok: true,
      value: {
        servers: [{ name: 'e' }],
        broken: [
          { name: 'a', why: 'It is not an object.' },
          { name: 'b', why: 'It has neither a command nor a url.' },
          { name: 'c', why: 'Its command is no text.' },
          { name: 'd', why: 'Its url is no http or https address.' },
        ],
      },
    });
  });

  test.each([
    ['{"mcpServers":{}}', 'The list of servers is empty.'],
    ['{"mcpServers":{"a":{}}}', '"a": It has neither a command nor a url.'],
    ['{"other":1}', 'It has none of the members that name servers.'],
    ['[]', 'It has none of the members that name servers.'],
    ['{}', 'It has none of the members that name servers.'],
  ])('%s has no server', (text, why) => {
    expect(parseMcpConfig(text)).toMatchObject({
      ok: false,
      error: { code: 'config-without-servers', why },
    });
  });

  test.each([
    ['{"a": {"url" "x"}}', 'Line 1, column 14: a colon is expected here.'],
    ['\n{\n "a": {\n', 'Line 4, column 1: a closing brace is expected here.'],
  ])('%j is no JSON', (text, why) => {
    expect(parseMcpConfig(text)).toMatchObject({
      ok: false,
      error: { code: 'config-not-json', why },
    });
  });

  test('a comma behind a last entry is taken, and said to be none of JSON', () => {
    const lax = [expect.stringMatching(/^A comma .* \(before line 2, column 2\)/)];
    expect(notes('{"mcpServers":{"a":{"command":"x"},\n }}')).toEqual([lax]);
    expect(notes('{"a":{"command":"x"},"b":{"command":"y"},\n }')).toEqual([lax, lax]);
    expect(notes('{"a":{"command":"x"} /* as in VS Code */}')).toEqual([[]]);
    expect(notes('"a":{"command":"x"},')).toEqual([[]]);
  });

  test('whatever the JSON is, reading it ends in servers or a reason', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        for (const body of [text, `{"mcpServers":{"a":${text}}}`]) {
          const config = parseMcpConfig(body);
          if (config.ok) for (const { target } of config.value) Target.parse(target);
          else expect(config.error.why).toMatch(/\.$/);
        }
      }),
    );
  });
});
