import { memberOf, membersOf, textOf, type JsonNode } from '../../json-text/json-text.ts';
import { dialectOf, type Dialect } from '../dialect.ts';
import { pointerTokens } from '../pointer.ts';
import { schemaRoot } from '../schema-part.ts';
import { repairSchema, type SchemaNotice } from '../repair-schema.ts';
import { matchesPattern, type Matches } from './patterns.ts';
import { resourcesIn, type Resource } from './resources.ts';
import { asSchema, type Schema } from './schema.ts';

/** A schema at its place: what it says, where it stands, and which document its references are relative to. */
export type Sub = { schema: Schema; pointer: string; resource: Resource };

/** A tool's schema, read so that values can be held against it. Make one per schema and keep it. */
export type SchemaDocument = {
  /** As the server wrote it, JSON text. */
  text: string;
  dialect: Dialect;
  root: Sub;
  /** Every document in it: the whole, and each part with an `$id`. */
  resources: readonly Resource[];
  /** Whether any part asks what others left unevaluated; only then is that kept. */
  tracksSeen: boolean;
  /** What had to be left out or read otherwise. */
  notices: readonly SchemaNotice[];
  /** The text of the value at a pointer as the server spelled it. */
  textAt: (pointer: string) => string | undefined;
  /** The keys of the object at a pointer in the order they were written, numbers among them. */
  keysAt: (pointer: string) => readonly string[];
  /** How patterns are run. */
  matches: Matches;
};

const ANYTHING = '{"type":"object"}';

/** Reads the text of a schema. Never throws: a text that is no schema allows anything and says so. No text: any object. */
export const readSchemaDocument = (
  schemaText: string | undefined,
  matches: Matches = matchesPattern,
): SchemaDocument => {
  const text = schemaText ?? ANYTHING;
  const part = schemaRoot(text);
  const node = part?.node;
  const { dialect } = dialectOf(part?.value ?? true);
  const { schema, notices } = repairSchema(text, dialect, part);
  const resources = resourcesIn(asSchema(schema));
  const [whole] = resources;
  return {
    text,
    dialect,
    root: { schema: whole.schema, pointer: '', resource: whole },
    resources,
    tracksSeen: /"unevaluated(Items|Properties)"/.test(text),
    notices,
    textAt: (pointer) => {
      const found = node === undefined ? undefined : nodeAsWritten(node, pointerTokens(pointer));
      return found === undefined ? undefined : textOf(found, text);
    },
    keysAt: (pointer) => {
      const found = node === undefined ? undefined : nodeAsWritten(node, pointerTokens(pointer));
      return found === undefined ? [] : [...membersOf(found).keys()];
    },
    matches,
  };
};

/** Spellings of before that are read as today's: where today's keyword is found in what was written. */
const OLD_SPELLING: Readonly<Record<string, string>> = {
  prefixItems: 'items',
  items: 'additionalItems',
  exclusiveMinimum: 'minimum',
  exclusiveMaximum: 'maximum',
};

const nodeAsWritten = (root: JsonNode, tokens: readonly string[]): JsonNode | undefined => {
  let node: JsonNode | undefined = root;
  for (const token of tokens) {
    if (node === undefined) return undefined;
    node = node.type === 'array' ? node.children?.[Number(token)] : memberAsWritten(node, token);
  }
  return node;
};

const memberAsWritten = (object: JsonNode, keyword: string): JsonNode | undefined => {
  const written = memberOf(object, keyword);
  const older = OLD_SPELLING[keyword];
  const wasRespelled =
    written === undefined ||
    (keyword === 'items' && written.type === 'array') ||
    (keyword.startsWith('exclusive') && written.type === 'boolean');
  if (!wasRespelled || older === undefined) return written;
  return memberOf(object, older) ?? written;
};
