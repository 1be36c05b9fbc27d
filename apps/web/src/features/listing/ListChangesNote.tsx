import type { ListKind } from '../../session/list-kinds.ts';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../ui/Mark.tsx';
import type { ToldChange } from './told-changes.ts';
import css from './ListFooter.module.css';

type ListChangesNoteProps = { kind: Pick<ListKind<unknown>, 'many'>; told: readonly ToldChange[] };

/** What came, went and is another than in the list before. */
export const ListChangesNote = ({ kind, told }: ListChangesNoteProps) => {
  const count = (fits: (change: ToldChange) => boolean) => told.filter(fits).length;
  const counts = [
    [count(({ effect }) => effect === 'breaking'), 'breaking'],
    [count(({ state, effect }) => state === 'changed' && effect !== 'breaking'), 'changed'],
    [count(({ state }) => state === 'new'), 'new'],
    [count(({ state }) => state === 'gone'), 'gone'],
  ].flatMap(([number, word]) => (number === 0 ? [] : [`${number} ${word}`]));
  return (
    <details className={css.changes}>
      <summary>Since the list before: {counts.join(', ')}</summary>
      <ul aria-label={`Changes of ${kind.many}`}>
        {told.map(({ key, state, effect }) => (
          <li key={`${state} ${key}`}>
            {effect === 'breaking' && <Mark name="fail" />}{' '}
            <span className="dim">{effect === 'breaking' ? effect : state}</span>{' '}
            <VisibleText text={key} />
          </li>
        ))}
      </ul>
    </details>
  );
};
