import { fail, ok, type Result } from '../result.ts';
import { referenceNote, referencesIn } from './fill-references.ts';
import type { HttpTarget, StdioTarget, Target } from './target.ts';

/** One server of an mcp.json. */
export type ConfiguredServer = {
  /** '' for an entry that stands alone without a name. */
  name: string;
  target: Target;
  /** What should be known before it is used, a sentence each. */
  notes: string[];
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of transports in the dialects of different programs. */
const TRANSPORTS = new Map<string, HttpTarget['transport']>([
  ['http', 'http'],
  ['streamable-http', 'http'],
  ['streamablehttp', 'http'],
  ['streamable_http', 'http'],
  ['remote', 'auto'],
  ['sse', 'sse'],
]);

/** Reads an entry; the error is a sentence that says why it names no server. `envNames`: the variables there are. */
export function readEntry(
  name: string,
  entry: unknown,
  envNames?: readonly string[],
): Result<ConfiguredServer, string> {
  if (!isFields(entry)) return fail('It is not an object.');
  const notes =
    entry['disabled'] === true || entry['enabled'] === false
      ? ['It is disabled in the configuration.']
      : [];
  const target = entry['command'] === undefined ? readHttp(entry, notes) : readStdio(entry, notes);
  if (!target.ok) return target;
  const references = referencesIn(target.value);
  notes.push(...references.map((reference) => referenceNote(reference, envNames)));
  if (typeof entry['envFile'] === 'string')
    notes.push(`The variables in ${entry['envFile']} are not read.`);
  return ok({
    name,
    target: {
      ...target.value,
      ...(name !== '' && { name }),
      ...(references.length > 0 && { fillsReferences: true }),
    },
    notes,
  });
}

function readStdio(entry: Fields, notes: string[]): Result<StdioTarget, string> {
  const { command: said } = entry;
  // Some dialects write the command as a list, others as {path, args}.
  const [command, ...before] = Array.isArray(said)
    ? said
    : isFields(said)
      ? [said['path']]
      : [said];
  if (typeof command !== 'string' || command.trim() === '') return fail('Its command is no text.');
  const inner = isFields(said) ? said : entry;
  const args = texts([...before, ...listOf(inner['args'] ?? entry['args'], 'args', notes)], notes);
  const env = mapOf(inner['env'] ?? entry['env'] ?? entry['environment'], 'env', notes);
  const { cwd } = entry;
  return ok({
    kind: 'stdio',
    command,
    args,
    ...(typeof cwd === 'string' && cwd !== '' && { cwd }),
    ...(env.length > 0 && { env: Object.fromEntries(env) }),
  });
}

function readHttp(entry: Fields, notes: string[]): Result<HttpTarget, string> {
  const url = entry['url'] ?? entry['httpUrl'] ?? entry['serverUrl'];
  if (url === undefined) return fail('It has neither a command nor a url.');
  if (typeof url !== 'string' || !/^(?:https?:\/\/[^\s/?#]|\$\{)/i.test(url))
    return fail('Its url is no http or https address.');
  const said = entry['type'] ?? entry['transport'] ?? entry['transportType'];
  const type = typeof said === 'string' ? said.toLowerCase() : undefined;
  const transport =
    (type === undefined ? undefined : TRANSPORTS.get(type)) ??
    (entry['url'] === undefined && entry['httpUrl'] !== undefined ? 'http' : 'auto');
  if (type !== undefined && !TRANSPORTS.has(type))
    notes.push(`Its type is ${JSON.stringify(said)}; the transport will be found out.`);
  const headers = mapOf(entry['headers'], 'headers', notes);
  return ok({ kind: 'http', url, transport, ...(headers.length > 0 && { headers }) });
}

function listOf(value: unknown, what: string, notes: string[]): unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  notes.push(`Its ${what} are not a list and were left out.`);
  return [];
}

/** Numbers and booleans are taken for the texts they stand for. */
function texts(values: readonly unknown[], notes: string[]): string[] {
  return values.flatMap((value) => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    notes.push(`An argument is no text and was left out: ${JSON.stringify(value)}.`);
    return [];
  });
}

function mapOf(value: unknown, what: string, notes: string[]): [string, string][] {
  if (value === undefined || value === null) return [];
  if (!isFields(value)) {
    notes.push(`Its ${what} are no object and were left out.`);
    return [];
  }
  return Object.entries(value).flatMap(([key, item]): [string, string][] => {
    if (typeof item === 'string') return [[key, item]];
    if (typeof item === 'number' || typeof item === 'boolean') return [[key, String(item)]];
    notes.push(`${key} in ${what} is no text and was left out.`);
    return [];
  });
}
