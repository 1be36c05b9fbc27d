import { parse, type ParseError } from 'jsonc-parser';
import { wordsOfParseError } from '../json-text/parse-error-words.ts';
import { placeIn } from '../json-text/place.ts';
import { fail, ok, type Failure, type Result } from '../result.ts';
import { readEntry, type ConfiguredServer } from './config-entry.ts';

/** A value VS Code asks the user for; entries refer to it as `${input:id}`. */
export type ConfigInput = { id: string; description?: string; password?: boolean };

export type McpConfig = {
  servers: ConfiguredServer[];
  /** Entries that name no server, and why; they do not keep the others from being used. */
  broken: { name: string; why: string }[];
  inputs: ConfigInput[];
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The servers of an mcp.json: `mcpServers` (Claude, Cursor and others), `servers` (VS Code, also under `mcp`),
 * `context_servers`, a map of entries, or one entry. Comments and trailing commas are allowed. What stands
 * in `${…}` stays as written until a server is connected to.
 */
export function parseMcpConfig(text: string): Result<ConfiguredServer[], Failure> {
  const config = readMcpConfig(text);
  return config.ok ? ok(config.value.servers) : config;
}

/**
 * As `parseMcpConfig`, with broken entries and inputs. Fails when there is no server at all. `envNames`: the variables
 * there are, for what is said of references.
 */
export function readMcpConfig(
  text: string,
  envNames?: readonly string[],
): Result<McpConfig, Failure> {
  const value = readJsonc(text);
  if (!value.ok) return value;
  const { lax } = value.value;
  const found = entriesIn(value.value.read);
  if (found === undefined) return fail(noServers('It has none of the members that name servers.'));
  const config: McpConfig = { servers: [], broken: [], inputs: inputsIn(value.value.read) };
  for (const [name, entry] of found) {
    const read = readEntry(name, entry, envNames);
    if (read.ok)
      config.servers.push(
        lax === undefined ? read.value : { ...read.value, notes: [...read.value.notes, lax] },
      );
    else config.broken.push({ name, why: read.error });
  }
  if (config.servers.length > 0) return ok(config);
  const [first] = config.broken;
  return fail(
    noServers(
      first
        ? `${first.name === '' ? 'The entry' : `"${first.name}"`}: ${first.why}`
        : 'The list of servers is empty.',
    ),
  );
}

/** `lax`: what is wrong with the text that Wirescope does not mind. */
function readJsonc(text: string): Result<{ read: unknown; lax?: string }, Failure> {
  const start = /^\uFEFF?\s*/.exec(text)?.[0].length ?? 0;
  const body = text.slice(start);
  // A part cut out of a file: `"name": { … }`, perhaps with the comma behind it.
  const isPart = /^"(?:[^"\\]|\\.)*"\s*:/.test(body);
  const whole = isPart ? `{${body}}` : body;
  const errors: ParseError[] = [];
  const read: unknown = parse(whole, errors, { allowTrailingComma: true });
  const [error] = errors;
  const offsetOf = (one: ParseError) => start + one.offset - (isPart ? 1 : 0);
  if (error === undefined) {
    // The comma behind a part that was cut out is not meant.
    const [comma] = strictErrors(isPart ? whole.replace(/,\s*\}$/, ' }') : whole);
    return ok({ read, ...(comma && { lax: laxWords(placeIn(text, offsetOf(comma))) }) });
  }
  const offset = offsetOf(error);
  return fail({
    code: 'config-not-json',
    what: 'The configuration is not JSON.',
    why: `${placeIn(text, offset)}: ${wordsOfParseError(error.error)}.`,
    todo: 'Correct the text; comments and trailing commas are fine.',
  });
}

/** Those that a comma behind a last entry makes. */
function strictErrors(text: string): ParseError[] {
  const errors: ParseError[] = [];
  parse(text, errors);
  return errors;
}

const laxWords = (place: string): string =>
  `A comma stands behind a last entry (before ${place.toLowerCase()}). Wirescope takes it; clients that read strict JSON refuse the whole file.`;

/** [name, entry] of each server, or undefined when the value is no configuration. */
function entriesIn(value: unknown): [string, unknown][] | undefined {
  if (!isFields(value)) return undefined;
  const { mcp } = value;
  const map =
    value['mcpServers'] ??
    value['servers'] ??
    value['context_servers'] ??
    (isFields(mcp) ? (mcp['servers'] ?? mcp['mcpServers'] ?? mcp) : undefined);
  if (isFields(map)) return Object.entries(map);
  if (looksLikeEntry(value)) return [[nameIn(value), value]];
  const entries = Object.entries(value);
  return entries.some(([, entry]) => looksLikeEntry(entry)) ? entries : undefined;
}

const looksLikeEntry = (value: unknown): boolean =>
  isFields(value) && ['command', 'url', 'httpUrl', 'serverUrl'].some((key) => key in value);

const nameIn = (entry: Fields): string => (typeof entry['name'] === 'string' ? entry['name'] : '');

function inputsIn(value: unknown): ConfigInput[] {
  if (!isFields(value)) return [];
  const { mcp } = value;
  const list = value['inputs'] ?? (isFields(mcp) ? mcp['inputs'] : undefined);
  if (!Array.isArray(list)) return [];
  return list.filter(isFields).flatMap((input) => {
    const { id, description, password } = input;
    if (typeof id !== 'string') return [];
    return {
      id,
      ...(typeof description === 'string' && { description }),
      ...(password === true && { password }),
    };
  });
}

function noServers(why: string): Failure {
  return {
    code: 'config-without-servers',
    what: 'The configuration names no server that can be used.',
    why,
    todo: 'Give it an "mcpServers" or "servers" object whose entries have a "command" or a "url".',
  };
}
