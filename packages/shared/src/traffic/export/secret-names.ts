import { isSecretName, MASK } from '../redaction.ts';

/** Names that sound secret and are not: places, kinds and counts of tokens, and the protocol's own tokens. */
const HARMLESS =
  /^(progress_?token|.*(endpoint|ur[il]s?|types?|methods?|supported|names?|ids?|algs?|servers?|expires(_?(in|at))?|expir(y|ation)|limits?|counts?|usage|length|hint|placeholder|description))$/i;
const SESSION = /^(mcp[-_])?session[-_]?id$/i;

/** Whether what stands under this name should not leave unseen: secrets, and ids that let others into a session. */
export function isNamedSecret(name: string): boolean {
  const known = verdicts.get(name);
  if (known !== undefined) return known;
  const verdict = SESSION.test(name) || (isSecretName(name) && !HARMLESS.test(name));
  if (verdicts.size < MOST_VERDICTS) verdicts.set(name, verdict);
  return verdict;
}

/** The same names come in every message. */
const verdicts = new Map<string, boolean>();
const MOST_VERDICTS = 10_000;

/** Stands under secret names without being one. */
const WORDS = new Set([
  'true',
  'false',
  'null',
  'none',
  'undefined',
  'string',
  'number',
  'boolean',
  'object',
  'integer',
  'array',
  'bearer',
  'basic',
  'oauth',
  'oauth2',
  'required',
  'optional',
  'redacted',
  'hidden',
]);

/** Whether a value under a secret name is worth hiding: not a mask, a reference or a word about secrets. */
export function isSecretValue(value: string): boolean {
  const text = value.trim();
  if (text.length < 4 || text.includes(MASK) || WORDS.has(text.toLowerCase())) return false;
  if (/^(.)\1*$/.test(text)) return false;
  return !/^(\$\w+|\$?\{.*\}|<.*>|\[.*\]|%\w+%|process\.env.*)$/s.test(text);
}
