import { describe, expect, it } from 'vitest';
import { readArguments } from './options.ts';
import { readTarget } from './read-target.ts';

const ADDRESS = 'https://a.test/mcp';

const read = (...argv: string[]) => {
  const args = readArguments(argv);
  if (!args.ok) throw new Error(args.error.usage);
  return readTarget(args.value, args.value.words[0], '/work');
};

it('says of a URL behind -- how it is given', () => {
  expect(read('--', ADDRESS)).toEqual({
    ok: false,
    error: { usage: expect.stringMatching(/^https:\/\/a\.test\/mcp is a URL, .* without `--`\.$/) },
  });
});

describe('trust', () => {
  it('is a setting of the one server', () => {
    expect(
      read(ADDRESS, '--ca', 'ca.pem', '--dangerously-trust-any-certificate', '--endpoint', '/m'),
    ).toEqual({
      ok: true,
      value: {
        kind: 'http',
        url: ADDRESS,
        transport: 'auto',
        ca: '/work/ca.pem',
        trustAnyCertificate: true,
        endpoint: '/m',
      },
    });
  });

  it.each([['--ca', 'x'], ['--dangerously-trust-any-certificate'], ['--endpoint', 'x']])(
    'has no meaning for a command: %s',
    (...option) => {
      expect(read(...option, '--', 'node', 's.js')).toMatchObject({
        ok: false,
        error: { usage: expect.stringContaining(option[0] ?? '') },
      });
    },
  );
});

describe('what Wirescope says of itself', () => {
  it('is taken from the arguments, whatever the server', () => {
    const client = {
      name: 'other',
      version: '9',
      declare: ['roots', 'elicitation.url'],
      extensions: { 'a.test/x': {}, 'a.test/y': { depth: 1 } },
    };
    const options =
      '--declare roots,elicitation.url --client-name other --client-version 9 --extension a.test/x'.split(
        ' ',
      );
    options.push('--extension', 'a.test/y={"depth":1}');
    expect(read(ADDRESS, ...options)).toMatchObject({ ok: true, value: { client } });
    expect(read(...options, '--', 'node')).toMatchObject({ ok: true, value: { client } });
  });

  it('is left alone without them', () => {
    const plain = read(ADDRESS);
    expect(plain.ok && plain.value && 'client' in plain.value).toBe(false);
  });

  it.each(['a.test/x=', 'a.test/x=[1]', 'a.test/x={'])('refuses the settings of %s', (text) => {
    expect(read(ADDRESS, '--extension', text)).toMatchObject({ ok: false });
  });
});
