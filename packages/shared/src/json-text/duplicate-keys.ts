import { skipString } from './scan.ts';

/** A key that stands more than once in one object, which RFC 8259 says it should not. */
export type DuplicateKey = {
  /** Where the object is: keys and places from the outermost value on. */
  path: (string | number)[];
  key: string;
  count: number;
};

type Level =
  | { kind: 'object'; key: string; due: boolean; seen: Map<string, DuplicateKey | undefined> }
  | { kind: 'array'; index: number };

/** Found in one pass over a text that is valid JSON, in the order of the second sight; at most `most`. */
export function duplicateKeys(text: string, most = 20): DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const levels: Level[] = [];
  for (let at = 0; at < text.length && found.length < most;) {
    const level = levels.at(-1);
    switch (text.charAt(at)) {
      case '"': {
        const end = skipString(text, at);
        if (level?.kind === 'object' && level.due)
          takeKey(level, levels, String(JSON.parse(text.slice(at, end))), found);
        at = end;
        continue;
      }
      case '{':
        levels.push({ kind: 'object', key: '', due: true, seen: new Map() });
        break;
      case '[':
        levels.push({ kind: 'array', index: 0 });
        break;
      case '}':
      case ']':
        levels.pop();
        break;
      case ',':
        if (level?.kind === 'array') level.index += 1;
        else if (level !== undefined) level.due = true;
        break;
      default:
    }
    at += 1;
  }
  return found;
}

function takeKey(
  level: Level & { kind: 'object' },
  levels: readonly Level[],
  key: string,
  found: DuplicateKey[],
): void {
  level.due = false;
  level.key = key;
  const before = level.seen.get(key);
  if (before !== undefined) before.count += 1;
  else if (level.seen.has(key)) {
    const path = levels.slice(0, -1).map((one) => (one.kind === 'object' ? one.key : one.index));
    const duplicate = { path, key, count: 2 };
    level.seen.set(key, duplicate);
    found.push(duplicate);
  } else level.seen.set(key, undefined);
}
