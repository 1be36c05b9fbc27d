import { spawn } from 'node:child_process';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  linePattern,
  printLines,
  printText,
  shellCommand,
  shellQuote,
  shellWord,
} from './shell-words.ts';

/** Runs a script as if it had been pasted, and waits for its end. */
function runShell(
  script: string,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-s']);
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...output }));
    child.stdin.end(`${script}\n`);
  });
}

/** What a command line can carry: no NUL, and nothing that has no bytes of its own. */
const argument = fc
  .string({ unit: 'binary' })
  .map((text) => text.replaceAll('\0', ''))
  .filter((text) => text.isWellFormed());
const nasty = fc
  .array(
    fc.constantFrom(
      "'",
      '"',
      '\\',
      '$',
      '`',
      '!',
      '\n',
      '\t',
      ' ',
      '*',
      '~',
      '=',
      '%',
      '-',
      'é',
      '😀',
      'a',
    ),
  )
  .map((parts) => parts.join(''));
const text = fc.oneof(argument, nasty);

/** One shell for many texts: each is printed between marks no text has. */
async function printedBy(commands: readonly string[]): Promise<string[]> {
  const { stdout, stderr } = await runShell(
    commands.map((command) => `${command}; printf '\\036'`).join('\n'),
  );
  expect(stderr).toBe('');
  return stdout.split('\x1e').slice(0, -1);
}

const withoutMark = text.map((each) => each.replaceAll('\x1e', ''));

test('a quoted text is one word with the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(withoutMark, { minLength: 1, maxLength: 40 }), async (texts) => {
      const commands = texts.map((each) => `printf '%s' ${shellQuote(each)}`);
      expect(await printedBy(commands)).toEqual(texts);
    }),
    { numRuns: 15 },
  );
});

test('printed texts keep every byte, control characters included', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(withoutMark, { minLength: 1, maxLength: 40 }), async (texts) => {
      expect(await printedBy(texts.map((each) => printText(each)))).toEqual(texts);
      const lines = await printedBy([printLines(texts)]);
      expect(lines).toEqual([texts.map((each) => `${each}\n`).join('')]);
    }),
    { numRuns: 15 },
  );
});

test('no control character is left for the terminal to act on', () => {
  fc.assert(
    fc.property(text, (each) => {
      expect(printText(each)).not.toMatch(/\p{Cc}/u);
    }),
  );
});

test('variables stand in their places, whatever is around them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(withoutMark, { maxLength: 20 }), async (texts) => {
      const commands = texts.map(
        (each) => `printf '%s' ${shellWord([each, { variable: 'V' }, each])}`,
      );
      expect(await printedBy([`V='a  b'`, ...commands])).toEqual([
        '',
        ...texts.map((each) => `${each}a  b${each}`),
      ]);
    }),
    { numRuns: 15 },
  );
});

test.each([
  [['Authorization: Bearer ', { variable: 'TOKEN' }], '"Authorization: Bearer ${TOKEN?}"'],
  [['say "', { variable: 'A' }], `'say "'"\${A?}"`],
  [[{ variable: 'A' }], '"${A?}"'],
  [['plain-word'], 'plain-word'],
  [[''], "''"],
  [['=ls'], "'=ls'"],
])('%j is written %s', (parts, word) => {
  expect(shellWord(parts)).toBe(word);
});

test('a variable that is not set says its name and sends nothing', async () => {
  const { code, stdout, stderr } = await runShell(
    `printf %s ${shellWord(['x', { variable: 'NOT_SET' }])}`,
  );
  expect([code === 0, stdout]).toEqual([false, '']);
  expect(stderr).toContain('NOT_SET');
});

test('a command with an equals sign is no assignment', async () => {
  const { stderr } = await runShell(shellCommand('a=b'));
  expect(stderr).toMatch(/a=b.*not found/);
});

test('a line is known by its id and by no longer one', async () => {
  const cases = [
    ['"id":1', '{"id":1,"result":{}}', 'yes'],
    ['"id":1', '{"result":{},"id":1}', 'yes'],
    ['"id":1', '{"id":12}', 'no'],
    ['"id": 1', '{"id": 1 }', 'yes'],
    [`"id":"it's [*]?"`, `{"id":"it's [*]?"}`, 'yes'],
    [`"id":"a*"`, `{"id":"ab"}`, 'no'],
  ] as const;
  const script = cases.map(
    ([id, line]) => `case ${shellQuote(line)} in ${linePattern(id)}) echo yes;; *) echo no; esac`,
  );
  const { stdout } = await runShell(script.join('\n'));
  expect(stdout.trim().split('\n')).toEqual(cases.map(([, , verdict]) => verdict));
});
