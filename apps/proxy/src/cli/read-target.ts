import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isWebAddress } from '@wirescope/shared/target/read-target';
import { parseMcpConfig } from '@wirescope/shared/target/mcp-config';
import type { HttpTarget, StdioTarget, Target } from '@wirescope/shared/target/target';
import { ok, type Result } from '@wirescope/shared/result';
import { usage, type Arguments, type Usage } from './options.ts';
import { readClient } from './read-client.ts';

/**
 * The one server the arguments name: by URL, by command after `--`, or by `--config` and `--server`.
 * Undefined when they name none. `url` is the word that may be a URL; `folder` is the caller's.
 */
export function readTarget(
  { values, command }: Arguments,
  url: string | undefined,
  folder: string,
): Result<Target | undefined, Usage> {
  const target = readServer({ values, command, words: [] }, url, folder);
  if (!target.ok || target.value === undefined) return target;
  const client = readClient(values);
  if (!client.ok) return client;
  return ok({ ...target.value, ...(client.value && { client: client.value }) });
}

function readServer(
  { values, command }: Arguments,
  url: string | undefined,
  folder: string,
): Result<Target | undefined, Usage> {
  const named = [url, command, values.config].filter((way) => way !== undefined).length;
  if (named > 1) return usage('Name the server once: by URL, by `-- command`, or by --config.');
  if (command) return fromCommand(command, values, folder);
  if (url !== undefined) return fromUrl(url, values, folder);
  if (values.config !== undefined) return fromConfig(values.config, values, folder);
  return ok(undefined);
}

function fromCommand(
  command: string[],
  values: Arguments['values'],
  folder: string,
): Result<Target, Usage> {
  const [program, ...args] = command;
  if (program === undefined) return usage('After `--` stands no command to run.');
  if (isWebAddress(program)) {
    return usage(
      `${program} is a URL, and what stands after \`--\` is a command to run. Give the URL without \`--\`.`,
    );
  }
  if (values.transport !== undefined && values.transport !== 'stdio') {
    return usage(`A command is reached over stdio, not ${values.transport}.`);
  }
  return withStdioOptions({ kind: 'stdio', command: program, args }, values, folder);
}

function fromUrl(url: string, values: Arguments['values'], folder: string): Result<Target, Usage> {
  if (!isWebAddress(url) || !URL.canParse(url)) {
    return usage(`${url} is no http or https address. A command to run stands after \`--\`.`);
  }
  const transport = values.transport ?? 'auto';
  if (transport !== 'auto' && transport !== 'http' && transport !== 'sse') {
    return usage(`A URL is reached over auto, http or sse, not ${transport}.`);
  }
  return withHttpOptions({ kind: 'http', url, transport }, values, folder);
}

function fromConfig(
  path: string,
  values: Arguments['values'],
  folder: string,
): Result<Target, Usage> {
  const file = resolve(folder, path);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return usage(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const config = parseMcpConfig(text);
  if (!config.ok) return usage(`${file}: ${config.error.what}`);
  const names = config.value.map((entry) => entry.name).join(', ');
  const chosen =
    values.server === undefined && config.value.length === 1
      ? config.value[0]
      : config.value.find((entry) => entry.name === values.server);
  if (!chosen) {
    return usage(
      values.server === undefined
        ? `${file} names several servers; choose one with --server: ${names}.`
        : `${file} names no server ${values.server}; it has: ${names}.`,
    );
  }
  return chosen.target.kind === 'stdio'
    ? withStdioOptions(chosen.target, values, folder)
    : withHttpOptions(chosen.target, values, folder);
}

function withStdioOptions(
  target: StdioTarget,
  values: Arguments['values'],
  folder: string,
): Result<Target, Usage> {
  if (values.header)
    return usage('--header is for servers reached over HTTP; a command takes --env.');
  const ofUrls = HTTP_ONLY.find((name) => values[name] !== undefined);
  if (ofUrls) return usage(`--${ofUrls} is for servers reached over HTTP.`);
  const env: Record<string, string> = { ...target.env };
  for (const pair of values.env ?? []) {
    const cut = pair.indexOf('=');
    if (cut < 1) return usage(`--env takes NAME=value; not ${pair}.`);
    env[pair.slice(0, cut)] = pair.slice(cut + 1);
  }
  return ok({
    ...target,
    ...(values.cwd !== undefined && { cwd: resolve(folder, values.cwd) }),
    ...(Object.keys(env).length > 0 ? { env } : {}),
  });
}

const HTTP_ONLY = ['ca', 'dangerously-trust-any-certificate', 'endpoint'] as const;

function withHttpOptions(
  target: HttpTarget,
  values: Arguments['values'],
  folder: string,
): Result<Target, Usage> {
  if (values.env || values.cwd !== undefined)
    return usage('--env and --cwd are for commands; a URL takes --header.');
  const headers: [string, string][] = [...(target.headers ?? [])];
  for (const line of values.header ?? []) {
    const cut = line.indexOf(':');
    if (cut < 1) return usage(`--header takes "Name: value"; not ${line}.`);
    headers.push([line.slice(0, cut).trim(), line.slice(cut + 1).trim()]);
  }
  const { ca, endpoint } = values;
  return ok({
    ...target,
    ...(headers.length > 0 && { headers }),
    ...(ca !== undefined && { ca: resolve(folder, ca) }),
    ...(values['dangerously-trust-any-certificate'] && { trustAnyCertificate: true }),
    ...(endpoint !== undefined && { endpoint }),
  });
}
