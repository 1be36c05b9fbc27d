import {
  promptChanges,
  resourceChanges,
  toolChanges,
  verdictOf,
  type EntryChange,
} from '@wirescope/shared/arguments/changes/entry-changes';
import type { ListKind } from '../../session/list-kinds.ts';
import type { List } from '../../session/list-pages.ts';
import type { ListChange } from '../../ui/pick-list/change-marks.tsx';

/** An entry that came, went or is another than in the list before. */
export type ToldChange = {
  key: string;
  state: 'new' | 'gone' | 'changed';
  /** Of a changed one: what its changes come to, and they themselves. */
  effect?: EntryChange['effect'];
  changes: readonly EntryChange[];
  before?: unknown;
  after?: unknown;
};

const COMPARE = {
  tools: toolChanges,
  prompts: promptChanges,
  resources: resourceChanges,
  templates: resourceChanges,
  tasks: resourceChanges,
} as const;

/** Entries compared member by member; of a list that is another altogether the rest only counts as changed. */
const MOST_COMPARED = 100;

const known = new WeakMap<object, readonly ToldChange[]>();

/** What is another in a list than in the one before, each entry with what is another in it. */
export const toldChanges = <Entry extends { raw: unknown }>(
  kind: ListKind<Entry>,
  list: List<Entry> | undefined,
): readonly ToldChange[] => {
  if (list?.changes === undefined) return [];
  const told = known.get(list.changes) ?? tell(kind, list, list.changes);
  known.set(list.changes, told);
  return told;
};

const tell = <Entry extends { raw: unknown }>(
  kind: ListKind<Entry>,
  { entries }: List<Entry>,
  { added, removed, changed }: NonNullable<List<Entry>['changes']>,
): readonly ToldChange[] => {
  const compared = [...changed].map(([key, before], index): ToldChange => {
    const after = entries.find((entry) => kind.key(entry) === key)?.raw;
    if (index >= MOST_COMPARED) return { key, state: 'changed', changes: [] };
    const changes = COMPARE[kind.id](before.raw, after);
    const effect = verdictOf(changes);
    return { key, state: 'changed', effect, changes, before: before.raw, after };
  });
  return [
    ...compared,
    ...[...added].map((key): ToldChange => ({ key, state: 'new', changes: [] })),
    ...removed.map((entry): ToldChange => ({ key: kind.key(entry), state: 'gone', changes: [] })),
  ];
};

/** The mark of an entry in its list. */
export const changeMarkOf = (
  told: readonly ToldChange[],
): ((key: string) => ListChange | undefined) => {
  const marks = new Map(
    told.flatMap(({ key, state, effect }): [string, ListChange][] => {
      if (state === 'gone') return [];
      if (state === 'new') return [[key, 'new']];
      return [[key, effect === 'breaking' ? 'breaking' : 'changed']];
    }),
  );
  return (key) => marks.get(key);
};
