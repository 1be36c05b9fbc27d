import type { SessionId } from '@wirescope/shared/ids';
import { hasUpdates } from '@wirescope/shared/traffic/exchanges/progress-strip';
import { useMemo, useState, type ReactNode } from 'react';
import { readWholeFrame } from '../../session/api.ts';
import { isOpen } from '../../session/runs/outcome-words.ts';
import { useRunFacts } from '../../session/runs/use-run-facts.ts';
import { RunFrames } from '../../session/runs/RunFrames.tsx';
import type { Run } from '../../session/runs/run-index.ts';
import { useRunFaults } from '../../session/runs/use-run-faults.tsx';
import { useStillRead } from '../../session/still-read.ts';
import { useSession } from '../../session/sessions.ts';
import { useExchangeValue } from '../../traffic/exchanges.ts';
import { getTraffic, useTrafficValue } from '../../traffic/traffic.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FaultNotes } from '../../ui/runs/FaultNotes.tsx';
import { OutcomeLine } from '../../ui/runs/OutcomeLine.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { Activity } from './activity.ts';
import { ActivityView } from './ActivityView.tsx';
import { AfterRun } from './AfterRun.tsx';
import { CutAnswer } from './CutAnswer.tsx';
import { RawView } from './RawView.tsx';
import { RenderedView } from './RenderedView.tsx';
import { tabsOf, type View } from './result-tabs.tsx';
import { structuredNotes } from './structured-notes.ts';
import { StructuredView } from './StructuredView.tsx';
import { useAnswer, type Answer } from './use-answer.ts';
import { useStructuredCheck, type CheckStructured } from './use-structured-check.ts';
import css from './ResultPane.module.css';

export type RunViewProps = {
  session: SessionId;
  run: Run;
  /** The run after it, which tells whether it is the newest or was sent again. */
  next: Run | undefined;
  outputSchema: string | undefined;
  check: CheckStructured;
  /** Draws the progress of a call, given the frame of its request. */
  renderProgress?: (seq: number) => ReactNode;
  /** Draws the task a call became. */
  renderTask?: (run: Run) => ReactNode;
  /** What the server asks in the call in sight, with its form; false when it asks nothing. */
  ask: ReactNode;
  /** Sends a call once more as it was; absent while nothing can be sent. */
  onAgain?: (run: Run) => void;
  /** Between the tabs and what they show. */
  children: ReactNode;
};

/** One call: its answer in every view there is of it, or what goes on while it runs. */
export const RunView = (props: RunViewProps) => {
  const { session, run, next, outputSchema, check, renderProgress, onAgain, children } = props;
  const { renderTask, ask } = props;
  const [chosen, setChosen] = useState<View>();
  const [whole, setWhole] = useState(false);
  const running = isOpen(run);
  const reading = useStillRead(session);
  const answered = ['result', 'error-result', 'refused', 'input'].includes(run.outcome);
  const { answer, failed, loadingRest } = useAnswer(session, {
    seq: answered ? run.endSeq : undefined,
    request: run.seq,
    whole,
    inStatus: run.task?.form === 'extension',
  });
  const factsOf = useRunFacts(session);
  const structured = answer?.parts?.structured;
  const checked = useStructuredCheck(check, outputSchema, structured);
  const revision = useSession(session)?.revision;
  const content = answer?.parts?.content;
  const notes = useMemo(
    () => structuredNotes({ structured, content: content ?? [], revision }),
    [structured, content, revision],
  );
  const activity = useMemo(() => new Activity(getTraffic(session).table, run), [session, run]);
  const active = useTrafficValue(session, () => activity.update() > 0);
  // Updates that all came after the end are no activity of the call, and what a person looks for all the same.
  const hasProgress = useExchangeValue(session, (index) => hasUpdates(index, run.seq));
  const faults = useRunFaults(session, run);
  const asks = ask !== false;
  const missing = isMissing(run, answer, outputSchema);
  const items = tabsOf(run, answer, {
    outputSchema,
    checked,
    notes,
    missing,
    active: active || asks || hasProgress,
  });
  const wanted = chosen ?? (running || asks ? 'activity' : 'rendered');
  const view = items.some(({ id }) => id === wanted) ? wanted : 'rendered';
  return (
    <>
      <div className={css.head}>
        <Tabs label="Result" items={items} current={view} onSelect={setChosen} />
        <span className="grow" />
        <OutcomeLine run={factsOf(run)}>
          <RunFrames session={session} run={run} />
        </OutcomeLine>
        {answer !== undefined && (
          <CopyButton label="Copy result" text={() => wholeText(session, run, answer)} />
        )}
      </div>
      {children}
      <TabPanel tabs="Result" id={view} className={css.body}>
        {reading && running && (
          <p className={css.nothing}>
            The record is being read. Whether the call has ended is not known yet.
          </p>
        )}
        <FaultNotes faults={faults} />
        {run.task !== undefined && renderTask?.(run)}
        {failed && (
          <p className={css.nothing}>The frame could not be read. Look at it in the wire.</p>
        )}
        {answer?.cut !== undefined && view !== 'activity' && (
          <CutAnswer
            session={session}
            seq={run.endSeq ?? run.seq}
            bytes={answer.cut}
            loading={loadingRest}
            onWhole={() => setWhole(true)}
          />
        )}
        {view === 'activity' && (
          <ActivityView
            session={session}
            run={run}
            activity={activity}
            renderProgress={renderProgress}
            ask={ask}
          />
        )}
        {view === 'rendered' && (
          <>
            <AfterRun session={session} run={run} next={next} onAgain={onAgain} />
            <RenderedView
              session={session}
              run={run}
              answer={answer}
              checked={checked}
              said={notes.some(({ tone }) => tone === 'ok')}
              odd={notes.find(({ tone }) => tone === 'should')?.sentence}
              missing={missing}
              onStructured={() => setChosen('structured')}
            />
          </>
        )}
        {view === 'structured' && (
          <StructuredView
            structured={structured}
            running={running}
            outputSchema={outputSchema}
            checked={checked}
            notes={notes}
            isError={run.outcome === 'error-result'}
          />
        )}
        {view === 'raw' && <RawView answer={answer} running={running} />}
      </TabPanel>
    </>
  );
};

/** Whether a whole answer lacks the structured content its tool promises; an error result may. */
const isMissing = (run: Run, answer: Answer | undefined, outputSchema: string | undefined) =>
  run.outcome === 'result' &&
  outputSchema !== undefined &&
  answer?.cut === undefined &&
  answer?.parts !== undefined &&
  answer.parts.structured === undefined;

/** The text of the answer, also where only its beginning is here. */
const wholeText = async (session: SessionId, run: Run, answer: Answer): Promise<string> => {
  if (answer.cut === undefined || run.endSeq === undefined) return answer.text;
  const frame = await readWholeFrame(session, run.endSeq);
  return 'text' in frame ? (frame.text ?? '') : '';
};
