import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCommandLine, parseCommandLine, type CommandLine } from './command-line.ts';

function parse(text: string, envNames?: string[]): CommandLine {
  const parsed = parseCommandLine(text, envNames && { envNames });
  if (!parsed.ok) throw new Error(parsed.error.what);
  return parsed.value;
}

/** Command and arguments as one list. */
const words = (text: string): string[] => {
  const { command, args } = parse(text);
  return [command, ...args];
};

describe('parseCommandLine', () => {
  test.each([
    ['node ', ['node']],
    ['  npx\t-y\nserver  ', ['npx', '-y', 'server']],
    [
      `x "two words" one\\ two 'single "double"' plain ""`,
      ['x', 'two words', 'one two', 'single "double"', 'plain', ''],
    ],
    [
      'x --user-agent="Model Context/1.0 (x; +https://e.test.invalid/a?b=c&d=e#f)" # not a comment',
      [
        'x',
        '--user-agent=Model Context/1.0 (x; +https://e.test.invalid/a?b=c&d=e#f)',
        '#',
        'not',
        'a',
        'comment',
      ],
    ],
    ['x a > b | c && d $HOME *.js', ['x', 'a', '>', 'b', '|', 'c', '&&', 'd', '$HOME', '*.js']],
    ["x 'it'\\''s' a'b'\"c\"d", ['x', "it's", 'abcd']],
    ['x "a\\"b" "\\$HOME" "c:\\dir" "\\\\"', ['x', 'a"b', '$HOME', 'c:\\dir', '\\']],
    ['x a\\\n  b', ['x', 'a', 'b']],
    ['x \\"a\\" \\$HOME \\\\', ['x', '"a"', '$HOME', '\\']],
    ['$ npx -y server', ['npx', '-y', 'server']],
    ['$', ['$']],
    ["'$' x", ['$', 'x']],
    ['x žluť 你好 👩‍🚀', ['x', 'žluť', '你好', '👩‍🚀']],
    [`x '{"k":"v w","q":"\\"x\\""}'`, ['x', '{"k":"v w","q":"\\"x\\""}']],
    ['x a\\', ['x', 'a\\']],
  ])('%j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test.each([
    ['C:\\Users\\me\\server.exe --x', ['C:\\Users\\me\\server.exe', '--x']],
    ['C:\\dir\\ next', ['C:\\dir\\', 'next']],
    [
      '"C:\\Program Files\\nodejs\\node.exe" C:\\srv\\index.js',
      ['C:\\Program Files\\nodejs\\node.exe', 'C:\\srv\\index.js'],
    ],
    ['.\\server.cmd ..\\lib', ['.\\server.cmd', '..\\lib']],
    ['\\\\server\\share\\x.exe', ['\\\\server\\share\\x.exe']],
    ['"\\\\server\\my share\\x.exe"', ['\\\\server\\my share\\x.exe']],
    ['x --dir=C:\\data\\(1)', ['x', '--dir=C:\\data\\(1)']],
    ['x C:\\\\Users\\\\me', ['x', 'C:\\Users\\me']],
    ['x %APPDATA%\\npm', ['x', '%APPDATA%\\npm']],
  ])('a Windows path stays one: %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('variables in front of the command', () => {
    expect(parse('A=1 B="two words" C= D=$HOME node x E=5')).toMatchObject({
      env: { A: '1', B: 'two words', C: '', D: '$HOME' },
      command: 'node',
      args: ['x', 'E=5'],
    });
  });

  test.each(["'A=1' x", 'A"="1 x', '"A"=1 x', '1A=1 x', '=1 x', 'A\\=1 x'])(
    '%s sets no variable',
    (text) => {
      expect(parse(text)).toMatchObject({ env: {}, args: ['x'] });
    },
  );

  test.each([
    ['"unclosed quote', 'The " at character 1 has no partner.'],
    ["x 'y", "The ' at character 3 has no partner."],
    ['x "a\\"', 'The " at character 3 has no partner.'],
  ])('%s: quote not closed', (text, why) => {
    expect(parseCommandLine(text)).toMatchObject({
      ok: false,
      error: {
        code: 'quote-not-closed',
        what: 'A quote is not closed, so nothing was started.',
        why,
      },
    });
  });

  test.each([
    ['', 'The text is empty.'],
    [' \n', 'The text is empty.'],
    ['A=1 B=2', 'The text only sets A, B.'],
    ['"" x', 'The first word is a pair of quotes with nothing in it.'],
  ])('%j runs nothing', (text, why) => {
    expect(parseCommandLine(text)).toMatchObject({ ok: false, error: { code: 'no-command', why } });
  });
});

describe('notes', () => {
  test.each<[string, string[]]>([
    ['node server.mjs --port 80', []],
    ["x '$HOME' '*.js' '~' 'a|b'", []],
    ['x $HOME ${HOME}', ['Variables are not replaced: $HOME goes to the program as it stands.']],
    [
      'x "$HOME" $TYPO',
      [
        'Variables are not replaced: $HOME, $TYPO goes to the program as it stands. There is no variable TYPO here either.',
      ],
    ],
    ['a | b > c', ['No shell is involved: | > goes to the program as an argument.']],
    ['x *.js', ['File name patterns are not expanded: they go to the program as they stand.']],
    [
      'x ~/server',
      ['The ~ is not replaced by the home folder: it goes to the program as it stands.'],
    ],
    ['x `id` "$(id)"', ['Commands in backticks or $( ) are not run.']],
  ])('%s', (text, notes) => {
    expect(parse(text, text.includes('TYPO') ? ['HOME'] : undefined).notes).toEqual(notes);
  });
});

describe('formatCommandLine', () => {
  test.each([
    [{ command: 'npx', args: ['-y', '@scope/server@1.2.3'] }, 'npx -y @scope/server@1.2.3'],
    [{ command: 'node', args: ['', 'a b', "it's"] }, `node '' 'a b' 'it'"'"'s'`],
    [{ command: 'node', args: ['--x=1', '$HOME'] }, "node --x=1 '$HOME'"],
    [
      { command: 'node', args: [], env: { A: '', B: 'x y', 'C.d': 'e=f' } },
      "A= B='x y' C.d=e=f node",
    ],
    [{ command: 'A=B', args: [] }, "'A=B'"],
    [
      { command: 'x', args: [], env: { 'Program Files(x86)': 'y' } },
      "env 'Program Files(x86)=y' x",
    ],
  ])('%j', (target, text) => {
    expect(formatCommandLine({ env: {}, ...target })).toBe(text);
  });

  test('a URL stands for itself', () => {
    const target = { kind: 'http', url: 'http://127.0.0.1/mcp', transport: 'auto' } as const;
    expect(formatCommandLine(target)).toBe('http://127.0.0.1/mcp');
  });

  test('what it writes is read back', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom(
        "'",
        '"',
        '\\',
        ' ',
        '$',
        'C:\\',
        '\\\\',
        '=',
        '\n',
        'A=',
        '`',
        '#',
        '~',
        '%',
      ),
    );
    const word = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
    const name = fc.stringMatching(/^[A-Za-z_][\w.-]{0,6}$/);
    fc.assert(
      fc.property(
        fc.dictionary(name, word, { maxKeys: 3, noNullPrototype: true }),
        word.filter((text) => text !== ''),
        fc.array(word, { maxLength: 5 }),
        (env, command, args) => {
          const text = formatCommandLine({ env, command, args });
          expect(parse(text)).toMatchObject({ env, command, args });
          expect(Object.keys(parse(text).env)).toEqual(Object.keys(env));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
