import type { ListChanges } from '../../session/list-changes.ts';
import type { ListKind } from '../../session/list-kinds.ts';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import css from './ListFooter.module.css';

type ListChangesNoteProps<Entry> = { kind: ListKind<Entry>; changes: ListChanges<Entry> };

/** What came, went and is another than in the list before. */
export const ListChangesNote = <Entry,>({ kind, changes }: ListChangesNoteProps<Entry>) => {
  const { added, removed, changed } = changes;
  const lines = [
    ...[...added].map((key) => ({ word: 'new', key })),
    ...removed.map((entry) => ({ word: 'gone', key: kind.key(entry) })),
    ...[...changed.keys()].map((key) => ({ word: 'changed', key })),
  ];
  const counts = [
    [added.size, 'new'],
    [removed.length, 'gone'],
    [changed.size, 'changed'],
  ].flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`]));
  return (
    <details className={css.changes}>
      <summary>Since the list before: {counts.join(', ')}</summary>
      <ul>
        {lines.map(({ word, key }) => (
          <li key={`${word} ${key}`}>
            <span className="dim">{word}</span> <VisibleText text={key} />
          </li>
        ))}
      </ul>
    </details>
  );
};
