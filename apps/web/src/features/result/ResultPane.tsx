import type { SessionId } from '@wirescope/shared/ids';
import Bookmark from 'lucide-react/icons/bookmark';
import GitCompare from 'lucide-react/icons/git-compare';
import { useMemo, useState, type ReactNode } from 'react';
import { isOpen, runFacts } from '../../session/runs/outcome-words.ts';
import { RunFrames } from '../../session/runs/RunFrames.tsx';
import { readWholeFrame } from '../../session/api.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useSession } from '../../session/sessions.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { TabCount, TabPanel, Tabs, type TabItem } from '../../ui/Tabs.tsx';
import { getTraffic, useTrafficValue } from '../../traffic/traffic.ts';
import { Activity } from './activity.ts';
import { ActivityView } from './ActivityView.tsx';
import { AfterRun } from './AfterRun.tsx';
import { CutAnswer } from './CutAnswer.tsx';
import { OutcomeLine } from '../../ui/runs/OutcomeLine.tsx';
import { RawView } from './RawView.tsx';
import { RenderedView } from './RenderedView.tsx';
import type { Run } from '../../session/runs/run-index.ts';
import { RunsStrip } from '../../ui/runs/RunsStrip.tsx';
import { structuredNotes, type StructuredNote } from './structured-notes.ts';
import { StructuredView } from './StructuredView.tsx';
import { useAnswer, type Answer } from './use-answer.ts';
import {
  useStructuredCheck,
  type CheckStructured,
  type StructuredCheck,
} from './use-structured-check.ts';
import css from './ResultPane.module.css';

type ResultPaneProps = {
  /** Draws the progress of a call, given the frame of its request. */
  renderProgress?: (seq: number) => ReactNode;
  /** Draws the task a call became. */
  renderTask?: (run: Run) => ReactNode;
  /** What the server asks in the call in sight, with its form; false when it asks nothing. */
  ask: ReactNode;
  session: SessionId;
  /** Calls of the tool in this session, oldest first. */
  runs: readonly Run[];
  /** The call to show. */
  run: Run | undefined;
  onSelect: (run: Run) => void;
  outputSchema: string | undefined;
  check: CheckStructured;
  /** Lays the arguments of a call against the schema. */
  onCompare?: (run: Run) => void;
  /** Keeps a call as a file. */
  onSave?: (run: Run) => void;
  /** Sends a call once more as it was; absent while nothing can be sent. */
  onAgain?: (run: Run) => void;
};

type View = 'activity' | 'rendered' | 'structured' | 'raw';

/** What became of a call, all of it read from the record. */
export const ResultPane = ({
  runs,
  run,
  onSelect,
  onCompare,
  onSave,
  ...props
}: ResultPaneProps) => (
  <section aria-label="Result" className={css.pane}>
    {run === undefined ? (
      <Nothing />
    ) : (
      <RunView key={run.seq} run={run} next={followOf(runs, run)} {...props}>
        <RunsStrip
          runs={runs.map(runFacts)}
          current={run.seq}
          onSelect={(seq) => {
            const chosen = runs.find((one) => one.seq === seq);
            if (chosen !== undefined) onSelect(chosen);
          }}
          end={
            <>
              {onSave !== undefined && (
                <IconButton label="Save this call" small onClick={() => onSave(run)}>
                  <Bookmark />
                </IconButton>
              )}
              {onCompare !== undefined && (
                <IconButton label="Compare with the schema" small onClick={() => onCompare(run)}>
                  <GitCompare />
                </IconButton>
              )}
            </>
          }
        />
      </RunView>
    )}
  </section>
);

/** The run after one, which tells whether it is the newest or was sent again. */
const followOf = (runs: readonly Run[], run: Run): Run | undefined => runs[runs.indexOf(run) + 1];

const Nothing = () => (
  <>
    <div className={css.head}>
      <h2 className={css.title}>Result</h2>
      <span role="status" className={css.outcome} />
    </div>
    <div className={css.rest} />
    <p className={css.nothing}>
      Not called yet in this session. The answer appears here, its frames in the wire below.
    </p>
  </>
);

type RunViewProps = Omit<ResultPaneProps, 'runs' | 'run' | 'onSelect' | 'onCompare' | 'onSave'> & {
  run: Run;
  next: Run | undefined;
  children: React.ReactNode;
};

const RunView = (props: RunViewProps) => {
  const { session, run, next, outputSchema, check, renderProgress, onAgain, children } = props;
  const { renderTask, ask } = props;
  const [chosen, setChosen] = useState<View>();
  const [whole, setWhole] = useState(false);
  const running = isOpen(run);
  const answered = ['result', 'error-result', 'refused', 'input'].includes(run.outcome);
  const { answer, failed, loadingRest } = useAnswer(session, {
    seq: answered ? run.endSeq : undefined,
    request: run.seq,
    whole,
    inStatus: run.task?.form === 'extension',
  });
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
  const asks = ask !== false;
  const items = tabsOf(run, answer, { outputSchema, checked, notes, active: active || asks });
  const wanted = chosen ?? (running || asks ? 'activity' : 'rendered');
  const view = items.some(({ id }) => id === wanted) ? wanted : 'rendered';
  return (
    <>
      <div className={css.head}>
        <Tabs label="Result" items={items} current={view} onSelect={setChosen} />
        <span className="grow" />
        <OutcomeLine run={runFacts(run)}>
          <RunFrames session={session} run={run} />
        </OutcomeLine>
        {answer !== undefined && (
          <CopyButton label="Copy result" text={() => wholeText(session, run, answer)} />
        )}
      </div>
      {children}
      <TabPanel tabs="Result" id={view} className={css.body}>
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

/** The text of the answer, also where only its beginning is here. */
const wholeText = async (session: SessionId, run: Run, answer: Answer): Promise<string> => {
  if (answer.cut === undefined || run.endSeq === undefined) return answer.text;
  const frame = await readWholeFrame(session, run.endSeq);
  return 'text' in frame ? (frame.text ?? '') : '';
};

const tabsOf = (
  run: Run,
  answer: Answer | undefined,
  {
    outputSchema,
    checked,
    notes,
    active,
  }: {
    outputSchema: string | undefined;
    checked: StructuredCheck;
    notes: readonly StructuredNote[];
    active: boolean;
  },
): TabItem<View>[] => {
  const hasStructured = answer?.parts?.structured !== undefined || outputSchema !== undefined;
  const activity: TabItem<View> = { id: 'activity', label: 'Activity' };
  return [
    ...(isOpen(run) ? [activity] : []),
    { id: 'rendered', label: 'Rendered' },
    ...(hasStructured
      ? [{ id: 'structured' as const, label: 'Structured', ...badgeOf(checked, notes) }]
      : []),
    { id: 'raw', label: 'Raw' },
    ...(active && !isOpen(run) ? [activity] : []),
  ];
};

const badgeOf = (
  checked: StructuredCheck,
  notes: readonly StructuredNote[],
): Pick<TabItem<View>, 'badge' | 'description'> => {
  const odd = notes.find(({ tone }) => tone === 'should');
  if (checked.state !== 'broken' && odd !== undefined)
    return { badge: <Mark name="should" />, description: odd.sentence };
  if (checked.state === 'valid')
    return { badge: <Mark name="ok" />, description: 'matches outputSchema' };
  if (checked.state !== 'broken') return {};
  const count = checked.problems.length;
  return {
    badge: <TabCount tone="must">{count}</TabCount>,
    description: count === 1 ? '1 problem' : `${count} problems`,
  };
};
