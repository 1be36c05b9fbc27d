import { ok, type Failure, type Result } from '../result.ts';
import { parseCommandLine } from './command-line.ts';
import { readMcpConfig, type ConfigInput } from './mcp-config.ts';
import type { Target } from './target.ts';

export type ReadAs = 'command' | 'url' | 'config';

export type ReadServer = {
  name?: string;
  target: Target;
  /** What should be known before it is used, a sentence each. */
  notes: string[];
};

export type TargetReading = {
  /** What the text was taken for. */
  as: ReadAs;
  /** Why, in a sentence. */
  why: string;
  /** At least one server, or what is wrong with the text. */
  result: Result<ReadServer[], Failure>;
  /** Entries of a configuration that name no server. */
  broken?: { name: string; why: string }[];
  /** Values the configuration wants from the user. */
  inputs?: ConfigInput[];
};

/**
 * Reads what was written or pasted where a server is asked for: a command line, a URL, or an mcp.json. `as` overrules
 * the guess. Blank text gives undefined.
 */
export function readTarget(
  text: string,
  options: { as?: ReadAs; envNames?: readonly string[] } = {},
): TargetReading | undefined {
  const whole = text.replace(/^\uFEFF/, '').trim();
  // Taken over from Wirescope's own command line, where it stands before a command.
  const body = whole.replace(/^--\s+/, '');
  if (body === '') return undefined;
  const guess = guessKind(body);
  const kind = options.as ?? guess.as;
  const why = options.as === undefined ? guess.why : 'It was chosen to be read so.';
  switch (kind) {
    case 'command':
      return { as: kind, why, result: readCommand(body, options.envNames) };
    case 'url':
      return { as: kind, why, result: readUrl(body) };
    case 'config':
      return { as: kind, why, ...readConfig(body, options.envNames) };
  }
}

/** Whether a word is an http or https address, also where a command is expected. */
export const isWebAddress = (word: string): boolean => /^https?:\/\//i.test(word);

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i;
/** A host that needs no scheme to be known for one: this computer, an IPv4 address, or any name with a port. */
const HOST =
  /^(?:localhost|\[[0-9a-f:]+\]|\d{1,3}(?:\.\d{1,3}){3}|(?=[^/]*:\d)[\w-]+(?:\.[\w-]+)+)(?::\d{1,5})?(?:[/?#]\S*)?$/i;

function guessKind(body: string): { as: ReadAs; why: string } {
  const bare = body.replace(/^(?:\/\/[^\n]*\n\s*|\/\*[\s\S]*?\*\/\s*)+/, '');
  if (bare.startsWith('{'))
    return { as: 'config', why: 'It begins with a brace, as an mcp.json does.' };
  if (/^"(?:[^"\\]|\\.)*"\s*:\s*\{/.test(bare))
    return {
      as: 'config',
      why: 'It begins with a name and a brace, as an entry of an mcp.json does.',
    };
  if (SCHEME.test(body)) return { as: 'url', why: 'It begins with a scheme and has no spaces.' };
  if (HOST.test(body)) return { as: 'url', why: 'It begins with a host, as an address does.' };
  return { as: 'command', why: 'It is neither JSON nor an address, so it is a command line.' };
}

function readCommand(text: string, envNames?: readonly string[]): Result<ReadServer[], Failure> {
  const line = parseCommandLine(text, envNames === undefined ? {} : { envNames });
  if (!line.ok) return line;
  const { env, command, args, notes } = line.value;
  const target: Target = {
    kind: 'stdio',
    command,
    args,
    ...(Object.keys(env).length > 0 && { env }),
  };
  return ok([{ target, notes }]);
}

function readUrl(text: string): Result<ReadServer[], Failure> {
  const isHttp = isWebAddress(text);
  if (!isHttp && SCHEME.test(text)) return { ok: false, error: wrongScheme(text) };
  const url = isHttp ? text : `http://${text}`;
  if (!/^https?:\/\/[^\s/?#]+\S*$/i.test(url)) return { ok: false, error: noAddress() };
  const notes = isHttp ? [] : [`No scheme was named, so it is read as ${url}.`];
  return ok([{ target: { kind: 'http', url, transport: 'auto' }, notes }]);
}

function readConfig(text: string, envNames?: readonly string[]): Omit<TargetReading, 'as' | 'why'> {
  const config = readMcpConfig(text, envNames);
  if (!config.ok) return { result: config };
  const { servers, broken, inputs } = config.value;
  const named = servers.map(({ name, target, notes }) => ({
    ...(name !== '' && { name }),
    target,
    notes,
  }));
  return { result: ok(named), broken, inputs };
}

function wrongScheme(text: string): Failure {
  return {
    code: 'url-scheme',
    what: 'The address is not an http or https one.',
    why: `It begins with ${text.slice(0, text.indexOf(':'))}, which MCP has no transport for.`,
    todo: 'Use the http or https address of the server.',
  };
}

function noAddress(): Failure {
  return {
    code: 'not-a-url',
    what: 'The text is no address.',
    why: 'An address has a host and no spaces.',
    todo: 'Write it like http://localhost:3000/mcp, or read the text as a command.',
  };
}
