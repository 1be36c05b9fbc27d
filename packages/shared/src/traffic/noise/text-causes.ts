import type { Cause, NoiseLine } from './explanation.ts';
import { lspFraming } from './lsp-framing.ts';
import { loggerPatch, printPatch } from './write-elsewhere.ts';

/** Recognises a line by its text; `text` is not blank. */
export type Recognise = (text: string, line: NoiseLine) => Cause | undefined;

const when =
  (pattern: RegExp, cause: (line: NoiseLine, match: RegExpExecArray) => Cause): Recognise =>
  (text, line) => {
    const match = pattern.exec(text);
    return match === null ? undefined : cause(line, match);
  };

const RUNNER =
  /^(> \S+|npm (warn|notice|error|info|verb)\b|npm ERR!|added \d+ packages?|Need to install the following packages|Ok to proceed\?|yarn run v|\$ \S+|Done in [\d.]+m?s|info (Direct dependencies|fsevents)|➤ YN|Progress: resolved|Packages: \+|up to date, audited)/;

/** What package managers say when they start something. */
const runner = when(RUNNER, () => ({
  kind: 'runner-banner',
  title: 'A package manager announced what it runs',
  words: 'npm, pnpm and yarn print the script they start to stdout before the server itself runs.',
  todo: 'Start the server directly, or tell the runner to be silent.',
  patch: {
    note: 'Where the server is started',
    before: 'npm start',
    after: 'npm --silent start',
  },
}));

const dotenv = when(/^\[dotenv@|injecting env \(\d+\) from|^◇ injected env/, () => ({
  kind: 'dotenv',
  title: 'dotenv said what it loaded',
  words: 'From version 17 on dotenv prints a line to stdout unless it is told to be quiet.',
  patch: {
    note: 'Where dotenv is loaded',
    before: 'dotenv.config()',
    after: 'dotenv.config({ quiet: true })',
  },
}));

const contentLength = when(/^Content-(Length|Type):/i, (_line, match) =>
  lspFraming({ offset: 0, length: match[0].length }),
);

/** Looked for before anything else: behind the field a whole message may stand. */
export const eventLine: Recognise = when(/^(data|event|id|retry):/, ({ carrier }, match) => ({
  kind: 'event-stream',
  title:
    carrier === 'stdio'
      ? 'The server writes an event stream to stdout'
      : 'An event stream stands where a message belonged',
  words: 'These lines belong to server-sent events, which HTTP carries.',
  todo: 'Start the server in its stdio mode, or start it for HTTP and connect to its URL.',
  spot: { offset: 0, length: match[0].length, words: 'a field of a server-sent event' },
}));

const html = when(/^\s*<(!doctype html|html|head|body|\?xml)\b/i, ({ carrier, status }) => ({
  kind: 'html',
  title: 'A web page came in place of a message',
  words:
    carrier === 'stdio'
      ? 'Something wrote HTML to stdout.'
      : `A gateway, a login page or a web server answered${status === undefined ? '' : ` with HTTP ${status}`}, not the MCP endpoint.`,
  todo:
    carrier === 'stdio'
      ? undefined
      : 'Check the path of the URL, and whether something in front of the server asks for a login.',
}));

const traceback = when(
  /^(Traceback \(most recent call last\)|\s+File ".*", line \d+|\s+at (.+ \()?\S+:\d+(:\d+)?\)?$|Exception in thread |\s*Caused by: |thread '.*' panicked|panic: |goroutine \d+|Unhandled exception|(Uncaught |\w+)?(Error|Exception): )/,
  (line) => ({
    kind: 'stack-trace',
    title: 'An error was printed to stdout',
    words: 'A line like this comes from an exception that was printed, not logged to stderr.',
    todo: 'Read it: it may be the reason why something does not work. Then print errors to stderr.',
    patch: printPatch(line),
  }),
);

const pythonDict = when(/^\{\s*'[^']*'\s*:/, (_line, match) => ({
  kind: 'python-dict',
  title: 'A Python dict was printed',
  words: "Python writes its values with single quotes, True, False and None; JSON doesn't.",
  patch: { note: 'In Python', before: 'print(message)', after: 'print(json.dumps(message))' },
  spot: {
    offset: match[0].indexOf("'"),
    length: 1,
    words: 'a single quote, where JSON has a double quote',
  },
}));

const jsObject = when(/^(\{\s*[A-Za-z_$][\w$]*\s*:|\[object \w+\]|undefined$)/, (line) => ({
  kind: 'js-object',
  title: 'A JavaScript object was printed as people read it',
  words: 'console.log shows objects in its own form, not as JSON.',
  todo: 'Do not print messages yourself; the SDK writes them. Debugging output belongs on stderr.',
  patch: {
    ...printPatch({ ...line, text: undefined }),
    before: 'console.log(value)',
    after: 'console.error(value)',
  },
}));

const httpMode = when(
  /\b(listening|running|started|serving|ready|available)\b.{0,40}\b(on|at)\b.{0,40}(https?:\/\/|port\b|localhost|127\.0\.0\.1|0\.0\.0\.0|:\d{2,5}\b)/i,
  (line) => ({
    kind: 'http-mode',
    title: 'The server says that it listens on an address',
    words: 'Some servers serve HTTP unless they are told to use stdio.',
    todo: 'If it never answers here, start it in its stdio mode, or connect to that address.',
    patch: printPatch(line),
  }),
);

const LEVEL = '(TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|CRITICAL|FATAL)';
const LOG_LINE = new RegExp(
  `^(\\x1b\\[[\\d;]*m)*(\\[?\\d{4}[-/]\\d\\d[-/]\\d\\d[T ]|\\[?\\d\\d:\\d\\d:\\d\\d|[[<(]?${LEVEL}[\\]>)]?(\\x1b\\[[\\d;]*m)*[\\s:|-])|^\\S+ - ${LEVEL} - |^(level|time|ts)=`,
  'i',
);

const logger = when(LOG_LINE, (line) => ({
  kind: 'logger',
  title: 'A logger writes to stdout',
  words: 'The line has the look of a log record: a time or a level stands in front.',
  todo: 'Point the logger at stderr; Wirescope shows stderr on the same clock.',
  patch: loggerPatch(line),
}));

const ESC = String.fromCharCode(0x1b);
const ESCAPE_SEQUENCE = new RegExp(`${ESC}\\[[\\d;]*[A-Za-z]`);

const ansi = when(ESCAPE_SEQUENCE, (line, match) => ({
  kind: 'ansi',
  title: 'Text for a terminal was written to stdout',
  words: 'It holds escape sequences for colours or the cursor, as banners and progress bars do.',
  patch: printPatch(line),
  spot: { offset: match.index, length: match[0].length, words: 'an escape sequence' },
}));

/** Texts that say by themselves where they come from, the surest first. */
export const TEXT_CAUSES: readonly Recognise[] = [
  html,
  dotenv,
  runner,
  contentLength,
  traceback,
  pythonDict,
  jsObject,
  logger,
  httpMode,
  ansi,
];
