import { USUAL_CAPABILITIES } from '@wirescope/shared/mcp/client-capabilities';
import type { ClientDeclaration } from '@wirescope/shared/target/target';

/** What Wirescope is to say of itself, while it is written. */
export type DeclarationDraft = {
  name: string;
  version: string;
  declare: readonly string[];
  /** JSON text of an object, or blank. */
  extensions: string;
};

export const draftOf = (client: ClientDeclaration = {}): DeclarationDraft => ({
  name: client.name ?? '',
  version: client.version ?? '',
  declare: client.declare ?? USUAL_CAPABILITIES,
  extensions: client.extensions === undefined ? '' : JSON.stringify(client.extensions),
});

/** The declaration, undefined for the usual one, or what is wrong with the draft. Pure. */
export const readDraft = (
  draft: DeclarationDraft,
): { client: ClientDeclaration | undefined } | { wrong: string } => {
  const extensions = readExtensions(draft.extensions);
  if (typeof extensions === 'string') return { wrong: extensions };
  const client: ClientDeclaration = {
    ...(draft.name.trim() !== '' && { name: draft.name.trim() }),
    ...(draft.version.trim() !== '' && { version: draft.version.trim() }),
    ...(!isUsual(draft.declare) && { declare: [...draft.declare] }),
    ...(extensions !== undefined && { extensions }),
  };
  return { client: Object.keys(client).length === 0 ? undefined : client };
};

/** Whatever the order they were ticked in. */
const isUsual = (names: readonly string[]): boolean =>
  names.length === USUAL_CAPABILITIES.length &&
  USUAL_CAPABILITIES.every((name) => names.includes(name));

const NOT_READ = 'The extensions are no JSON object of identifiers and settings.';

const readExtensions = (text: string): Record<string, unknown> | undefined | string => {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return NOT_READ;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return NOT_READ;
  const entries = Object.entries(value);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
};

/** A line for the draft: what is usual, "nothing", or the capabilities and how many extensions. Pure. */
export const declarationLine = (client: ClientDeclaration | undefined): string => {
  const { name, version, declare = ['all it can answer'], extensions = {} } = client ?? {};
  const count = Object.keys(extensions).length;
  const who = [name, version].filter((part) => part !== undefined).join(' ');
  const what = [
    ...declare,
    ...(count === 0 ? [] : [count === 1 ? '1 extension' : `${count} extensions`]),
  ].join(', ');
  return [who === '' ? '' : `as ${who}`, what === '' ? 'nothing' : what].filter(Boolean).join(': ');
};
