import { fail, ok } from '../../result.ts';
import { asFields, fieldOf } from '../../mcp/loose-fields.ts';
import { META } from '../../mcp/revisions/2026-07-28/request-meta.ts';
import { classifyText } from '../../jsonrpc/envelope.ts';
import { messageText, NOT_SENT, sentMessage, type CopyResult, type CopySource } from './copied.ts';
import { headerParts, urlParts, variablesIn } from './masked-text.ts';
import { processPlace } from './process-place.ts';
import { readAsked, type Asked } from './sent-params.ts';
import { shellCommand, shellWord, type Part } from './shell-words.ts';

/** A word of the line, or option and value. */
type Words = Part[][];

/** The command line that sends the same with this program, in the shell of whoever started it. What is no request goes out as raw text. */
export function requestLine(source: CopySource, seq: number): CopyResult {
  const sent = sentMessage(source, seq);
  if (sent === undefined) return fail(NOT_SENT);
  const { text } = sent.frame;
  const asked = readAsked(text);
  const what: Words =
    asked === undefined || asked.method === 'initialize'
      ? [['--raw'], [text]]
      : [[asked.method], ...(asked.paramsText === undefined ? [] : [[asked.paramsText]])];
  const { target, revision } = source.facts;
  const options: Words = [
    ...option('--revision', revision),
    ...declarations(capabilitiesOf(source, sent.found.handshake[0], asked)),
    ...option('--client-name', target.client?.name),
    ...option('--client-version', target.client?.version),
  ];
  const server = serverWords(source, seq);
  const words = [...what, ...options, ...server.options];
  const [program = 'wirescope', ...more] = source.program ?? [];
  const line = [
    shellCommand(program),
    ...more.map((word) => shellWord([word])),
    'request',
    ...words.map(shellWord),
    ...(server.command === undefined ? [] : ['--', shellCommand(server.command)]),
    ...server.words.map(shellWord),
  ].join(' ');
  return ok({ text: line, variables: variablesIn([...words, ...server.words]), notes: [] });
}

type Server = { options: Words; command?: string; words: Words };

function serverWords(source: CopySource, seq: number): Server {
  const { facts, unmask } = source;
  const { target } = facts;
  if (target.kind === 'stdio') {
    const place = processPlace(source, seq, target);
    const env = place.env.flatMap(([name, value]) => [['--env'], [`${name}=`, ...value]]);
    const cwd = place.cwd === undefined ? [] : [['--cwd'], [place.cwd]];
    return { options: [...cwd, ...env], command: place.command, words: place.args };
  }
  const headers = (target.headers ?? []).flatMap(([name, value]) => [
    ['--header'],
    [`${name}: `, ...headerParts(name, value, unmask)],
  ]);
  const options: Words = [
    ...option('--transport', facts.transport === 'sse' ? 'sse' : undefined),
    ...option('--endpoint', target.endpoint),
    ...option('--ca', target.ca),
    ...(target.trustAnyCertificate === true ? [['--dangerously-trust-any-certificate']] : []),
  ];
  return { options: [...options, ...headers], words: [urlParts(target.url, unmask)] };
}

const option = (name: string, value: string | undefined): Words =>
  value === undefined || value === '' ? [] : [[name], [value]];

/** What the client declared: in the request itself, or in the handshake before it. */
function capabilitiesOf(
  source: CopySource,
  initialize: number | undefined,
  asked: Asked | undefined,
): unknown {
  const own = fieldOf(fieldOf(asked?.envelope.params, '_meta'), META.clientCapabilities);
  if (own !== undefined || initialize === undefined) return own;
  const read = classifyText(messageText(source, initialize));
  return read.kind === 'message' ? fieldOf(read.envelope.params, 'capabilities') : undefined;
}

/** `{"elicitation":{"url":{}},"roots":{}}` is `--declare elicitation.url,roots`; extensions have an option of their own. */
function declarations(capabilities: unknown): Words {
  const { extensions, ...others } = asFields(capabilities) ?? {};
  const settings = Object.entries(asFields(extensions) ?? {}).map(([id, value]) => {
    const text = JSON.stringify(value);
    return text === '{}' ? id : `${id}=${text}`;
  });
  return [
    ...option('--declare', leaves(others, '').join(',')),
    ...settings.flatMap((each) => option('--extension', each)),
  ];
}

/** Paths to the innermost members, parts joined by dots. */
function leaves(value: unknown, path: string): string[] {
  const entries = Object.entries(asFields(value) ?? {}).filter(([, inner]) => inner !== false);
  if (entries.length === 0) return path === '' ? [] : [path];
  return entries.flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`));
}
