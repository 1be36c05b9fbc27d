import type { CallRun } from '@wirescope/shared/traffic/exchanges/call-run';
import { durationText } from '@wirescope/shared/traffic/exchanges/duration-text';
import { between } from '@wirescope/shared/traffic/exchanges/exchange';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { Select } from '../../../ui/Select.tsx';
import { counted } from '../describe-line.ts';
import type { TimelineModel } from '../timeline-model.ts';
import css from './Repeat.module.css';

type RunChoiceProps = { model: TimelineModel; index: ExchangeIndex; run: CallRun | undefined };

/** Which of the runs there were is reported; nothing to choose where there is but one. */
export const RunChoice = ({ model, index, run }: RunChoiceProps) => {
  const { runs } = index;
  if (runs.length < 2) return null;
  return (
    <div className={`${css.field} ${css.runs}`}>
      <span>Run</span>
      <Select
        label="Run"
        choices={runs.toReversed().map((one) => ({ value: one.name, label: runText(index, one) }))}
        value={run?.name}
        placeholder="the one that begins"
        onChoose={(name) => model.choose({ run: name })}
      />
    </div>
  );
};

/** "echo, 12 calls, from 8.20 s on" */
const runText = (index: ExchangeIndex, { of, calls }: CallRun): string => {
  const [first] = calls;
  if (first === undefined) return '';
  const { subject = 'no name', start } = index.exchange(first.ordinal);
  const since = durationText(between(index.state.table.tAt(0), start.t));
  return `${subject}, ${counted(of, 'call')}, from ${since} on`;
};
