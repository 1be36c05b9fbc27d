// The servers that tests connect to, as a person would write them into the connect field.
import { freePort, project, startNode } from './processes.ts';
import type { Running } from './processes.ts';

const quoted = (path: string): string => `"${path}"`;
const node = (path: string, ...args: string[]): string =>
  [process.execPath, project(path), ...args].map(quoted).join(' ');

const EVERYTHING = 'node_modules/@modelcontextprotocol/server-everything/dist/index.js';
const FILESYSTEM = 'node_modules/@modelcontextprotocol/server-filesystem/dist/index.js';

/** The demo of the project: both eras, honest mistakes. */
export const demo = node('demo/dist/main.js');
/** The reference server: the legacy era. */
export const everything = node(EVERYTHING);
/** A published server, here reading the project's own tests. */
export const filesystem = node(FILESYSTEM, project('e2e'));
/** A server that refuses the handshake of the legacy era. */
export const modernOnly = node('e2e/servers/modern-only.mjs');
/** A server of both eras whose lists become others with every call of `evolve`. */
export const evolving = node('e2e/servers/evolving.mjs');

/** A server whose list of tools cannot be read to its end. */
export const breaksOff = node('e2e/servers/breaks-off.mjs');

/** A server whose list of prompts never ends. */
export const listsWithoutEnd = node('e2e/servers/lists-without-end.mjs');

/** A server that breaks the rules of stdio; every byte it writes goes to the file too. */
export const careless = (copy?: string): string =>
  node('e2e/servers/careless.mjs', ...(copy === undefined ? [] : [copy]));

/** A server that stops in the middle of a line, and whose answers are long or somebody else's. */
export const halts = node('e2e/servers/halts.mjs');

/** A server whose tools ask before they answer, in both eras. */
export const asks = node('e2e/servers/asks.mjs');

/** A server with every kind of content, which tells of changes; `bare` declares nothing but tools. */
export const everyResource = (bare = false): string =>
  node('e2e/servers/every-resource.mjs', ...(bare ? ['bare'] : []));

/** A server whose structured content agrees or disagrees with the text beside it. */
export const structured = node('e2e/servers/structured.mjs');

/** A server whose tool runs as a task; a task is all in its id, so that the next process knows it too. */
export const keepsTasks = node('test-servers/keeps-tasks.mjs');
/** A server whose tools ask for arguments of every kind; what it is sent goes to the file. */
export const anySchema = (seen: string): string => node('e2e/servers/any-schema.mjs', seen);
/** A server with the tools a file lists; the lines of its calls go to another. */
export const givenSchemas = (tools: string, seen: string): string =>
  node('e2e/servers/given-schemas.mjs', tools, seen);

/** A server that sends as many log messages as FLOOD says; what the benchmarks run on. */
export const workload = node('bench/workload-server.mjs');

type OverHttp = { url: string; end(): Promise<void> };

const over = (running: Running, url: string): OverHttp => ({ url, end: () => running.end() });

export async function demoOverHttp(): Promise<OverHttp> {
  const running = await startNode([project('demo/dist/main.js'), '--http'], /ready at (\S+)/);
  return over(running, running.ready[1] ?? '');
}

/** The reference server over Streamable HTTP, or over the HTTP+SSE of 2024-11-05. */
export async function everythingOverHttp(transport: 'streamableHttp' | 'sse'): Promise<OverHttp> {
  const port = await freePort();
  const running = await startNode([project(EVERYTHING), transport], /(listening|running) on port/, {
    PORT: String(port),
  });
  return over(running, `http://127.0.0.1:${port}/${transport === 'sse' ? 'sse' : 'mcp'}`);
}

/** A server whose stream is held back on its way. `url` has no path. */
export async function heldBack(): Promise<OverHttp> {
  const running = await startNode([project('e2e/servers/held-back.mjs')], /ready at (\S+)/);
  return over(running, running.ready[1] ?? '');
}

/** An HTTP+SSE server that wants its messages at another origin. */
export async function splitOrigin(): Promise<OverHttp> {
  const running = await startNode([project('e2e/servers/split-origin.mjs')], /ready at (\S+)/);
  return over(running, running.ready[1] ?? '');
}

/** A server whose tools do not do what their schemas say. */
export const breaksItsSchemas = node('test-servers/breaks-its-own-schemas.mjs');

/** A server with a tool whose schema has 5,000 nodes; what the form is measured on. */
export const largeForm = node('bench/form-server.mjs');
