import { problemRows } from '@wirescope/shared/arguments/diff/diff-arguments';
import type { Repair } from '@wirescope/shared/arguments/repairs/repair';
import { applyWords } from '@wirescope/shared/arguments/words/diff-words';
import Undo2 from 'lucide-react/icons/undo-2';
import { useMemo, type ReactNode } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useCommands } from '../../../ui/commands.ts';
import { Mark } from '../../../ui/Mark.tsx';
import type { Shown } from './diff-shown.ts';
import { DiffTable } from './DiffTable.tsx';
import type { Comparison } from './use-diff.ts';
import css from './DiffView.module.css';

type DiffViewProps = {
  comparison: Comparison;
  sentTitle: string;
  shown: Shown;
  /** Absent: nothing can be changed here. */
  onRepair: ((repairs: readonly Repair[]) => void) | undefined;
  /** Takes the last repair back; absent when the last change was none. */
  onUndo: (() => void) | undefined;
  /** At the end of the line above the table. */
  end?: ReactNode;
};

/** Arguments against their schema, with what would mend them. */
export const DiffView = (props: DiffViewProps) => {
  const { comparison, sentTitle, shown, onRepair, onUndo, end } = props;
  const { rows: diff, why } = comparison;
  const safe = onRepair === undefined || why !== undefined ? NONE : (diff?.safe ?? NONE);
  const applySafe = () => onRepair?.(safe);
  useCommands([
    {
      id: 'arguments.fixes',
      title: 'Apply the fixes that guess nothing',
      group: 'Tool',
      keys: ['a'],
      when: () => safe.length > 0,
      run: applySafe,
    },
  ]);
  const rows = useMemo(
    () => (shown === 'all' ? diff?.rows : problemRows(diff?.rows ?? [])) ?? [],
    [diff, shown],
  );
  return (
    <div className={css.view}>
      {why !== undefined && (
        <Banner tone="should">
          {why} {diff !== undefined && 'The table shows the last arguments that could be read.'}
        </Banner>
      )}
      {diff !== undefined && (
        <>
          <div className={css.summary}>
            <span role="status" className={css.said}>
              <span className={diff.problems > 0 ? css.bad : css.good}>
                <Mark name={diff.problems > 0 ? 'fail' : 'ok'} />
                {diff.title}
              </span>
              <span className={css.detail}>
                {diff.problems === 0 && diff.nothingSent
                  ? 'Nothing is sent, and nothing has to be'
                  : diff.detail}
              </span>
            </span>
            {onUndo !== undefined && (
              <Button look="quiet" small icon={<Undo2 />} onClick={onUndo}>
                Undo
              </Button>
            )}
            {safe.length > 0 && (
              <Button look="primary" small onClick={applySafe}>
                {applyWords(safe.length)}
              </Button>
            )}
            {end}
          </div>
          {rows.length > 0 ? (
            <DiffTable
              rows={rows}
              sentTitle={sentTitle}
              onRepair={
                onRepair === undefined || why !== undefined ? undefined : (one) => onRepair([one])
              }
            />
          ) : (
            <p className={css.none}>
              {shown === 'problems'
                ? 'No key has a problem.'
                : 'The schema names no keys, and none were sent.'}
            </p>
          )}
        </>
      )}
    </div>
  );
};

const NONE: readonly Repair[] = [];
