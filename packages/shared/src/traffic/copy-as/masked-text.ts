import { MASK } from '../redaction.ts';
import type { Part } from './shell-words.ts';

/**
 * What stands behind the masks of a recording, where somebody knows it: the proxy does, for sessions it opened itself.
 * Each answer is the whole real value, undefined if it is not known.
 */
export type Unmask = {
  env(name: string): string | undefined;
  /** `value` is the header's value as recorded. */
  header(name: string, value: string): string | undefined;
  /** The word at this place behind the command. */
  arg(index: number): string | undefined;
  url(masked: string): string | undefined;
};

/** Nobody knows: every secret becomes a variable. */
export const KEEP_MASKS: Unmask = {
  env: () => undefined,
  header: () => undefined,
  arg: () => undefined,
  url: () => undefined,
};

/** The text with a variable in place of each mask. */
function withVariable(text: string, variable: string): Part[] {
  return text
    .split(MASK)
    .flatMap((piece, index): Part[] => (index === 0 ? [piece] : [{ variable }, piece]));
}

/** A name as shells allow it: `X-Api-Key` is `X_API_KEY`. */
function variableName(name: string): string {
  const words = name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
  const plain = words.replaceAll(/^_+|_+$/g, '');
  if (plain === '') return 'SECRET';
  return /^\d/.test(plain) ? `SECRET_${plain}` : plain;
}

/** `Name: value` with the secret of the value as a variable: `TOKEN` behind `Bearer`, else named after the header. */
export function headerParts(name: string, value: string, unmask: Unmask): Part[] {
  if (!value.includes(MASK)) return [value];
  const real = unmask.header(name, value);
  if (real !== undefined) return [real];
  const isBearer = /^authorization$/i.test(name) && /^bearer /i.test(value);
  return withVariable(value, isBearer ? 'TOKEN' : variableName(name));
}

/** The value of an environment variable for a shell: a masked one as its real value where that is known, else as a variable. */
export function envParts(name: string, value: string, unmask: Unmask): Part[] {
  if (!value.includes(MASK)) return [value];
  const real = unmask.env(name);
  return real === undefined ? withVariable(value, variableName(name)) : [real];
}

/** Words of a command line; a masked one is named after the option it is the value of. */
export function argParts(args: readonly string[], unmask: Unmask): Part[][] {
  return args.map((arg, index) => {
    if (!arg.includes(MASK)) return [arg];
    const real = unmask.arg(index);
    if (real !== undefined) return [real];
    if (arg.includes('://')) return urlMasks(arg);
    const before = args[index - 1] ?? '';
    return argMasks(arg, /^-[\w.-]+$/.test(before) ? before : '');
  });
}

/** Each mask is named after what stands before it in the word, or else after the word before. */
function argMasks(arg: string, wordBefore: string): Part[] {
  const pieces = arg.split(MASK);
  return pieces.flatMap((piece, at): Part[] => {
    if (at === 0) return [piece];
    const name = NAME_BEFORE.exec(pieces[at - 1] ?? '')?.[1] ?? wordBefore;
    return [{ variable: variableName(name) }, piece];
  });
}

/** `--api-key=`, `Authorization: Bearer `, `{"apiKey":"` */
const NAME_BEFORE = /([A-Za-z][\w.-]*)["'\\]*\s*[=:]\s*["'\\]*(?:[A-Za-z]+ )?$/;

/** An address; each masked part of the query is named after its key. */
export function urlParts(url: string, unmask: Unmask): Part[] {
  if (!url.includes(MASK)) return [url];
  const real = unmask.url(url);
  return real === undefined ? urlMasks(url) : [real];
}

function urlMasks(url: string): Part[] {
  return url.split(/(?<=[?&])/).flatMap((piece) => {
    const key = /^([^=&?/]+)=/.exec(piece)?.[1];
    return withVariable(piece, variableName(key ?? 'URL_CREDENTIALS'));
  });
}

/** Names of the variables in these words, in order, each once. */
export function variablesIn(words: readonly (readonly Part[])[]): string[] {
  const names = words.flat().flatMap((part) => (typeof part === 'string' ? [] : [part.variable]));
  return [...new Set(names)];
}
