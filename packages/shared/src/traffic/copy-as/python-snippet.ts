import { fail, ok } from '../../result.ts';
import { keyIs, memberSpans, valueSpanAt } from '../../json-text/scan.ts';
import { NOT_SENT, sentMessage, type CopyResult, type CopySource } from './copied.ts';
import type { HttpPlace, StdioPlace } from './facts.ts';
import { pythonLiteral, pythonString } from './literals.ts';
import { headerParts, urlParts, variablesIn } from './masked-text.ts';
import { processPlace, wordsOf } from './process-place.ts';
import { memberText, readAsked, type Asked } from './sent-params.ts';
import type { Part } from './shell-words.ts';

type Known = { name: string; takes: readonly (readonly [member: string, argument: string])[] };

/** Methods the client has a function for: which members of the params it takes, as which argument. */
const FUNCTIONS: Readonly<Record<string, Known>> = {
  ping: { name: 'send_ping', takes: [] },
  'tools/list': { name: 'list_tools', takes: [['cursor', 'cursor=']] },
  'tools/call': {
    name: 'call_tool',
    takes: [
      ['name', ''],
      ['arguments', ''],
    ],
  },
  'prompts/list': { name: 'list_prompts', takes: [['cursor', 'cursor=']] },
  'prompts/get': {
    name: 'get_prompt',
    takes: [
      ['name', ''],
      ['arguments', ''],
    ],
  },
  'resources/list': { name: 'list_resources', takes: [['cursor', 'cursor=']] },
  'resources/templates/list': { name: 'list_resource_templates', takes: [['cursor', 'cursor=']] },
  'resources/read': { name: 'read_resource', takes: [['uri', '']] },
  'resources/subscribe': { name: 'subscribe_resource', takes: [['uri', '']] },
  'resources/unsubscribe': { name: 'unsubscribe_resource', takes: [['uri', '']] },
  'logging/setLevel': { name: 'set_logging_level', takes: [['level', '']] },
};

/** Connects with version 2 of the official Python SDK and makes the same request. */
export function pythonSnippet(source: CopySource, seq: number): CopyResult {
  const sent = sentMessage(source, seq);
  const asked = sent && readAsked(sent.frame.text);
  if (asked === undefined || asked.method === 'initialize') return fail(NOT_SENT);
  const { target, revision } = source.facts;
  const server =
    target.kind === 'stdio' ? stdioServer(source, seq, target) : httpServer(source, target);
  const call = callText(asked);
  const isModern = revision !== undefined && revision >= '2026-07-28';
  const mode = isModern ? revision : 'legacy';
  const usesOs =
    server.imports.some((line) => line === 'import os') ||
    server.words.flat().some((part) => typeof part !== 'string');
  const text = [
    'import asyncio',
    ...(call.isPlain ? ['import json'] : []),
    ...(usesOs ? ['import os'] : []),
    '',
    ...server.imports.filter((line) => line !== 'import os'),
    `from mcp import ${[...server.names, 'Client', ...(call.isPlain ? ['types'] : [])].sort().join(', ')}`,
    ...server.froms,
    ...(call.isPlain ? ['from pydantic import TypeAdapter'] : []),
    '',
    '',
    'async def main():',
    ...server.made.map((line) => `    ${line}`),
    `    async with Client(server, mode=${pythonString(mode)}) as client:`,
    `        result = await client.${call.text}`,
    `        print(${call.isPlain ? 'json.dumps(result, indent=2, ensure_ascii=False)' : 'result.model_dump_json(indent=2, by_alias=True, exclude_none=True)'})`,
    '',
    '',
    'asyncio.run(main())',
    '',
  ].join('\n');
  return ok({
    text,
    variables: variablesIn(server.words),
    notes: ['Needs version 2 of the package mcp.'],
  });
}

/** How the variable `server` is made, and what has to be imported for it. */
type Server = {
  imports: string[];
  names: string[];
  froms: string[];
  made: string[];
  words: Part[][];
};

function stdioServer(source: CopySource, seq: number, target: StdioPlace): Server {
  const place = processPlace(source, seq, target);
  const env = place.env.map(([name, value]) => `${pythonString(name)}: ${pythonText(value)}`);
  return {
    imports: ['import os'],
    names: ['StdioServerParameters'],
    froms: [],
    made: [
      'server = StdioServerParameters(',
      `    command=${pythonString(place.command)},`,
      `    args=[${place.args.map(pythonText).join(', ')}],`,
      ...(place.cwd === undefined ? [] : [`    cwd=${pythonString(place.cwd)},`]),
      // The SDK hands on only a few variables by itself.
      `    env={${['**os.environ', ...env].join(', ')}},`,
      ')',
    ],
    words: wordsOf(place),
  };
}

function httpServer({ facts, unmask }: CopySource, target: HttpPlace): Server {
  const url = urlParts(target.url, unmask);
  const headers = (target.headers ?? []).map(
    ([name, value]) => [name, headerParts(name, value, unmask)] as const,
  );
  const words = [url, ...headers.map(([, value]) => value)];
  const dict = `{${headers.map(([name, value]) => `${pythonString(name)}: ${pythonText(value)}`).join(', ')}}`;
  const base = { names: [], words };
  if (facts.transport === 'sse')
    return {
      ...base,
      imports: [],
      froms: ['from mcp.client.sse import sse_client'],
      made: [
        `server = sse_client(${pythonText(url)}${headers.length > 0 ? `, headers=${dict}` : ''})`,
      ],
    };
  if (headers.length === 0)
    return { ...base, imports: [], froms: [], made: [`server = ${pythonText(url)}`] };
  return {
    ...base,
    imports: ['import httpx2'],
    froms: ['from mcp.client.streamable_http import streamable_http_client'],
    made: [
      `http = httpx2.AsyncClient(headers=${dict}, timeout=60)`,
      `server = streamable_http_client(${pythonText(url)}, http_client=http)`,
    ],
  };
}

/** How deep the call stands in the script. */
const INDENT = '        ';

/** How the request is made; `isPlain` if by its name, where the result is a plain `dict`. */
function callText({ method, paramsText }: Asked): { text: string; isPlain: boolean } {
  const known = Object.hasOwn(FUNCTIONS, method) ? FUNCTIONS[method] : undefined;
  if (known === undefined || !takesAll(known, paramsText))
    return { text: plainCall(method, paramsText), isPlain: true };
  const given = known.takes.flatMap(([member, as]) => {
    const text = paramsText && valueSpanAt(paramsText, [member]) && memberText(paramsText, member);
    return text === undefined || text === '' ? [] : [`${as}${pythonLiteral(text, INDENT)}`];
  });
  return { text: `${known.name}(${given.join(', ')})`, isPlain: false };
}

/** Whether the function leaves nothing of the params out. */
const takesAll = ({ takes }: Known, paramsText = ''): boolean =>
  memberSpans(paramsText).every(({ key }) =>
    takes.some(([member]) => keyIs(paramsText, key, member)),
  );

/** The classes of the SDK keep only members they know: of params and of a result that are none of them, none. */
function plainCall(method: string, paramsText: string | undefined): string {
  const [kind, params] =
    paramsText === undefined ? ['None', 'None'] : ['dict', pythonLiteral(paramsText, INDENT)];
  const request = `types.Request[${kind}, str](method=${pythonString(method)}, params=${params})`;
  return `session.send_request(${request}, TypeAdapter(dict))`;
}

/** Text with values of the environment, added together. */
function pythonText(parts: readonly Part[]): string {
  const used = parts.filter((part) => part !== '');
  if (used.length === 0) return "''";
  return used
    .map((part) =>
      typeof part === 'string' ? pythonString(part) : `os.environ[${pythonString(part.variable)}]`,
    )
    .join(' + ');
}
