import { parseJson, type JsonNode } from '../../json-text/json-text.ts';
import { placeIn } from '../../json-text/place.ts';
import { fail, ok, type Failure, type Result } from '../../result.ts';
import { namedKeys } from '../reading/asked.ts';
import { inForce } from '../reading/rules.ts';
import type { SchemaDocument } from '../reading/schema-document.ts';
import {
  callWords,
  COMMAND,
  curlQuery,
  FENCED,
  fromPython,
  inCurl,
  leftAside,
  pasteFailure,
  placeWords,
  queryWords,
  STRINGIFIED,
  textWords,
} from '../words/paste-words.ts';
import { callsIn, otherMethod, type CallForm, type FoundCall } from './calls.ts';
import { isCodeCall, readCodeCall } from './code-call.ts';
import { callInCommand } from './command-line.ts';
import { isCurl, readCurl } from './curl.ts';
import { readLoose, type LooseValue } from './loose-json.ts';
import { rescuesOf } from './rescue.ts';
import { isQuery, isUrl, queryOf, queryText } from './url-query.ts';

/** What a pasted text was taken for. */
export type PasteForm = 'arguments' | 'query' | 'code' | CallForm;

/** Arguments read from a pasted text. */
export type Pasted = {
  /** JSON text of the arguments: digits and spelling as pasted, wherever it was JSON. */
  text: string;
  /** The tool it was meant for, if it says so. */
  tool?: string;
  form: PasteForm;
  /** What was understood, in a sentence or two. */
  understood: string;
  /** Further calls in the same text. */
  others: readonly { tool?: string; text: string }[];
};

type Reading = Result<Pasted, Failure>;

/**
 * Reads arguments from whatever was pasted: JSON, JSON with comments and the like, Python literals, a tools/call
 * message, a model's tool call, a call in code, a cURL line, the query of a URL. Anything else is refused with a reason.
 * `doc` helps where a text may be a call or arguments that look like one.
 */
export const readPaste = (pasted: string, doc?: SchemaDocument): Reading => {
  const text = pasted.replace(/^\ufeff/, '').trim();
  if (text === '') return fail(pasteFailure('empty'));
  const fence = fenced(text, doc);
  if (fence !== undefined) return fence;
  if (isCurl(text)) return curl(text, doc);
  const command = callInCommand(text);
  if (command !== undefined) return saying(json(command, doc), (said) => `${COMMAND} ${said}`);
  if (isUrl(text)) return fromUrl(text);
  if (isQuery(text) && (text.includes('&') || !ASSIGNED.test(text))) return query(text);
  if (isCodeCall(text)) return codeCall(text, doc);
  const named = readLoose(`dict(${text})`);
  if (NAMED_VALUES.test(text) && named.ok) return fromValue(named.value, doc);
  return json(withoutAround(text), doc);
};

const saying = (reading: Reading, words: (said: string) => string): Reading =>
  reading.ok ? ok({ ...reading.value, understood: words(reading.value.understood) }) : reading;

/** The only code block of a text, or the only one that holds arguments. */
const fenced = (text: string, doc: SchemaDocument | undefined): Reading | undefined => {
  const blocks = [...text.matchAll(/^[ \t]*(`{3,}|~{3,})[^\n]*\n([^]*?)^[ \t]*\1[ \t]*$/gm)];
  const readings = blocks.map(([, , inside = '']) => readPaste(inside, doc));
  const good = readings.filter(({ ok: isRead }) => isRead);
  const [only] = good.length === 1 ? good : readings.length === 1 ? readings : [];
  return only && saying(only, (said) => `${FENCED} ${said}`);
};

/** Values with names, as they stand in a call: `q='x', n=5`. */
const NAMED_VALUES = /^[A-Za-z_]\w*\s*=(?!=)[^]*,\s*[A-Za-z_]\w*\s*=(?!=)/;

/** A name something is assigned to, in the languages people copy from. */
const ASSIGNED =
  /^(?:export\s+)?(?:(?:const|let|var)\s+)?[\w.$]+\s*(?::\s*[\w<>[\], .]+)?=\s*(?=[{[("'])/;

/** Without what often comes along: the field name of an event stream, a name the value is assigned to, a JSON prefix. */
const withoutAround = (text: string): string => {
  const lines = text.split(/\r?\n/);
  const data = lines.filter((line) => line.startsWith('data:'));
  if (data.length > 0 && lines.every((line) => /^(data|event|id|retry)?:|^$/.test(line)))
    return data.map((line) => line.slice(5)).join('\n');
  const bare = text.replace(ASSIGNED, '');
  // Members copied without the braces around them.
  return /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*:/.test(bare)
    ? `{${bare.replace(/,\s*$/, '')}}`
    : bare;
};

const query = (text: string): Reading => {
  const { text: read, count } = queryText(text);
  return ok({ text: read, form: 'query', understood: queryWords(count), others: [] });
};

const fromUrl = (url: string): Reading => {
  const asked = queryOf(url);
  return asked === undefined || asked === '' ? fail(pasteFailure('no-query')) : query(asked);
};

const curl = (line: string, doc: SchemaDocument | undefined): Reading => {
  const sends = readCurl(line);
  if (!sends.ok) return sends;
  if (sends.value.kind === 'query') return saying(query(sends.value.text), curlQuery);
  const body = sends.value.text.trim();
  const isForm = isQuery(body) || /^[\w.[\]-]+=/.test(body);
  return saying(isForm ? query(body) : json(body, doc), inCurl);
};

const inCode = (tool: string, text: string): Reading =>
  ok({ text, tool, form: 'code', understood: fromPython(tool), others: [] });

/** Functions whose text is JSON. */
const PARSERS: ReadonlySet<string> = new Set(['parse', 'loads', 'parseJson']);

/** A function that calls a tool by its name, given as first value, is not itself the tool. */
const codeCall = (text: string, doc: SchemaDocument | undefined): Reading => {
  const read = readCodeCall(text);
  if (!read.ok)
    return fail(pasteFailure('unknown', placeWords(placeIn(text, read.error.at), read.error.why)));
  const { name, values, named } = read.value;
  const [first, second] = values;
  // The objects of SDKs, as Python shows them: `ToolUseBlock(name='x', input={…})`.
  const shown = named === undefined || !/^[A-Z]/.test(name) ? undefined : json(named, doc);
  if (shown?.ok === true && shown.value.form !== 'arguments') return shown;
  if (first === undefined) return inCode(name, named ?? '{}');
  const tool: unknown = JSON.parse(first);
  if (typeof tool === 'string' && PARSERS.has(name)) return fromString(tool, doc);
  if (typeof tool === 'string') return inCode(tool, argumentsOf(second ?? named));
  return json(first, doc);
};

/** `call_tool("x", arguments={…})` names what it gives. */
const argumentsOf = (text: string | undefined): string => {
  if (text === undefined) return '{}';
  const { root } = parseJson(text);
  const only =
    root?.type === 'object' && root.children?.length === 1 ? root.children[0]?.children : undefined;
  const [key, value] = only ?? [];
  const isNamed = key?.value === 'arguments' && value?.type === 'object';
  return isNamed ? text.slice(value.offset, value.offset + value.length) : text;
};

const json = (text: string, doc: SchemaDocument | undefined): Reading => {
  const read = readLoose(text);
  if (read.ok) return fromValue(read.value, doc);
  for (const { text: instead, said } of rescuesOf(text)) {
    const again = readLoose(instead);
    if (again.ok) return saying(fromValue(again.value, doc), (more) => `${said} ${more}`);
  }
  return fail(pasteFailure('unknown', placeWords(placeIn(text, read.error.at), read.error.why)));
};

const fromValue = (read: LooseValue, doc: SchemaDocument | undefined): Reading => {
  const { root } = parseJson(read.text);
  if (root === undefined) return fail(pasteFailure('unknown'));
  if (root.type === 'string') return fromString(String(root.value), doc);
  if (root.type !== 'object' && root.type !== 'array') return fail(pasteFailure('single-value'));
  const calls = looksLikeArguments(root, doc) ? [] : callsIn(root, read.text);
  const [first, ...more] = calls;
  if (first !== undefined) return fromCall(first, more);
  const refused = refusedMessage(root);
  if (refused !== undefined) return fail(refused);
  return ok({
    text: dedented(read.text.trim()),
    form: 'arguments',
    understood: textWords(read.loose),
    others: [],
  });
};

/** JSON written into a string once more; anything else in a string is just a text. */
const fromString = (content: string, doc: SchemaDocument | undefined): Reading => {
  if (!/^\s*["{[]/.test(content)) return fail(pasteFailure('single-value'));
  return saying(json(content, doc), (said) => `${STRINGIFIED} ${said}`);
};

const keysIn = (node: JsonNode): string[] =>
  node.type === 'object'
    ? (node.children ?? []).map(({ children }) => String(children?.[0]?.value))
    : [];

/** A tool may itself take `name` and `arguments`: then its schema names them all. */
const looksLikeArguments = (root: JsonNode, doc: SchemaDocument | undefined): boolean => {
  const keys = keysIn(root);
  const named = doc === undefined ? [] : namedKeys(inForce(doc, [doc.root]));
  return keys.length > 0 && keys.every((key) => named.includes(key));
};

const refusedMessage = (root: JsonNode): Failure | undefined => {
  if (root.type !== 'object') return undefined;
  const method = otherMethod(root);
  if (method !== undefined) return pasteFailure('other-message', method);
  const keys = keysIn(root);
  const isAnswer = keys.includes('jsonrpc') && (keys.includes('result') || keys.includes('error'));
  return isAnswer ? pasteFailure('answer-message') : undefined;
};

const fromCall = (call: FoundCall, more: readonly FoundCall[]): Reading => {
  if (call.broken !== undefined) return fail(pasteFailure('broken-arguments', call.broken));
  const said = callWords(call.form, call.tool, {
    fromString: call.fromString,
    sendsNothing: call.argumentsText === undefined,
  });
  return ok({
    ...taken(call),
    form: call.form,
    understood: more.length === 0 ? said : `${said} ${leftAside(more.length)}`,
    others: more.filter(({ broken }) => broken === undefined).map(taken),
  });
};

const taken = ({ tool, argumentsText }: FoundCall): { text: string; tool?: string } => ({
  text: dedented(argumentsText ?? '{}'),
  ...(tool === undefined ? {} : { tool }),
});

/** Lines moved to the left as far as the last one is indented; JSON has no line breaks inside strings. */
const dedented = (text: string): string => {
  const indent = /\n([ \t]+)[}\]]$/.exec(text)?.[1];
  return indent === undefined ? text : text.replaceAll(`\n${indent}`, '\n');
};
