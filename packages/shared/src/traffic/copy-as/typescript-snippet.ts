import { fail, ok } from '../../result.ts';
import { NOT_SENT, sentMessage, type CopyResult, type CopySource } from './copied.ts';
import type { HttpPlace, StdioPlace } from './facts.ts';
import { javascriptLiteral, losesDigits, javascriptString } from './literals.ts';
import { headerParts, urlParts, variablesIn } from './masked-text.ts';
import { processPlace, wordsOf } from './process-place.ts';
import { memberText, readAsked, type Asked } from './sent-params.ts';
import type { Part } from './shell-words.ts';

/** The official SDK in the version that speaks the era: where things are imported from, and how a client is made. */
type Sdk = {
  client: string;
  stdio: string;
  http: string;
  sse: string;
  options: string;
  /** What `client.request` wants beside the request: any result will do. */
  anyResult: { name: string; from: string; text: string };
};

const V1: Sdk = {
  client: '@modelcontextprotocol/sdk/client/index.js',
  stdio: '@modelcontextprotocol/sdk/client/stdio.js',
  http: '@modelcontextprotocol/sdk/client/streamableHttp.js',
  sse: '@modelcontextprotocol/sdk/client/sse.js',
  options: '',
  anyResult: {
    name: 'ResultSchema',
    from: '@modelcontextprotocol/sdk/types.js',
    text: 'ResultSchema',
  },
};

const v2 = (revision: string): Sdk => ({
  client: '@modelcontextprotocol/client',
  stdio: '@modelcontextprotocol/client/stdio',
  http: '@modelcontextprotocol/client',
  sse: '@modelcontextprotocol/client',
  options: `, {\n  versionNegotiation: { mode: { pin: ${javascriptString(revision)} } },\n}`,
  anyResult: { name: 'z', from: 'zod', text: 'z.looseObject({})' },
});

/** Methods the client has a function for; what it takes is the params, or the one member named. */
const FUNCTIONS: Readonly<Record<string, { name: string; takes?: string }>> = {
  ping: { name: 'ping' },
  'tools/list': { name: 'listTools' },
  'tools/call': { name: 'callTool' },
  'prompts/list': { name: 'listPrompts' },
  'prompts/get': { name: 'getPrompt' },
  'resources/list': { name: 'listResources' },
  'resources/templates/list': { name: 'listResourceTemplates' },
  'resources/read': { name: 'readResource' },
  'resources/subscribe': { name: 'subscribeResource' },
  'resources/unsubscribe': { name: 'unsubscribeResource' },
  'completion/complete': { name: 'complete' },
  'logging/setLevel': { name: 'setLoggingLevel', takes: 'level' },
};

/** Connects with the official TypeScript SDK and makes the same request. A module with top-level `await`. */
export function typescriptSnippet(source: CopySource, seq: number): CopyResult {
  const sent = sentMessage(source, seq);
  const asked = sent && readAsked(sent.frame.text);
  if (asked === undefined || asked.method === 'initialize') return fail(NOT_SENT);
  const { target, revision } = source.facts;
  const isModern = revision !== undefined && revision >= '2026-07-28';
  const sdk = isModern ? v2(revision) : V1;
  const server =
    target.kind === 'stdio'
      ? stdioTransport(source, seq, { target, sdk })
      : httpTransport(source, target, sdk);
  const known = Object.hasOwn(FUNCTIONS, asked.method) ? FUNCTIONS[asked.method] : undefined;
  const schema = known === undefined ? sdk.anyResult : undefined;
  const text = [
    ...imports([
      ['Client', sdk.client],
      server.imported,
      ...(schema ? [[schema.name, schema.from] as const] : []),
    ]),
    '',
    `const client = new Client({ name: 'reproduction', version: '1.0.0' }${sdk.options});`,
    `await client.connect(\n  ${server.made},\n);`,
    `const result = await client.${callText(asked, known, schema?.text)};`,
    'console.log(JSON.stringify(result, null, 2));',
    'await client.close();',
    '',
  ].join('\n');
  return ok({ text, variables: variablesIn(server.words), notes: notesFor(asked) });
}

type Transport = { imported: readonly [name: string, from: string]; made: string; words: Part[][] };

function stdioTransport(
  source: CopySource,
  seq: number,
  { target, sdk }: { target: StdioPlace; sdk: Sdk },
): Transport {
  const place = processPlace(source, seq, target);
  const env = place.env.map(([name, value]) => `${javascriptString(name)}: ${template(value)}`);
  const members = [
    `command: ${javascriptString(place.command)}`,
    `args: [${place.args.map(template).join(', ')}]`,
    ...(place.cwd === undefined ? [] : [`cwd: ${javascriptString(place.cwd)}`]),
    // The SDK hands on only a few variables by itself.
    `env: { ${['...process.env', ...env].join(', ')} } as Record<string, string>`,
  ];
  const made = `new StdioClientTransport({\n${members.map((member) => `    ${member},\n`).join('')}  })`;
  return { imported: ['StdioClientTransport', sdk.stdio], made, words: wordsOf(place) };
}

function httpTransport(source: CopySource, target: HttpPlace, sdk: Sdk): Transport {
  const { facts, unmask } = source;
  const isSse = facts.transport === 'sse';
  const name = isSse ? 'SSEClientTransport' : 'StreamableHTTPClientTransport';
  const url = urlParts(target.url, unmask);
  const headers = (target.headers ?? []).map(
    ([header, value]) => [header, headerParts(header, value, unmask)] as const,
  );
  const members = headers.map(
    ([header, value]) => `      ${javascriptString(header)}: ${template(value)},\n`,
  );
  const options =
    members.length === 0
      ? ''
      : `, {\n    requestInit: { headers: {\n${members.join('')}    } },\n  }`;
  return {
    imported: [name, isSse ? sdk.sse : sdk.http],
    made: `new ${name}(new URL(${template(url)})${options})`,
    words: [url, ...headers.map(([, value]) => value)],
  };
}

/** Names from one module stand in one import. */
function imports(wanted: readonly (readonly [name: string, from: string])[]): string[] {
  const modules = [...new Set(wanted.map(([, from]) => from))];
  return modules.map((from) => {
    const names = wanted.filter(([, module]) => module === from).map(([name]) => name);
    return `import { ${names.join(', ')} } from '${from}';`;
  });
}

function callText(
  { method, paramsText }: Asked,
  known: (typeof FUNCTIONS)[string] | undefined,
  schema: string | undefined,
): string {
  if (known === undefined) {
    const params = paramsText === undefined ? '' : `, params: ${javascriptLiteral(paramsText)}`;
    const request = `{ method: ${javascriptString(method)}${params} }`;
    return `request(${[request, ...(schema === undefined ? [] : [schema])].join(', ')})`;
  }
  const taken = known.takes === undefined ? paramsText : memberText(paramsText, known.takes);
  return `${known.name}(${taken === undefined ? '' : javascriptLiteral(taken)})`;
}

/** Text with variables as a template, without as a string. */
function template(parts: readonly Part[]): string {
  const [only, ...more] = parts.filter((part) => part !== '');
  if (only === undefined) return "''";
  if (more.length === 0 && typeof only === 'string') return javascriptString(only);
  const inside = parts.map((part) =>
    typeof part === 'string'
      ? part.replaceAll(/[\\`$]/g, String.raw`\$&`)
      : `\${process.env.${part.variable}}`,
  );
  return `\`${inside.join('')}\``;
}

function notesFor({ paramsText }: Asked): string[] {
  if (paramsText === undefined || !losesDigits(paramsText)) return [];
  return ['JavaScript rounds a number in these params; the wire had all its digits.'];
}
