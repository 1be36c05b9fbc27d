import { fail, ok } from '../../result.ts';
import { utf8Length } from '../byte-length.ts';
import type { Header, HttpFrame } from '../frame.ts';
import {
  headFrame,
  messageText,
  NOT_SENT,
  notOver,
  sentMessage,
  type CopyResult,
  type CopySource,
} from './copied.ts';
import { headerParts, urlParts, variablesIn } from './masked-text.ts';
import { overEventStream } from './sse-curl.ts';
import { hasControl, printText, shellWord, type Part } from './shell-words.ts';

/** What curl writes by itself, or must not be told. */
const OWN_HEADERS = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'user-agent',
]);
/** Systems refuse longer arguments; such a body goes through a pipe. */
const LONGEST_ARGUMENT = 100_000;

/** One request for curl: options and what it sends. */
type Call = {
  trust: string[];
  url: Part[];
  headers: [name: string, value: Part[]][];
  method?: string;
  body?: string;
};

/**
 * The HTTP request that carried the message, with the headers that went out, in their order. A session id is the one of
 * Wirescope's session while that is connected; afterwards the script begins a session of its own.
 */
export function curl(source: CopySource, seq: number): CopyResult {
  if (source.facts.target.kind !== 'http') return fail(notOver('HTTP'));
  const sent = sentMessage(source, seq);
  const head = headFrame(source, sent?.found.head) ?? headOnly(source, seq);
  if (head === undefined) return fail(NOT_SENT);
  const call = callOf(source, head, sent?.frame.text);
  const variables = variablesIn([call.url, ...call.headers.map(([, value]) => value)]);
  const stream = streamBefore(source, seq);
  if (source.facts.transport === 'sse' && sent !== undefined && stream !== undefined) {
    const to: Call = { ...call, url: [{ variable: 'to' }] };
    const posts = {
      stream: curlLine(callOf(source, stream, undefined), 'answer'),
      post: (body: string) => curlLine({ ...to, body }, 'nothing'),
      variables,
    };
    return ok({ text: overEventStream(source, sent, posts), variables, notes: [] });
  }
  const session = head.headers?.find(isSessionId)?.[1];
  const [initialize, initialized] = sent?.found.handshake ?? [];
  const isOver = source.facts.status !== 'ready';
  const notes = notesFor(source, session, isOver);
  if (session === undefined || !isOver || initialize === undefined)
    return ok({ text: curlLine(call, 'answer'), variables, notes });
  const begin = callOf(source, withoutSession(head), messageText(source, initialize));
  const own = withSession(call, [{ variable: 'session' }]);
  const accept =
    initialized === undefined ? [] : [{ ...own, body: messageText(source, initialized) }];
  const lines = [
    `session=$(${curlLine(begin, 'session')} |\n  tr -d '\\r' | sed -n 's/^[Mm][Cc][Pp]-[Ss][Ee][Ss][Ss][Ii][Oo][Nn]-[Ii][Dd]: *//p')`,
    ...accept.map((each) => curlLine(each, 'nothing')),
    curlLine(own, 'answer'),
  ];
  return ok({ text: lines.join(' &&\n'), variables, notes });
}

function headOnly(source: CopySource, seq: number): HttpFrame | undefined {
  const { rows } = source;
  const at = seq - 1;
  if (rows.kindAt(at) !== 'http') return undefined;
  for (let row = at; row >= 0; row--) {
    const isHead = rows.kindAt(row) === 'http' && rows.phaseAt(row) === 'request';
    if (isHead && rows.httpAt(row) === rows.httpAt(at)) return headFrame(source, row + 1);
  }
  return undefined;
}

/** The head of the GET that opened the event stream the message was answered on. */
function streamBefore(source: CopySource, seq: number): HttpFrame | undefined {
  const { rows } = source;
  for (let at = seq - 1; at >= 0; at--) {
    const isHead = rows.kindAt(at) === 'http' && rows.phaseAt(at) === 'request';
    if (isHead && rows.methodAt(at) === 'GET') return headFrame(source, at + 1);
  }
  return undefined;
}

const isSessionId = ([name]: Header): boolean => /^mcp-session-id$/i.test(name);

/** The head of the request that begins a session: it names neither one nor the version. */
const withoutSession = (head: HttpFrame): HttpFrame => ({
  ...head,
  headers: (head.headers ?? []).filter(
    ([name]) => !/^(mcp-session-id|mcp-protocol-version)$/i.test(name),
  ),
});

const withSession = (call: Call, value: Part[]): Call => ({
  ...call,
  headers: call.headers.map(([name, old]) => [name, isSessionId([name, '']) ? value : old]),
});

/** What to trust beside the usual certificates, as the session was told to. */
function trustOptions({ facts: { target } }: CopySource): string[] {
  if (target.kind !== 'http') return [];
  if (target.trustAnyCertificate === true) return ['-k'];
  return target.ca === undefined ? [] : [`--cacert ${shellWord([target.ca])}`];
}

function callOf(source: CopySource, head: HttpFrame, body: string | undefined): Call {
  const { unmask } = source;
  const headers = (head.headers ?? []).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()));
  return {
    trust: trustOptions(source),
    url: urlParts(head.url ?? '', unmask),
    headers: headers.map(([name, value]) => [name, headerParts(name, value, unmask)]),
    ...(head.method !== undefined && { method: head.method }),
    ...(body !== undefined && head.method !== 'GET' && { body }),
  };
}

const OUTPUT = { answer: '-sSN', session: '-sS -D - -o /dev/null', nothing: '-sS -o /dev/null' };

function curlLine(call: Call, output: keyof typeof OUTPUT): string {
  const { url, headers, body } = call;
  const method = call.method ?? 'POST';
  const isPiped = body !== undefined && (utf8Length(body) > LONGEST_ARGUMENT || hasControl(body));
  // A body means POST; the brackets of an address would be a pattern for curl.
  const isPlain = method === (body === undefined ? 'GET' : 'POST');
  const globs = url.some((part) => typeof part === 'string' && /[[\]{}]/.test(part));
  const options = [
    OUTPUT[output],
    ...call.trust,
    ...(globs ? ['-g'] : []),
    ...(isPlain ? [] : [`-X ${shellWord([method])}`]),
  ];
  const words = [
    `curl ${options.join(' ')} ${shellWord(url)}`,
    ...headers.map(([name, value]) => `-H ${shellWord(headerWord(name, value))}`),
    ...(body === undefined ? [] : [isPiped ? '--data-binary @-' : `--data-raw ${data(body)}`]),
  ];
  const line = words.join(' \\\n  ');
  return isPiped && body !== undefined ? `${printText(body)} |\n  ${line}` : line;
}

const data = (body: string): string => shellWord([body]);

/** `Name:` alone would take the header away; with a semicolon it goes out empty. */
function headerWord(name: string, value: readonly Part[]): Part[] {
  const isEmpty = value.every((part) => part === '');
  return isEmpty ? [`${name};`] : [`${name}: `, ...value];
}

function notesFor(source: CopySource, session: string | undefined, isOver: boolean): string[] {
  const notes: string[] = [];
  if (source.facts.transport === 'sse')
    notes.push(
      'Over HTTP+SSE the answer comes on an event stream, and the recording has none for this request.',
    );
  if (session !== undefined && !isOver)
    notes.push(
      `Mcp-Session-Id ${session} is Wirescope's session: it works until that is closed or the server ends it.`,
    );
  return notes;
}
