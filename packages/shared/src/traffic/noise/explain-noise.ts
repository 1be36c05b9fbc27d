import type { NoiseReason } from '../frame.ts';
import { parseJson } from '../../json-text/json-text.ts';
import { byteCause, utf16Text } from './byte-causes.ts';
import type { BrokenRule, Cause, NoiseExplanation, NoiseLine, Spot } from './explanation.ts';
import { JSON_CAUSES } from './json-causes.ts';
import { httpCause } from './http-causes.ts';
import { LSP_HEADER, lspFraming } from './lsp-framing.ts';
import { eventLine, TEXT_CAUSES } from './text-causes.ts';
import { loggerPatch, printPatch } from './write-elsewhere.ts';

/** Longer texts are looked at in their beginning only. In UTF-16 units. */
const LOOKED_AT = 200_000;
/** A reader that goes down one call a level would run out of stack. */
const DEEPEST = 500;

const SKIPPED = 'Wirescope kept the bytes, skipped the line and went on reading.';
const STDIO_PAGE = 'Transports, stdio';
const HTTP_PAGE = 'Transports, Streamable HTTP';

const onlyMessages: BrokenRule = {
  before: 'A server',
  keyword: 'MUST NOT',
  after:
    'write anything to its stdout that is not an MCP message. Text for people belongs on stderr.',
  page: STDIO_PAGE,
};
const oneLine: BrokenRule = {
  before: 'A message is one line and',
  keyword: 'MUST NOT',
  after: 'hold a raw line feed; line feeds separate messages.',
  page: STDIO_PAGE,
};
const inUtf8: BrokenRule = {
  before: 'Messages',
  keyword: 'MUST',
  after: 'be UTF-8.',
  page: STDIO_PAGE,
};
const jsonOrStream: BrokenRule = {
  before: 'To a request the server',
  keyword: 'MUST',
  after: 'answer with one JSON-RPC message, or with an event stream whose events carry messages.',
  page: HTTP_PAGE,
};

type Wording = { title: string; kept: string; rule?: BrokenRule };

const WORDING: Record<NoiseReason, Wording> = {
  'not-json': {
    title: 'This line is not a JSON-RPC message.',
    kept: SKIPPED,
    rule: onlyMessages,
  },
  'not-json-rpc': {
    title: 'This line is JSON, but not a JSON-RPC message.',
    kept: `A message is an object that says "jsonrpc": "2.0". ${SKIPPED}`,
    rule: onlyMessages,
  },
  'empty-line': { title: 'This line is empty.', kept: SKIPPED, rule: onlyMessages },
  'not-utf-8': {
    title: 'This line is not UTF-8.',
    kept: `Bytes that are no characters are shown as numbers. ${SKIPPED}`,
    rule: inUtf8,
  },
  'cut-off': {
    title: 'The stream ended inside this line.',
    kept: 'Its line end never came. Wirescope kept what did.',
    rule: oneLine,
  },
  'part-of-long-line': {
    title: 'This is a part of a very long line.',
    kept: 'Lines over 256 MiB are kept in parts, one after the other.',
  },
  'http-body': {
    title: 'This HTTP body is not a JSON-RPC message.',
    kept: 'Wirescope kept the bytes. The HTTP tab has the status and the headers.',
    rule: jsonOrStream,
  },
  'encoded-body': {
    title: 'This body could not be decompressed.',
    kept: 'These are its bytes as they came over the wire.',
    rule: jsonOrStream,
  },
  'sse-data': {
    title: 'The data of this event is not a JSON-RPC message.',
    kept: 'Wirescope kept the bytes, skipped the event and went on reading.',
    rule: jsonOrStream,
  },
};

const MISTYPED: Wording = {
  title: 'This HTTP body is not what its content type says.',
  kept: 'Wirescope read it by its content type, as clients do, and kept the bytes.',
  rule: jsonOrStream,
};

/** Says what is wrong with a line that is no message, where, what usually writes such a line and what to do. */
export function explainNoise(line: NoiseLine): NoiseExplanation {
  const cause = causeOf(line);
  const { title, kept, rule } = cause?.kind === 'mistyped' ? MISTYPED : WORDING[line.why];
  const spot = cause?.spot ?? (cause?.kind === 'mistyped' ? undefined : parserSpot(line));
  return {
    title,
    kept,
    ...(rule && { rule: broken(line, rule, cause) }),
    spots: spot === undefined ? [] : [spot],
    ...(cause && { cause }),
  };
}

/** The line feed is at fault, not the text, where a message is only broken over lines. */
const broken = ({ carrier }: NoiseLine, rule: BrokenRule, cause?: Cause): BrokenRule => {
  if (carrier !== 'stdio' && rule !== inUtf8) return jsonOrStream;
  return cause !== undefined && ONE_LINE.has(cause.kind) ? oneLine : rule;
};
const ONE_LINE = new Set(['pretty-printed', 'line-feed-inside', 'missing-line-feed', 'cut-off']);

function causeOf(line: NoiseLine): Cause | undefined {
  const { why, text } = line;
  if (why === 'part-of-long-line') return undefined;
  if (why === 'cut-off') return cutOff(line);
  const byHead = httpCause(line);
  if (byHead !== undefined) return byHead;
  if (text === undefined) return byteCause(line);
  if (text.trim() === '') return emptyLine(line);
  const looked = text.slice(0, LOOKED_AT);
  const looks = [utf16Text, eventLine, ...JSON_CAUSES, ...TEXT_CAUSES];
  const known = looks.flatMap((look) => look(looked, line) ?? [])[0];
  return known ?? otherwise(line);
}

const cutOff = ({ carrier, ending }: NoiseLine): Cause => ({
  kind: 'cut-off',
  title:
    carrier === 'stdio'
      ? 'The process ended, or closed its stdout, in the middle of this line'
      : 'The connection ended in the middle of this body',
  words: `What is here is all that was written before that.${ending === undefined ? '' : ` The exchange ended with: ${ending}`}`,
  todo:
    carrier === 'stdio'
      ? 'Look at the exit below and at stderr. A server that calls exit right after it wrote may lose what its stdout has not passed on yet.'
      : "Look at the server's own log, and at time limits of what stands between.",
});

const emptyLine = (line: NoiseLine): Cause =>
  LSP_HEADER.test(line.before ?? '') ? lspFraming() : blankLine(line);

const blankLine = (line: NoiseLine): Cause => ({
  kind: 'empty-line',
  title: isBetweenText(line) ? 'A blank line of a banner' : 'A line feed too many',
  words: isBetweenText(line)
    ? 'Lines beside it are no messages either.'
    : 'Something printed an empty line, or wrote a second line feed behind a message.',
  todo: 'Most clients pass over empty lines; strict ones end the connection.',
  patch: printPatch({ ...line, text: '' }),
});

const BUSY = new Set([429, 502, 503, 504]);

const isBetweenText = ({ before, after }: NoiseLine): boolean =>
  [before, after].some((text) => text !== undefined && text.trim() !== '');

function otherwise(line: NoiseLine): Cause {
  const { carrier, why, status } = line;
  if (carrier === 'http' && status !== undefined && BUSY.has(status))
    return {
      kind: 'http-busy',
      title: `The server, or a gateway, did not take the request now (HTTP ${status})`,
      words: 'It was told in text, not as a JSON-RPC error.',
      todo: 'Wait as long as Retry-After says, if it is there, and send it again.',
    };
  if (carrier === 'http') {
    return {
      kind: 'http-text',
      title:
        status !== undefined && status >= 400
          ? `The server answered with HTTP ${status} and text of its own`
          : 'The body is text of its own',
      words: 'A web framework, a gateway or another program answered; its text usually says why.',
      todo: 'Check that the URL is that of the MCP endpoint, and that what it serves is MCP.',
    };
  }
  if (carrier === 'sse') {
    return {
      kind: 'event-text',
      title: 'An event of another kind was sent without a name',
      words:
        'Events without a name, or named message, carry messages. Greetings and heartbeats do not.',
      todo: 'Send heartbeats as comments, which begin with a colon, or give the event a name of its own.',
    };
  }
  if (why === 'not-json-rpc') {
    if (/^\uFEFF?\s*[{[]\s*[{"]/.test(line.text ?? '')) return jsonLog(line);
    return {
      kind: 'json-value',
      title: 'A JSON value was printed',
      words: 'It is valid JSON, but nothing in it is a message.',
      todo: 'If it belongs to a message written over several lines, write each message as one line.',
      patch: printPatch(line),
    };
  }
  return {
    kind: 'print',
    title: 'Server wrote something other than a message to stdout',
    words:
      'On stdio, stdout carries messages only. Anything else can end the connection in a stricter client.',
    todo: 'Look for what prints it; it may be a library.',
    patch: printPatch(line),
  };
}

const jsonLog = (line: NoiseLine): Cause => ({
  kind: 'json-log',
  title: 'A logger writes JSON to stdout',
  words:
    'It is a JSON object, but none of its members is one of JSON-RPC. Loggers that write a line of JSON for each entry do so to stdout unless told otherwise.',
  todo: 'Send the logger to stderr.',
  patch: loggerPatch(line),
});

/** The first thing the JSON parser stumbles over. */
function parserSpot({ why, text }: NoiseLine): Spot | undefined {
  if (text === undefined || text.trim() === '' || text.length > LOOKED_AT) return undefined;
  if (why === 'part-of-long-line' || why === 'not-json-rpc' || isTooDeep(text)) return undefined;
  const [error] = parseJson(text).errors;
  if (error === undefined) return undefined;
  const offset = Math.min(error.offset, Math.max(0, text.length - 1));
  const atEnd = error.offset >= text.length;
  return {
    offset,
    length: Math.max(1, Math.min(error.length, text.length - offset)),
    words: atEnd ? `the text ends here: ${error.message}` : error.message,
  };
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
