import { elementSpans, memberSpans, type Span } from './scan.ts';

/** One place where two JSON texts say different things. Texts are as written; one is absent where the place is. */
export type JsonDifference = {
  path: readonly (string | number)[];
  before?: string;
  after?: string;
};

/** Deeper values are compared as they are written. */
const DEEPEST = 200;

type Side = { text: string; span: Span };
type Walk = { found: JsonDifference[]; most: number };

/**
 * Where two valid JSON texts say different things, in the order of the first and then of what only the second has. The
 * order of keys and the way numbers and strings are written do not count; of equal keys the last does, as in
 * `JSON.parse`. Digits are compared as decimals, so that 9007199254740993 differs from 9007199254740992.
 */
export function jsonDifferences(before: string, after: string, most = 100): JsonDifference[] {
  const walk: Walk = { found: [], most };
  const [a, b] = [whole(before), whole(after)];
  compare(a, b, [], walk);
  return walk.found;
}

const whole = (text: string): Side => {
  const start = text.search(/[^\s\uFEFF]/);
  return { text, span: { start: Math.max(0, start), end: text.trimEnd().length } };
};

const sourceOf = ({ text, span }: Side): string => text.slice(span.start, span.end);
const at = (side: Side, span: Span): Side => ({ text: side.text, span });

type Kind = 'object' | 'array' | 'string' | 'number' | 'word';

function kindOf({ text, span }: Side): Kind {
  const first = text[span.start] ?? '';
  if (first === '{') return 'object';
  if (first === '[') return 'array';
  if (first === '"') return 'string';
  return /[-\d]/.test(first) ? 'number' : 'word';
}

function compare(a: Side, b: Side, path: JsonDifference['path'], walk: Walk): void {
  if (walk.found.length >= walk.most || sourceOf(a) === sourceOf(b)) return;
  const kind = kindOf(a);
  if (kind === kindOf(b) && path.length < DEEPEST) {
    if (kind === 'object') return compareMembers(a, b, path, walk);
    if (kind === 'array') return compareElements(a, b, path, walk);
    if (kind === 'number' && decimal(sourceOf(a)) === decimal(sourceOf(b))) return;
    if (kind === 'string' && JSON.parse(sourceOf(a)) === JSON.parse(sourceOf(b))) return;
  }
  walk.found.push({ path, before: sourceOf(a), after: sourceOf(b) });
}

function compareMembers(a: Side, b: Side, path: JsonDifference['path'], walk: Walk): void {
  const [ours, theirs] = [membersOf(a), membersOf(b)];
  for (const [key, value] of ours) pair(value, theirs.get(key), [...path, key], walk);
  for (const [key, value] of theirs)
    if (!ours.has(key)) pair(undefined, value, [...path, key], walk);
}

function compareElements(a: Side, b: Side, path: JsonDifference['path'], walk: Walk): void {
  const ours = elementSpans(a.text, a.span.start);
  const theirs = elementSpans(b.text, b.span.start);
  for (let index = 0; index < Math.max(ours.length, theirs.length); index += 1) {
    const [mine, other] = [ours[index], theirs[index]];
    pair(mine && at(a, mine), other && at(b, other), [...path, index], walk);
  }
}

function pair(
  a: Side | undefined,
  b: Side | undefined,
  path: JsonDifference['path'],
  walk: Walk,
): void {
  if (a !== undefined && b !== undefined) return compare(a, b, path, walk);
  if (walk.found.length >= walk.most) return;
  if (a !== undefined) walk.found.push({ path, before: sourceOf(a) });
  else if (b !== undefined) walk.found.push({ path, after: sourceOf(b) });
}

const membersOf = (side: Side): Map<string, Side> =>
  new Map(
    memberSpans(side.text, side.span.start).map(({ key, value }) => [
      String(JSON.parse(side.text.slice(key.start, key.end))),
      at(side, value),
    ]),
  );

/** One text for every way to write a number: digits without zeros at the ends, and the power of ten. */
function decimal(text: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (parts === null) return text;
  const [, sign = '', whole = '', fraction = '', power = '0'] = parts;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  if (digits === '') return '0';
  const short = digits.replace(/0+$/, '');
  return `${sign}${short}e${Number(power) - fraction.length + (digits.length - short.length)}`;
}
