import { readParamHeaders } from './header-rules.ts';
import { kindOf, nameRepeats, optionalMember, optionalTexts, requiredText } from './loose-entry.ts';
import { asFields, fieldOf, type Fields } from './loose-fields.ts';

/** A tool as listed, however it is made. */
export type ToolEntry = {
  /** Place in the list, from 0. */
  index: number;
  raw: unknown;
  /** As said; a name that is no string as its JSON text; '' when there is none. */
  name: string;
  title?: string;
  description?: string;
  inputSchema?: unknown;
  outputSchema?: unknown;
  annotations?: Record<string, unknown>;
  /** What is wrong with the entry, a sentence each; the tool is shown all the same. */
  problems: string[];
  /** Why a client has to leave the tool out (2026-07-28 over HTTP). */
  dropped?: string;
};

export type ToolReading = {
  /** The session speaks 2026-07-28 or later over Streamable HTTP, where `x-mcp-header` has to be obeyed. */
  headersRule?: boolean;
};

/**
 * The tools of a `tools/list` result, or of several pages' `tools` put together. Nothing is left out: an entry that is
 * broken is listed with what is wrong beside its healthy neighbours, and so is the second of two with one name.
 */
export function readTools(result: unknown, reading: ToolReading = {}): ToolEntry[] {
  const list = fieldOf(result, 'tools');
  if (!Array.isArray(list)) return [];
  return nameRepeats(
    list.map((raw: unknown, index) => readTool(raw, index, reading)),
    'tool',
    ({ name }) => name,
  );
}

function readTool(raw: unknown, index: number, reading: ToolReading): ToolEntry {
  const tool = asFields(raw);
  if (tool === undefined)
    return {
      index,
      raw,
      name: '',
      problems: [`The entry is ${kindOf(raw)}; it must be an object.`],
    };
  const problems: string[] = [];
  const entry: ToolEntry = { index, raw, name: requiredText(tool, 'name', problems), problems };
  Object.assign(entry, optionalTexts(tool, ['title', 'description'], problems));
  readSchemas(tool, entry);
  const annotations = asFields(optionalMember(tool, 'annotations', 'object', problems));
  if (annotations !== undefined) entry.annotations = { ...annotations };
  const dropped = reading.headersRule ? faultOfHeaders(tool) : undefined;
  if (dropped !== undefined) entry.dropped = dropped;
  return entry;
}

function readSchemas(tool: Fields, entry: ToolEntry): void {
  if ('inputSchema' in tool) entry.inputSchema = tool['inputSchema'];
  if ('outputSchema' in tool) entry.outputSchema = tool['outputSchema'];
  const input = asFields(tool['inputSchema']);
  if (!('inputSchema' in tool)) entry.problems.push('inputSchema is missing.');
  else if (input === undefined)
    entry.problems.push(`inputSchema is ${kindOf(tool['inputSchema'])}; it must be an object.`);
  else entry.problems.push(...faultsOfInput(input));
  optionalMember(tool, 'outputSchema', 'object', entry.problems);
}

/** The parts of an input schema that the protocol itself lays down; the rest is a matter of JSON Schema. */
function faultsOfInput(schema: Fields): string[] {
  const faults: string[] = [];
  const type = schema['type'];
  if (type === undefined) faults.push('inputSchema has no type; it must be "object".');
  else if (type !== 'object')
    faults.push(`inputSchema.type is ${JSON.stringify(type)}; it must be "object".`);
  const properties = schema['properties'];
  if (properties !== undefined && asFields(properties) === undefined)
    faults.push(`inputSchema.properties is ${kindOf(properties)}; it must be an object.`);
  const required = schema['required'];
  if (required !== undefined && !isNameList(required))
    faults.push(
      `inputSchema.required is ${Array.isArray(required) ? 'a list that holds more than names' : kindOf(required)}; it must be a list of property names.`,
    );
  return faults;
}

const isNameList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function faultOfHeaders(tool: Fields): string | undefined {
  const { problems } = readParamHeaders(tool['inputSchema']);
  return problems.length === 0 ? undefined : `dropped by clients: ${problems.join(' ')}`;
}
