import { parseJson } from '../../json-text/json-text.ts';
import { AROUND, ESCAPED, TYPOGRAPHIC } from '../words/paste-words.ts';
import { callsIn } from './calls.ts';
import { readLooseValue } from './loose-json.ts';

/** Another text to read in place of one that cannot be read, and what was done to it. */
export type Rescue = { text: string; said: string };

/** Copied from inside a string: `{\"a\": 1}`. */
const unescaped = (text: string): Rescue[] => {
  if (!/^[{[]\s*\\"/.test(text)) return [];
  try {
    const inner: unknown = JSON.parse(`"${text.replaceAll(/\r?\n/g, String.raw`\n`)}"`);
    return [{ text: String(inner), said: ESCAPED }];
  } catch {
    return []; // Not escaped throughout.
  }
};

/** What word processors and chats make of quotes. */
const straight = (text: string): Rescue[] => {
  if (!/[\u201c-\u201f\u2018-\u201b]/.test(text)) return [];
  const quoted = text.replaceAll(/[\u201c-\u201f]/g, '"').replaceAll(/[\u2018-\u201b]/g, "'");
  return [{ text: quoted, said: TYPOGRAPHIC }];
};

const MOST_TRIES = 200;

/** The objects that stand in a text among something else. */
const objectsIn = (text: string): string[] => {
  const found: string[] = [];
  let at = text.indexOf('{');
  for (let tries = 0; at >= 0 && tries < MOST_TRIES; tries += 1) {
    const read = readLooseValue(text, at);
    if (read.ok) found.push(read.value.text);
    at = text.indexOf('{', read.ok ? read.value.end : at + 1);
  }
  return found;
};

/** The calls in a log, a shell line or an answer in prose; else the one object that is in it. */
const amongOthers = (text: string): Rescue[] => {
  const objects = objectsIn(text);
  const all = `[${objects.join(',')}]`;
  const { root } = parseJson(all);
  if (root !== undefined && callsIn(root, all).length > 0) return [{ text: all, said: AROUND }];
  const [only, ...more] = objects;
  // What begins as a value is one that is broken.
  const isWithin = only !== undefined && more.length === 0 && !/^[{[]/.test(text);
  return isWithin ? [{ text: only, said: AROUND }] : [];
};

/** What a text that cannot be read as it stands may have been meant as, the likeliest first. */
export const rescuesOf = (text: string): Rescue[] => [
  ...unescaped(text),
  ...straight(text),
  ...amongOthers(text),
];
