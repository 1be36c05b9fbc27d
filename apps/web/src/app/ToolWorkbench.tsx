import { compile } from '@wirescope/shared/arguments/form-model';
import type { SessionState } from '@wirescope/shared/control/session';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { ArgumentsPane } from '../features/arguments/ArgumentsPane.tsx';
import { useCallOptions } from '../features/arguments/call-options.ts';
import { useKeptPane } from '../features/arguments/kept-pane.ts';
import { useSavedCalls } from '../features/arguments/saved/use-saved-calls.tsx';
import { callOptionsKey, draftKey } from '../features/arguments/draft-key.ts';
import { useDraft } from '../features/arguments/use-draft.ts';
import { checkValue } from '../features/arguments/validator.ts';
import type { View } from '../features/arguments/view.ts';
import { AskInCall } from '../features/inbox/AskInCall.tsx';
import { ResultPane } from '../features/result/ResultPane.tsx';
import { TaskStrip } from '../features/tasks/TaskStrip.tsx';
import { ProgressStrip } from '../features/timeline/ProgressStrip.tsx';
import type { Run } from '../session/runs/run-index.ts';
import type { OpenTool } from '../features/tools/open-tool.ts';
import { useMedia } from '../ui/use-media.ts';
import { useLostAt } from '../session/lost-link.ts';
import { useStillRead } from '../session/still-read.ts';
import { useAskedIn } from '../session/inbox.ts';
import { comparePath, inboxPath } from '../session/paths.ts';
import { Split, SplitBar, SplitPane } from '../ui/Split.tsx';
import { AskParts } from './AskParts.tsx';
import { composeCall } from './compose-call.ts';
import { ResultStrip } from './ResultStrip.tsx';
import { earlierCalls, readArguments } from './run-arguments.ts';
import { runningCall } from './shown-run.ts';
import { useComparedCall } from './use-compared-call.ts';
import { useTaskOffer } from './use-task-offer.ts';
import { useToolCalls } from './use-tool-calls.ts';
import { useWideArguments } from './use-wide-arguments.ts';

const ProbePane = lazy(async () => {
  const { ProbePane } = await import('../features/arguments/probe/ProbePane.tsx');
  return { default: ProbePane };
});

const NO_PROXY = 'no connection to Wirescope';

/** Arguments to the left, what became of them to the right. A call never leaves this place. */
export const ToolWorkbench = ({ session, tool }: { session: SessionState; tool: OpenTool }) => {
  const { inputSchema, outputSchema } = tool.source;
  const model = useMemo(() => compile(inputSchema), [inputSchema]);
  const handle = useDraft(draftKey(session.target, tool.name, tool.nth), model);
  const options = useCallOptions(callOptionsKey(session.target, tool.name, tool.nth));
  const saved = useSavedCalls(session, tool.name);
  const tasks = useTaskOffer(session, tool);
  const calls = useToolCalls(session, {
    tool,
    tasks,
    options: options.options,
    restore: handle.restore,
  });
  const { runs, run } = calls;
  const asked = useAskedIn(session.id, run);
  const lost = useLostAt() !== undefined;
  const reading = useStillRead(session.id);
  const kept = useKeptPane();
  const compared = useComparedCall(session.id, tool, handle.restore);
  const [view, setView] = useViewFor(compared?.seq);
  // The comparison has five columns: where the page is narrow they take all of it.
  const wide = view === 'diff' || view === 'probe';
  const diffAlone = useMedia('(max-width: 1279px)') && wide;
  const oneColumn = useMedia('(max-width: 899px)') || diffAlone;
  const argumentsPane = useWideArguments(wide, !oneColumn);

  const bringBack = (earlier: Run) => void calls.bringBack(earlier);
  const saveRun = async (kept: Run) => {
    const text = await readArguments(session.id, kept);
    if (text !== undefined) saved.save(text);
  };
  const unready = session.status === 'ready' ? undefined : 'not connected';
  const disabledReason = lost ? NO_PROXY : unready;
  const args = (
    <ArgumentsPane
      model={model}
      schemaText={inputSchema}
      handle={handle}
      running={reading ? undefined : runningCall(run, { asks: asked !== undefined, lost })}
      sending={{
        asks: asked !== undefined,
        onCall: calls.call,
        onCancel: (seq) => void calls.cancel(seq),
        onCompose: (argumentsText) => composeCall(session, tool.name, argumentsText),
        disabledReason,
        readPreview: calls.readPreview,
        options,
      }}
      view={view}
      onView={setView}
      kept={kept}
      compared={compared}
      tool={tool.name}
      earlier={earlierCalls(session.id, runs, bringBack)}
      saved={saved}
      renderProbes={(take) => (
        <Suspense fallback={null}>
          <ProbePane
            session={session.id}
            tool={tool.name}
            nth={tool.nth}
            schemaText={inputSchema}
            destructive={tool.destructive}
            send={calls.send}
            disabledReason={disabledReason}
            onTake={take}
          />
        </Suspense>
      )}
      tasks={tasks}
    />
  );
  const result = (
    <ResultPane
      session={session.id}
      runs={runs}
      run={run}
      onSelect={bringBack}
      outputSchema={outputSchema}
      check={checkValue}
      renderTask={(shown) => (
        <TaskStrip
          session={session}
          run={shown}
          answer={<Link href={inboxPath(session.id)}>Answer in the inbox</Link>}
        />
      )}
      ask={
        asked !== undefined && (
          <AskParts session={session.id}>
            <AskInCall key={asked.seq} session={session} item={asked} />
          </AskParts>
        )
      }
      renderProgress={(seq) => <ProgressStrip session={session.id} seq={seq} />}
      onAgain={session.status === 'ready' ? (again) => void calls.callAgain(again) : undefined}
      onSave={(kept) => void saveRun(kept)}
      onCompare={({ seq }) => navigate(comparePath(session.id, tool.name, seq, tool.nth))}
    />
  );
  if (oneColumn)
    return (
      <>
        <ResultStrip args={args} result={result} opened={calls.selected} />
        {saved.layer}
      </>
    );
  return (
    <Split name="tool">
      <SplitPane
        id="arguments"
        panelRef={argumentsPane}
        initial={argumentsWidth}
        min={340}
        max="70%"
        keepsPixels
      >
        {args}
      </SplitPane>
      <SplitBar label="Resize arguments and result" />
      <SplitPane id="result" min={300}>
        {result}
        {saved.layer}
      </SplitPane>
    </Split>
  );
};

/** The view of the arguments; a call to compare opens the comparison. */
const useViewFor = (compared: number | undefined) => {
  const [view, setView] = useState<View>(compared === undefined ? 'form' : 'diff');
  const [seen, setSeen] = useState(compared);
  if (seen !== compared) {
    setSeen(compared);
    if (compared !== undefined) setView('diff');
  }
  return [view, setView] as const;
};

const argumentsWidth = (): number => {
  if (window.innerWidth < 1280) return 400;
  return window.innerWidth < 1800 ? 440 : 560;
};
