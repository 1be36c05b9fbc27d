import { isBlank } from '@wirescope/shared/arguments/document';
import { rewrite } from '@wirescope/shared/arguments/draft';
import { applyRepairs, type Repair } from '@wirescope/shared/arguments/repairs/repair';
import { useState } from 'react';
import { announce } from '../../../ui/announce.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { DraftHandle } from '../use-draft.ts';
import type { Compared } from './compared.ts';
import type { Shown } from './diff-shown.ts';
import { DiffView } from './DiffView.tsx';
import { useDiff, type Comparison } from './use-diff.ts';

type DiffPaneProps = {
  handle: DraftHandle;
  schemaText: string | undefined;
  /** The draft against the schema. */
  comparison: Comparison;
  compared: Compared | undefined;
  shown: Shown;
};

/** The comparison of the draft, where every repair is one step to undo, or of a call from the record, to look at. */
export const DiffPane = ({ compared, ...props }: DiffPaneProps) =>
  compared === undefined ? <OfDraft {...props} /> : <OfCall compared={compared} {...props} />;

/** Repairs, the text whose table offered them, and the text they led to. */
type Mended = { from: string; repairs: readonly Repair[]; to: string };

/**
 * The text after repairs. Somebody may press the next one before the table knows of the last: both are offers for the
 * same text then, and are made together.
 */
const mend = (
  text: string,
  offeredFor: string,
  { last, repairs }: { last: Mended | undefined; repairs: readonly Repair[] },
): Mended => {
  const isNext = text !== offeredFor && last?.from === offeredFor && last.to === text;
  const [from, all] = isNext ? [offeredFor, [...last.repairs, ...repairs]] : [text, repairs];
  return { from, repairs: all, to: applyRepairs(isBlank(from) ? '{}' : from, all) };
};

const OfDraft = ({
  handle,
  comparison,
  shown,
}: DiffPaneProps | Omit<DiffPaneProps, 'compared'>) => {
  const [last, setLast] = useState<Mended>();
  const { text } = handle.draft;
  const apply = (repairs: readonly Repair[]) => {
    const mended = mend(text, comparison.text, { last, repairs });
    handle.edit((now) => rewrite(now, mended.to));
    handle.rest();
    setLast(mended);
    announce(`${repairs.length === 1 ? '1 fix' : `${repairs.length} fixes`} applied.`);
  };
  return (
    <DiffView
      comparison={comparison}
      sentTitle="Draft"
      shown={shown}
      onRepair={apply}
      onUndo={last?.to === text && handle.canUndo ? handle.undo : undefined}
    />
  );
};

const OfCall = ({
  compared,
  schemaText,
  shown,
}: Omit<DiffPaneProps, 'compared'> & { compared: Compared }) => {
  const comparison = useDiff(schemaText, compared.text);
  const { seq, failed, onTakeOver, onLeave } = compared;
  if (failed !== undefined)
    return (
      <Banner tone="should">
        {failed}{' '}
        <Button look="quiet" small onClick={onLeave}>
          Back to the draft
        </Button>
      </Banner>
    );
  return (
    <DiffView
      comparison={comparison}
      sentTitle={`Sent in #${seq}`}
      shown={shown}
      onRepair={undefined}
      onUndo={undefined}
      end={
        <>
          <Button small onClick={onTakeOver}>
            Take over
          </Button>
          <Button look="quiet" small onClick={onLeave}>
            Back to the draft
          </Button>
        </>
      }
    />
  );
};
