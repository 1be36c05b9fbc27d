import ListTree from 'lucide-react/icons/list-tree';
import { useMemo, type ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { ChangeMark, useChangeWords } from '../../ui/pick-list/change-marks.tsx';
import { PickList, type PickWords } from '../../ui/pick-list/PickList.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import type { Listed } from './listed-resource.ts';
import { UriTree } from './UriTree.tsx';
import css from './ResourceListPane.module.css';

export type ListShown = 'resources' | 'templates';

type ResourceListPaneProps = {
  shown: ListShown;
  onShown: (shown: ListShown) => void;
  /** How many there are of each; undefined where it is not known. */
  counts: Readonly<Record<ListShown, number | undefined>>;
  items: readonly Listed[];
  current: Listed | undefined;
  onOpen: (item: Listed) => void;
  tree: boolean;
  onTree: (tree: boolean) => void;
  /** In place of the list where it has nothing. */
  empty: ReactNode;
  footer: ReactNode;
};

const WORDS: Readonly<Record<ListShown, PickWords>> = {
  resources: {
    label: 'Resources',
    filter: 'Filter resources',
    one: 'resource',
    many: 'resources',
    group: 'Resource',
  },
  templates: {
    label: 'Resource templates',
    filter: 'Filter resource templates',
    one: 'resource template',
    many: 'resource templates',
    group: 'Resource',
  },
};

type Item = { position: number; name: string; words: string; title: string; listed: Listed };

const itemOf = (listed: Listed): Item => {
  const { entry, key, position } = listed;
  return {
    position,
    name: entry.name === '' ? key || `entry ${position + 1} without an address` : entry.name,
    words: [key, entry.title, entry.description, entry.mimeType].filter(Boolean).join('\n'),
    title: key,
    listed,
  };
};

const uriOf = ({ listed }: Item): string => listed.key;

/** Resources or templates, as a list or by their addresses, and below it where they came from. */
export const ResourceListPane = (props: ResourceListPaneProps) => {
  const { shown, counts, items, current, onOpen, tree, onTree, empty, footer } = props;
  const rows = useMemo(() => items.map(itemOf), [items]);
  const chosen = rows.find(({ listed }) => listed === current);
  const changeWords = useChangeWords();
  const asTree = tree && shown === 'resources';
  const toggle = shown === 'resources' && (
    <IconButton label="Show as a tree" small aria-pressed={tree} onClick={() => onTree(!tree)}>
      <ListTree />
    </IconButton>
  );
  const open = ({ listed }: Item) => onOpen(listed);
  return (
    <section aria-label="List of resources" className={css.pane}>
      <div className={css.kinds}>
        <Segmented
          label="Show"
          small
          choices={[
            { value: 'resources', label: withCount('Resources', counts.resources) },
            { value: 'templates', label: withCount('Templates', counts.templates) },
          ]}
          value={shown}
          onChoose={props.onShown}
        />
      </div>
      <div className={css.list}>
        {items.length === 0 ? (
          <div className={css.empty}>{empty}</div>
        ) : asTree ? (
          <UriTree items={rows} uriOf={uriOf} current={chosen} onOpen={open} end={toggle} />
        ) : (
          <PickList
            words={WORDS[shown]}
            items={rows}
            current={chosen}
            onOpen={open}
            renderItem={(item) => <Row item={item} />}
            describe={({ listed }) => describe(listed, changeWords(listed.key))}
            end={toggle}
          />
        )}
      </div>
      {footer}
    </section>
  );
};

const withCount = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} ${count}`;

const Row = ({ item: { listed, name } }: { item: Item }) => (
  <>
    <span className={css.name}>
      <VisibleText text={name} />
      {listed.nth > 1 && <span className="dim"> ~{listed.nth}</span>}
    </span>
    <span className={css.uri}>
      <VisibleText text={listed.key} />
    </span>
    <ChangeMark of={listed.key} />
    {listed.entry.problems.length > 0 && <Mark name="should" />}
  </>
);

const describe = ({ entry, key, nth }: Listed, change: string | undefined): string =>
  [
    key,
    change,
    entry.title,
    entry.mimeType,
    nth > 1 ? `number ${nth} of this address` : undefined,
    ...entry.problems,
  ]
    .filter((part) => part !== undefined)
    .join('. ');
