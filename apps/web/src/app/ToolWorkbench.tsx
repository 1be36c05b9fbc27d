import { compile } from '@wirescope/shared/arguments/form-model';
import type { Problem } from '@wirescope/shared/control/problem';
import type { SendRequest } from '@wirescope/shared/control/request';
import type { SessionState } from '@wirescope/shared/control/session';
import { argumentsIn } from '@wirescope/shared/mcp/call-arguments';
import { taskOffer } from '@wirescope/shared/mcp/tasks/task-offer';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { ArgumentsPane } from '../features/arguments/ArgumentsPane.tsx';
import {
  requestOptions,
  taskExtensions,
  taskText,
  useCallOptions,
} from '../features/arguments/call-options.ts';
import { callParams } from '../features/arguments/call-text.ts';
import type { RunningCall } from '../features/arguments/CallBar.tsx';
import type { Previewed } from '../features/arguments/fill/FramePreview.tsx';
import type { EarlierCall } from '../features/arguments/fill/FillMenu.tsx';
import { useSavedCalls } from '../features/arguments/saved/use-saved-calls.tsx';
import { usePresses } from '../features/arguments/use-call.ts';
import { callOptionsKey, draftKey } from '../features/arguments/draft-key.ts';
import { useDraft } from '../features/arguments/use-draft.ts';
import { checkValue } from '../features/arguments/validator.ts';
import type { View } from '../features/arguments/view.ts';
import { AskInCall } from '../features/inbox/AskInCall.tsx';
import { ResultPane } from '../features/result/ResultPane.tsx';
import { askAboutTask } from '../features/tasks/task-requests.ts';
import { TaskStrip } from '../features/tasks/TaskStrip.tsx';
import { ProgressStrip } from '../features/timeline/ProgressStrip.tsx';
import type { Run } from '../session/runs/run-index.ts';
import { isOpen, OUTCOMES } from '../session/runs/outcome-words.ts';
import { useRunsOf } from '../session/runs/use-runs.ts';
import type { OpenTool } from '../features/tools/open-tool.ts';
import { useMedia } from '../ui/use-media.ts';
import { useAskedIn } from '../session/inbox.ts';
import { cancelExchange, readWholeFrame, sendRequest } from '../session/api.ts';
import { comparePath, inboxPath } from '../session/paths.ts';
import { previewRequest } from '../session/raw.ts';
import { problemOf } from '../session/problem.ts';
import { announce } from '../ui/announce.ts';
import { Split, SplitBar, SplitPane } from '../ui/Split.tsx';
import { AskParts } from './AskParts.tsx';
import { composeCall } from './compose-call.ts';
import { ResultStrip } from './ResultStrip.tsx';
import { useComparedCall } from './use-compared-call.ts';
import { useWideArguments } from './use-wide-arguments.ts';

const ProbePane = lazy(async () => {
  const { ProbePane } = await import('../features/arguments/probe/ProbePane.tsx');
  return { default: ProbePane };
});

/** Arguments to the left, what became of them to the right. A call never leaves this place. */
export const ToolWorkbench = ({ session, tool }: { session: SessionState; tool: OpenTool }) => {
  const { inputSchema, outputSchema } = tool.source;
  const model = useMemo(() => compile(inputSchema), [inputSchema]);
  const handle = useDraft(draftKey(session.target, tool.name, tool.nth), model);
  const options = useCallOptions(callOptionsKey(session.target, tool.name, tool.nth));
  const saved = useSavedCalls(session, tool.name);
  const tasks = useTaskOffer(session, tool);
  const runs = useRunsOf(session.id, 'tools/call', tool.name);
  const [selected, setSelected] = useState<number>();
  const [sent, setSent] = useState<number>();
  const run = runToShow(runs, selected, sent);
  const asked = useAskedIn(session.id, run);
  const presses = usePresses();
  const compared = useComparedCall(session.id, tool, handle.restore);
  const [view, setView] = useViewFor(compared?.seq);
  // The comparison has five columns: where the page is narrow they take all of it.
  const wide = view === 'diff' || view === 'probe';
  const diffAlone = useMedia('(max-width: 1279px)') && wide;
  const oneColumn = useMedia('(max-width: 899px)') || diffAlone;
  const argumentsPane = useWideArguments(wide, !oneColumn);

  const requestOf = (argumentsText: string): SendRequest => ({
    method: 'tools/call',
    paramsText: callParams(tool.name, argumentsText, taskText(tasks, options.options)),
    options: { ...requestOptions(options.options), ...taskExtensions(tasks, options.options) },
  });
  const call = async (argumentsText: string): Promise<Problem | undefined> => {
    try {
      const seq = await sendRequest(session.id, requestOf(argumentsText));
      setSelected(seq);
      setSent(seq);
      return undefined;
    } catch (error) {
      return problemOf(error);
    }
  };
  const readPreview = async (argumentsText: string): Promise<Previewed> => {
    try {
      return { preview: await previewRequest(session.id, requestOf(argumentsText)) };
    } catch (error) {
      return { problem: problemOf(error) };
    }
  };
  const cancel = async (seq: number) => {
    if (run?.seq === seq && run.outcome === 'task' && run.task !== undefined) {
      await askAboutTask(session.id, run.task, 'tasks/cancel');
      return;
    }
    try {
      await cancelExchange(session.id, seq);
    } catch (error) {
      // The answer was faster, or the connection is gone: the record tells which.
      announce(problemOf(error).what);
    }
  };
  const bringBack = async ({ seq }: Run) => {
    setSelected(seq);
    setSent(undefined);
    const frame = await readWholeFrame(session.id, seq);
    if (frame.kind === 'message') handle.restore(argumentsIn(frame.text) ?? '');
  };

  const saveRun = async ({ seq }: Run) => {
    const frame = await readWholeFrame(session.id, seq);
    if (frame.kind === 'message') saved.save(argumentsIn(frame.text) ?? '');
  };

  const callAgain = async ({ seq }: Run) => {
    const frame = await readWholeFrame(session.id, seq);
    if (frame.kind !== 'message') return;
    const problem = await call(argumentsIn(frame.text) ?? '');
    if (problem !== undefined) announce(problem.what);
  };

  const disabledReason = session.status === 'ready' ? undefined : 'not connected';
  const args = (
    <ArgumentsPane
      model={model}
      schemaText={inputSchema}
      handle={handle}
      running={runningCall(run, asked !== undefined)}
      sending={{
        onCall: call,
        onCancel: (seq) => void cancel(seq),
        onCompose: (argumentsText) => composeCall(session, tool.name, argumentsText),
        disabledReason,
        readPreview,
        options,
      }}
      view={view}
      onView={setView}
      presses={presses}
      compared={compared}
      tool={tool.name}
      earlier={earlierCalls(session.id, runs, (earlier) => void bringBack(earlier))}
      saved={saved}
      renderProbes={(take) => (
        <Suspense fallback={null}>
          <ProbePane
            session={session.id}
            tool={tool.name}
            nth={tool.nth}
            schemaText={inputSchema}
            destructive={tool.destructive}
            send={(argumentsText) => sendRequest(session.id, requestOf(argumentsText))}
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
      onSelect={(chosen) => void bringBack(chosen)}
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
            <AskInCall session={session} item={asked} />
          </AskParts>
        )
      }
      renderProgress={(seq) => <ProgressStrip session={session.id} seq={seq} />}
      onAgain={session.status === 'ready' ? (again) => void callAgain(again) : undefined}
      onSave={(kept) => void saveRun(kept)}
      onCompare={({ seq }) => navigate(comparePath(session.id, tool.name, seq, tool.nth))}
    />
  );
  if (oneColumn)
    return (
      <>
        <ResultStrip args={args} result={result} opened={selected} />
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

/** Calls of the tool to fill its arguments from, newest first. */
const earlierCalls = (
  session: SessionState['id'],
  runs: readonly Run[],
  bringBack: (run: Run) => void,
): EarlierCall[] =>
  runs.toReversed().map((run) => ({
    seq: run.seq,
    words: OUTCOMES[run.outcome].words,
    run: () => bringBack(run),
    key: session,
    read: async () => {
      const frame = await readWholeFrame(session, run.seq);
      return 'text' in frame ? (argumentsIn(frame.text ?? '') ?? '') : '';
    },
  }));

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

/** The chosen run; in place of one just sent, what it went on with: sent again by Wirescope, or with answers by a person. */
const runToShow = (
  runs: readonly Run[],
  selected: number | undefined,
  sent: number | undefined,
): Run | undefined => {
  const at = runs.findIndex(({ seq }) => seq === selected);
  if (at < 0) return runs.at(-1);
  const chosen = runs[at];
  return selected === sent && chosen !== undefined ? lastOf(runs, chosen) : chosen;
};

const lastOf = (runs: readonly Run[], run: Run): Run => {
  const behind = runs.slice(runs.indexOf(run) + 1);
  const [next] = behind;
  if (next?.again === true) return lastOf(runs, next);
  const retry = behind.find(({ retryOf }) => retryOf === run.seq);
  return retry === undefined ? run : lastOf(runs, retry);
};

const argumentsWidth = (): number => {
  if (window.innerWidth < 1280) return 400;
  return window.innerWidth < 1800 ? 440 : 560;
};

const runningCall = (run: Run | undefined, asks: boolean): RunningCall | undefined =>
  run !== undefined && isOpen(run)
    ? {
        seq: run.seq,
        startedAt: run.startedAt,
        heardAt: run.heardAt,
        asks,
        isTask: run.task !== undefined,
      }
    : undefined;

/** How calls of this tool may become tasks, by what the server says of itself and of the tool. */
const useTaskOffer = ({ revision, server, declared }: SessionState, tool: OpenTool) =>
  useMemo(
    () =>
      taskOffer(
        {
          revision,
          capabilities: server?.capabilities,
          declared: declared?.capabilities,
        },
        definitionOf(tool.source.entry),
      ),
    [revision, server?.capabilities, declared?.capabilities, tool.source.entry],
  );

const definitionOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // A definition that is no JSON says nothing of tasks.
  }
};
