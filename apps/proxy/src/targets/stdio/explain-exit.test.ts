import { expect, test } from 'vitest';
import { explainExit, exitText } from './explain-exit.ts';
import { likelyReason } from './likely-reason.ts';

test.each([
  [{ code: 0, signal: null }, 'The server exited with code 0.'],
  [{ code: 127, signal: null }, /code 127\. .*a program was not found\.$/],
  [{ code: 126, signal: null }, /could not be run\.$/],
  [{ code: 137, signal: null }, /ended by SIGKILL\. .*memory/],
  [{ code: 139, signal: null }, /ended by SIGSEGV\. .*native code/],
  [{ code: 143, signal: null }, /ended by SIGTERM/],
  [{ code: null, signal: 'SIGABRT' }, /^The server was ended by SIGABRT\. It gave up on itself/],
  [{ code: null, signal: 'SIGUSR1' }, 'The server was ended by SIGUSR1.'],
  [{ code: null, signal: 'SIGKILL', sent: 'SIGKILL' }, /Wirescope sent the signal\.$/],
])('%o in words', (exit, text) => {
  expect(exitText(exit)).toMatch(text);
});

test.each([
  [40, '40 ms'],
  [1_500, '1.5 s'],
  [180_000, '3 min'],
])('a run of %d ms reads as %s', (ran, text) => {
  expect(explainExit({ code: 1, signal: null, ran, stderrTail: [] }).what).toContain(
    ` ${text} after`,
  );
});

test.each([
  [
    'Python',
    ['Traceback (most recent call last):', '  File "s.py", line 3', "KeyError: 'TOKEN'"],
    "KeyError: 'TOKEN'",
  ],
  [
    'Node',
    [
      'node:internal/modules/cjs/loader:1',
      '  throw err;',
      '  ^',
      '',
      "Error: Cannot find module '/x.js'",
      '    at y (z:1:2)',
      '}',
      '',
      'Node.js v20.20.2',
    ],
    "Error: Cannot find module '/x.js'",
  ],
  [
    'npm',
    [
      'npm error code E404',
      'npm error 404 Not Found - GET https://r.example/x',
      'npm error 404 Note that you can',
    ],
    'npm error 404 Not Found - GET https://r.example/x',
  ],
  [
    'Rust',
    ["thread 'main' panicked at src/main.rs:2:5:", 'no key', 'note: run with'],
    "thread 'main' panicked at src/main.rs:2:5:",
  ],
  ['Go', ['panic: no key', '', 'goroutine 1 [running]:'], 'panic: no key'],
  ['colours', ['\u001B[31mError: no key\u001B[0m'], 'Error: no key'],
  ['nothing of the kind', ['starting', 'bye', ''], 'bye'],
])('the likely reason in what %s prints', (_, lines, reason) => {
  expect(likelyReason(lines, true)).toBe(reason);
});

test('without stderr there is no reason to name', () => {
  expect(likelyReason([], true)).toBeUndefined();
  expect(likelyReason(['listening'], false), 'ended from outside').toBeUndefined();
  expect(explainExit({ code: 1, signal: null, ran: 5, stderrTail: [] })).toEqual({
    code: 'process-ended',
    what: 'The server exited with code 1, 5 ms after its start.',
    why: undefined,
    todo: 'It said nothing on stderr. Run the same command in a terminal to see what it needs.',
  });
});

test('an old line of stderr is no reason', () => {
  const exit = { code: 3, signal: null, ran: 150_000 };
  const line = { text: 'line 29999', age: 140_000 };
  const old = explainExit({ ...exit, stderrTail: [line], sentLast: 300 });
  expect(old.why).toBe(
    'Nothing came on stderr lately; its last line is from 2 min before: line 29999.',
  );
  expect(old.todo).toContain('the last frames');
  expect(explainExit({ ...exit, stderrTail: [line], sentLast: 141_000 }).why).toMatch(
    /^The likely reason is on stderr: line 29999\.$/,
  );
  const both = [
    { text: 'Error: of another call', age: 9_000 },
    { text: 'bye', age: 40 },
  ];
  expect(explainExit({ ...exit, stderrTail: both }).why).toMatch(/stderr: bye\.$/);
  expect(explainExit({ ...exit, code: null, signal: 'SIGUSR1', stderrTail: [line] }).why).toBe(
    undefined,
  );
});
