import { memberOf, parseJson, textOf, type JsonNode } from '../../json-text/json-text.ts';
import { readLoose } from './loose-json.ts';

/** Who writes a tool call so. */
export type CallForm = 'frame' | 'openai' | 'anthropic' | 'gemini' | 'named' | 'capture';

/** A tool call found in a text: its tool, and the source of its arguments (none when it has none). */
export type FoundCall = {
  form: CallForm;
  tool: string | undefined;
  argumentsText: string | undefined;
  /** The arguments stood there as JSON inside a string. */
  fromString: boolean;
  /** Why what stands there as arguments cannot be read. */
  broken?: string;
};

const stringAt = (node: JsonNode, key: string): string | undefined => {
  const found = memberOf(node, key);
  return found?.type === 'string' ? String(found.value) : undefined;
};

const keysOf = (node: JsonNode): string[] =>
  (node.children ?? []).map(({ children }) => String(children?.[0]?.value));

/** The arguments as they stand there, or as they stand inside a string. */
const argumentsIn = (
  node: JsonNode | undefined,
  text: string,
): Pick<FoundCall, 'argumentsText' | 'fromString' | 'broken'> => {
  if (node === undefined) return { argumentsText: undefined, fromString: false };
  if (node.type !== 'string') return { argumentsText: textOf(node, text), fromString: false };
  const content = String(node.value);
  if (content.trim() === '') return { argumentsText: undefined, fromString: true };
  const read = readLoose(content);
  return read.ok
    ? { argumentsText: read.value.text, fromString: true }
    : { argumentsText: undefined, fromString: true, broken: read.error.why };
};

type Spelling = {
  form: CallForm;
  tool: string;
  args: string;
  /** Value of `type` that settles it; without one the keys must be those of a call and no others. */
  type?: readonly string[];
};

/** How tool calls are spelled: which member names the tool, which holds the arguments. */
const SPELLINGS: readonly Spelling[] = [
  {
    form: 'anthropic',
    tool: 'name',
    args: 'input',
    type: ['tool_use', 'mcp_tool_use', 'server_tool_use'],
  },
  {
    form: 'openai',
    tool: 'name',
    args: 'arguments',
    type: ['function_call', 'function', 'mcp_call'],
  },
  { form: 'named', tool: 'name', args: 'arguments' },
  { form: 'gemini', tool: 'name', args: 'args' },
  { form: 'anthropic', tool: 'name', args: 'input' },
  { form: 'named', tool: 'name', args: 'parameters' },
  { form: 'named', tool: 'toolName', args: 'args' },
  { form: 'named', tool: 'toolName', args: 'input' },
  { form: 'named', tool: 'tool_name', args: 'tool_input' },
  { form: 'named', tool: 'tool', args: 'arguments' },
  { form: 'named', tool: 'tool', args: 'args' },
  { form: 'named', tool: 'tool', args: 'input' },
  { form: 'named', tool: 'recipient_name', args: 'parameters' },
];

/** What stands beside the two in calls people copy. */
const BESIDE: ReadonlySet<string> = new Set(
  (
    'id type index call_id callId toolCallId status caller cache_control server_name server_label ' +
    'thoughtSignature _meta task state output error inputResponses requestState'
  ).split(' '),
);

const spelledCall = (node: JsonNode, text: string): FoundCall | undefined => {
  const keys = keysOf(node);
  const type = stringAt(node, 'type');
  const spelling = SPELLINGS.find(
    (one) =>
      stringAt(node, one.tool) !== undefined &&
      keys.includes(one.args) &&
      (one.type === undefined
        ? keys.every((key) => key === one.tool || key === one.args || BESIDE.has(key))
        : type !== undefined && one.type.includes(type)),
  );
  if (spelling === undefined) return undefined;
  const held = memberOf(node, spelling.args);
  if (held !== undefined && !['object', 'string', 'null'].includes(held.type)) return undefined;
  return {
    form: spelling.form,
    tool: stringAt(node, spelling.tool),
    ...argumentsIn(held?.type === 'null' ? undefined : held, text),
  };
};

const frameCall = (node: JsonNode, text: string): FoundCall | undefined => {
  if (stringAt(node, 'method') !== 'tools/call') return undefined;
  const params = memberOf(node, 'params');
  const args = params === undefined ? undefined : memberOf(params, 'arguments');
  return {
    form: 'frame',
    tool: params === undefined ? undefined : stringAt(params, 'name'),
    ...argumentsIn(args, text),
  };
};

/** A call inside a member that says whose it is. */
const heldCall = (node: JsonNode, text: string): FoundCall[] => {
  const gemini = memberOf(node, 'functionCall') ?? memberOf(node, 'function_call');
  const openai = memberOf(node, 'function');
  const inner = gemini ?? openai;
  if (inner?.type !== 'object') return [];
  const call = spelledCall(inner, text);
  if (call === undefined) return [];
  const isGemini = gemini !== undefined && call.form === 'gemini';
  return [{ ...call, form: isGemini ? 'gemini' : 'openai' }];
};

/** Members of answers and messages that hold calls somewhere inside. */
const HOLDERS = (
  'choices message messages delta tool_calls toolCalls tool_uses content candidates parts output ' +
  'function_calls response'
).split(' ');

/** A line of a recording: the message stands in it as text. */
const recordedCalls = (node: JsonNode): FoundCall[] => {
  const inner = stringAt(node, 'kind') === 'message' ? stringAt(node, 'text') : undefined;
  const root = inner === undefined ? undefined : parseJson(inner).root;
  return inner === undefined || root === undefined
    ? []
    : callsIn(root, inner).map((call) => ({ ...call, form: 'capture' }));
};

const DEEPEST = 12;

/** Every tool call in a JSON text, outermost first. */
export const callsIn = (node: JsonNode, text: string, depth = 0): FoundCall[] => {
  if (depth > DEEPEST) return [];
  if (node.type === 'array')
    return (node.children ?? []).flatMap((item) => callsIn(item, text, depth + 1));
  if (node.type !== 'object') return [];
  const call = frameCall(node, text) ?? spelledCall(node, text);
  if (call !== undefined) return [call];
  const held = [...heldCall(node, text), ...recordedCalls(node)];
  if (held.length > 0) return held;
  return HOLDERS.flatMap((key) => {
    const inner = memberOf(node, key);
    return inner === undefined ? [] : callsIn(inner, text, depth + 1);
  });
};

/** The method of a message that is no tool call. */
export const otherMethod = (node: JsonNode): string | undefined => {
  const method = stringAt(node, 'method');
  const isMessage = memberOf(node, 'jsonrpc') !== undefined && method !== undefined;
  return isMessage && method !== 'tools/call' ? method : undefined;
};

/**
 * The tool and the arguments of a recorded `tools/call` request, exactly as they were sent; no arguments text when the
 * request has none. Undefined for a text that is no such request.
 */
export const argumentsOfCall = (
  messageText: string,
): { tool: string | undefined; argumentsText: string | undefined } | undefined => {
  const { root, errors } = parseJson(messageText);
  if (root?.type !== 'object' || errors.length > 0) return undefined;
  if (stringAt(root, 'method') !== 'tools/call') return undefined;
  const params = memberOf(root, 'params');
  const args = params === undefined ? undefined : memberOf(params, 'arguments');
  return {
    tool: params === undefined ? undefined : stringAt(params, 'name'),
    argumentsText: args === undefined ? undefined : textOf(args, messageText),
  };
};
