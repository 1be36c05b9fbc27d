import { asFields, fieldOf, type Fields } from './loose-fields.ts';

/** What a tool's `x-mcp-header` annotations ask for. */
export type ParamHeaders = {
  /** Path of the argument → what follows `Mcp-Param-` in the header's name. Empty when there are problems. */
  headers: Map<string, string>;
  /** Rules broken, a sentence each. Any one means that clients must drop the tool from the list. */
  problems: string[];
};

const ANNOTATION = 'x-mcp-header';
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const MAY_CARRY = new Set(['string', 'integer', 'boolean']);

/** An argument's path as one text: keys joined by `/`, with `~1` for a slash and `~0` for a tilde inside a key. */
export function pathText(keys: readonly string[]): string {
  return keys.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
}

/** The keys a path text stands for. */
export function pathOf(path: string): string[] {
  return path.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

type Found = { path: string[]; schema: Fields; reachable: boolean };

/**
 * Reads the annotations of an input schema by the rules of 2026-07-28 (basic/transports/streamable-http,
 * `x-mcp-header`): a header token, unique without regard to case, on a string, integer or boolean that is reached from
 * the root through `properties` alone.
 */
export function readParamHeaders(inputSchema: unknown): ParamHeaders {
  const problems: string[] = [];
  const headers = new Map<string, string>();
  const taken = new Map<string, string>();
  for (const found of annotated(inputSchema)) {
    const problem = faultOf(found, taken);
    const path = pathText(found.path);
    const name = found.schema[ANNOTATION];
    if (problem !== undefined) problems.push(problem);
    else if (typeof name === 'string') headers.set(path, name);
    if (typeof name === 'string') taken.set(name.toLowerCase(), path);
  }
  return { headers: problems.length === 0 ? headers : new Map(), problems };
}

function faultOf(
  { path, schema, reachable }: Found,
  taken: Map<string, string>,
): string | undefined {
  const name = schema[ANNOTATION];
  const where = path.length === 0 ? 'the root of the schema' : `"${path.join('.')}"`;
  if (typeof name !== 'string' || !TOKEN.test(name))
    return `${ANNOTATION} of ${where} is ${JSON.stringify(name) ?? 'absent'}, which is no header token.`;
  if (!reachable)
    return `${ANNOTATION} "${name}" stands at ${where}, which is not reached through properties alone.`;
  const type = schema['type'];
  if (typeof type !== 'string' || !MAY_CARRY.has(type))
    return `${ANNOTATION} "${name}" is on ${where} of type ${JSON.stringify(type) ?? 'unknown'}; only string, integer and boolean may carry one.`;
  const other = taken.get(name.toLowerCase());
  if (other !== undefined)
    return `${ANNOTATION} "${name}" of ${where} is taken already by "${other}"; names differ not by case alone.`;
  return undefined;
}

/** Keywords whose value is a schema, a list of schemas, or a map of schemas, and which leave the reachable part. */
const ONE = [
  'additionalProperties',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
];
const LIST = ['allOf', 'anyOf', 'items', 'oneOf', 'prefixItems'];
const MAP = ['$defs', 'definitions', 'dependentSchemas', 'patternProperties'];

/** Every subschema with an annotation, in document order within `properties`, then the unreachable ones. */
function annotated(root: unknown): Found[] {
  const found: Found[] = [];
  const seen = new Set<unknown>();
  const visit = (value: unknown, path: string[], reachable: boolean): void => {
    const schema = asFields(value);
    if (schema === undefined || seen.has(value)) return;
    seen.add(value);
    if (ANNOTATION in schema) found.push({ path, schema, reachable: reachable && path.length > 0 });
    for (const [key, part] of entriesOf(schema['properties']))
      visit(part, [...path, key], reachable);
    for (const key of ONE) visit(schema[key], [...path, key], false);
    for (const key of LIST) {
      const list = schema[key];
      if (Array.isArray(list)) for (const part of list) visit(part, [...path, key], false);
    }
    for (const key of MAP)
      for (const [name, part] of entriesOf(fieldOf(schema, key)))
        visit(part, [...path, key, name], false);
  };
  visit(root, [], true);
  return found;
}

const entriesOf = (value: unknown): [string, unknown][] => Object.entries(asFields(value) ?? {});
