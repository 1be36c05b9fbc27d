import { isRecord } from '../dialect.ts';
import { shortText } from '../value-words.ts';
import type { SchemaChange } from './change.ts';
import { compareSchemas } from './compare-schemas.ts';

/** Something that is another in a tool, prompt or resource than in the list before. */
export type EntryChange = {
  /**
   * `breaking` what worked before may fail now · `compatible` what worked before still works · `words` it says something
   * else, and takes and gives the same.
   */
  effect: 'breaking' | 'compatible' | 'words';
  /** A sentence without its full stop. */
  what: string;
};

/** What the changes of an entry come to. */
export const verdictOf = (changes: readonly EntryChange[]): EntryChange['effect'] =>
  (['breaking', 'compatible'] as const).find((effect) =>
    changes.some((change) => change.effect === effect),
  ) ?? 'words';

const membersOf = (raw: unknown): Readonly<Record<string, unknown>> => (isRecord(raw) ? raw : {});
const textOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is another in a tool: its arguments must take what they took, its results be no other than they were. */
export function toolChanges(before: unknown, after: unknown): EntryChange[] {
  const [old, young] = [membersOf(before), membersOf(after)];
  const input = compareSchemas(textOf(old['inputSchema']), textOf(young['inputSchema']));
  return inOrder([
    ...input.map((change) => entryChange('inputSchema', change, change.narrows)),
    ...outputChanges(old['outputSchema'], young['outputSchema']),
    ...memberChanges(membersOf(old['annotations']), membersOf(young['annotations'])),
    ...memberChanges(old, young, new Set(['inputSchema', 'outputSchema', 'annotations'])),
  ]);
}

const outputChanges = (before: unknown, after: unknown): EntryChange[] => {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ effect: 'compatible', what: 'It has an outputSchema now' }];
  if (after === undefined)
    return [
      { effect: 'breaking', what: 'It has no outputSchema any more: its results may be anything' },
    ];
  return compareSchemas(textOf(before), textOf(after)).map((change) =>
    entryChange('outputSchema', change, change.widens),
  );
};

const entryChange = (
  part: string,
  { where, what, narrows, widens }: SchemaChange,
  hurts: SchemaChange['narrows'],
): EntryChange => {
  const touches = narrows !== 'no' || widens !== 'no';
  const unless = hurts === 'unnamed' ? ', and any value was allowed there before' : '';
  return {
    effect: hurts === 'yes' ? 'breaking' : touches ? 'compatible' : 'words',
    what: `${part}: ${where === '' ? 'the whole' : where} ${what}${unless}`,
  };
};

/** Members that make nothing valid or invalid. */
const memberChanges = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  apart: ReadonlySet<string> = new Set(),
): EntryChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !apart.has(key) && !isSame(before[key], after[key]))
    .map((key) => ({ effect: 'words', what: memberWords(key, before[key], after[key]) }));

const memberWords = (key: string, before: unknown, after: unknown): string => {
  if (after === undefined) return `${key} is gone`;
  const [was, is] = [shortText(before), shortText(after)];
  if (before === undefined) return is === undefined ? `${key} is new` : `${key} is ${is} now`;
  return was === undefined || is === undefined
    ? `${key} is another`
    : `${key} is ${is}, was ${was}`;
};

/** What is another in a prompt: its arguments by name, then its words. */
export function promptChanges(before: unknown, after: unknown): EntryChange[] {
  const [old, young] = [membersOf(before), membersOf(after)];
  const [asked, asks] = [argumentsOf(old), argumentsOf(young)];
  const names = [...new Set([...asked.keys(), ...asks.keys()])];
  return inOrder([
    ...names.flatMap((name) => argumentChanges(name, asked.get(name), asks.get(name))),
    ...memberChanges(old, young, new Set(['arguments'])),
  ]);
}

type Argument = Readonly<Record<string, unknown>>;

const argumentsOf = (prompt: Argument): Map<string, Argument> => {
  const listed = prompt['arguments'];
  const entries = Array.isArray(listed) ? listed.filter(isRecord) : [];
  return new Map(entries.map((argument) => [String(argument['name']), argument]));
};

const argumentChanges = (
  name: string,
  before: Argument | undefined,
  after: Argument | undefined,
): EntryChange[] => {
  const asked = after?.['required'] === true;
  if (before === undefined)
    return [
      asked
        ? { effect: 'breaking', what: `${name} is new and required` }
        : { effect: 'compatible', what: `${name} is new` },
    ];
  if (after === undefined) return [{ effect: 'breaking', what: `${name} is gone` }];
  const was = before['required'] === true;
  const need: EntryChange[] =
    was === asked
      ? []
      : [
          asked
            ? { effect: 'breaking', what: `${name} is required now` }
            : { effect: 'compatible', what: `${name} is no longer required` },
        ];
  return [
    ...need,
    ...memberChanges(before, after, new Set(['required'])).map((change) => ({
      ...change,
      what: `${name}: ${change.what}`,
    })),
  ];
};

/** What is another in a resource or a template: its members by name. */
export const resourceChanges = (before: unknown, after: unknown): EntryChange[] =>
  memberChanges(membersOf(before), membersOf(after));

const RANK: Readonly<Record<EntryChange['effect'], number>> = {
  breaking: 0,
  compatible: 1,
  words: 2,
};

const inOrder = (changes: readonly EntryChange[]): EntryChange[] =>
  changes.toSorted((a, b) => RANK[a.effect] - RANK[b.effect]);
