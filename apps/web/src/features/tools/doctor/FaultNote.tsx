import { worstConsequence } from '@wirescope/shared/arguments/doctor/examine-tools';
import type { DoctorFinding } from '@wirescope/shared/arguments/doctor/finding';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { listMark, marksList } from './list-mark.ts';

/** Says why the list marks a tool: which keyword where, and what clients do with it. Nothing for one without a mark. */
export const FaultNote = ({
  findings = [],
  onOpen,
}: {
  findings: readonly DoctorFinding[] | undefined;
  /** Shows all of the examination. */
  onOpen: () => void;
}) => {
  const marking = findings.filter(marksList);
  const consequence = worstConsequence(findings);
  const worst = marking.find((finding) => finding.consequence === consequence);
  const mark = listMark(findings);
  if (worst === undefined || mark === undefined) return null;
  const { what, pointer, effect } = worst;
  return (
    <Banner tone={mark}>
      <Mark name={mark} />
      <span className="grow" title={[what, pointer, effect].join('\n')}>
        <VisibleText text={what} /> {pointer !== '' && <code>{pointer}</code>} {effect}
      </span>
      <Button look="quiet" small onClick={onOpen}>
        {marking.length === 1 ? 'How to fix it' : `How to fix these ${marking.length}`}
      </Button>
    </Banner>
  );
};
