import type { SessionState } from '@wirescope/shared/control/session';
import { taskDialect } from '@wirescope/shared/mcp/tasks/dialects';
import { Link } from 'wouter';
import { FrameLink } from '../../session/FrameLink.tsx';
import { toolPath } from '../../session/paths.ts';
import type { Run } from '../../session/runs/run-index.ts';
import { runFacts } from '../../session/runs/outcome-words.ts';
import type { RunTask } from '../../session/runs/run-tasks.ts';
import { useTaskedRuns } from '../../session/runs/use-runs.ts';
import { useTasksAnyway } from '../../session/tasks/use-tasks-anyway.ts';
import { useTaskFacts } from '../../session/tasks/use-task-facts.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { durationOf, inWords } from '../../ui/format.ts';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useNow } from '../../ui/runs/use-now.ts';
import { ServerTasks } from './ServerTasks.tsx';
import { expiryOf, expiryWords } from './task-expiry.ts';
import { askAboutTask } from './task-requests.ts';
import css from './TasksView.module.css';

/** Every task of the session, and those the server lists. */
export const TasksView = ({ session }: { session: SessionState }) => {
  const runs = useTaskedRuns(session.id);
  const dialect = taskDialect(session.revision);
  const declared = dialect?.isOffered(session.server?.capabilities) === true;
  // By the extension the server decides, and every tool has the tick.
  const wanting = dialect !== undefined && !(declared && dialect.form === 'extension');
  return (
    <>
      {runs.length === 0 ? (
        <NoTasks byServer={dialect?.form === 'extension'} declared={declared} />
      ) : (
        <table className={css.table} aria-label="Tasks of this session">
          <thead>
            <tr>
              <th scope="col">Tool</th>
              <th scope="col">Status</th>
              <th scope="col">Task</th>
              <th scope="col">Time</th>
              <th scope="col">Frames</th>
              <th scope="col">
                <span className="vh">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {runs
              .toReversed()
              .map((run) =>
                run.task === undefined ? null : (
                  <TaskRow key={run.seq} session={session} run={run} task={run.task} />
                ),
              )}
          </tbody>
        </table>
      )}
      {wanting && session.recording === undefined && (
        <TasksAnyway session={session} declared={declared} />
      )}
      {dialect?.form === 'experiment' && session.recording === undefined && (
        <ServerTasks session={session} known={runs} />
      )}
    </>
  );
};

const NoTasks = ({ byServer, declared }: { byServer: boolean; declared: boolean }) =>
  declared ? (
    <Empty mark="note" title="No call became a task yet">
      {byServer
        ? 'Beside Call there is a tick that lets the server make a task of the call.'
        : 'A tool that may run as a task has a tick for it beside Call.'}
    </Empty>
  ) : (
    <Empty mark="note" title="This server does not declare tasks">
      No call became one. You can try all the same.
    </Empty>
  );

/** The way to ask for a task where nothing says that there may be one. */
const TasksAnyway = ({ session, declared }: { session: SessionState; declared: boolean }) => {
  const { anyway, setAnyway } = useTasksAnyway(session.id);
  return (
    <p className={css.ask}>
      <Checkbox small checked={anyway} onToggle={setAnyway}>
        Offer a task at every tool
      </Checkbox>
      <span className="dim">
        {declared
          ? 'The tick stands beside Call also where the tool does not say that it may run as one.'
          : 'The tick then stands beside Call, as if the server had declared tasks.'}
      </span>
    </p>
  );
};

type TaskRowProps = { session: SessionState; run: Run; task: RunTask };

const TaskRow = ({ session, run, task }: TaskRowProps) => {
  const said = useTaskFacts(session.id, task);
  const { words, mark } = runFacts(run);
  const goesOn = run.outcome === 'task';
  return (
    <tr>
      <th scope="row">
        <Link href={toolPath(session.id, run.subject)}>
          <VisibleText text={run.subject} />
        </Link>
      </th>
      <td>
        <span className={css.status}>
          {mark === undefined ? <Spinner /> : <Mark name={mark} />}
          {words}
        </span>
        {said.newest?.message !== undefined && (
          <span className="dim">
            <VisibleText text={said.newest.message} />
          </span>
        )}
      </td>
      <td>
        <span className={css.id}>
          <VisibleText text={task.id} />
        </span>
        <CopyButton label="Copy task id" text={task.id} />
      </td>
      <td className="num">
        <Times run={run} kept={goesOn ? expiryOf(task, said) : undefined} />
      </td>
      <td>
        <FrameLink session={session.id} seq={run.seq} />{' '}
        <FrameLink session={session.id} seq={run.endSeq ?? task.statusSeq} />
      </td>
      <td className={css.actions}>
        {goesOn && session.status === 'ready' && (
          <>
            <Button
              look="quiet"
              small
              onClick={() => void askAboutTask(session.id, task, 'tasks/get')}
            >
              Ask now
            </Button>
            <Button
              look="quiet"
              small
              onClick={() => void askAboutTask(session.id, task, 'tasks/cancel')}
            >
              Cancel task
            </Button>
          </>
        )}
      </td>
    </tr>
  );
};

/** How long it has been running or ran, and how long it is kept. */
const Times = ({ run, kept }: { run: Run; kept: ReturnType<typeof expiryOf> }) => {
  const now = useNow(1_000);
  const words = expiryWords(kept, now);
  return (
    <>
      {inWords(durationOf(Math.max(0, (run.endedAt ?? now) - run.startedAt)))}
      {words !== undefined && <span className="dim">, {words}</span>}
    </>
  );
};
