import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import { dialectOf } from '@wirescope/shared/mcp/tasks/dialects';
import { isFinalStatus, statusWords } from '@wirescope/shared/mcp/tasks/task-status';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { FrameLink } from '../../session/FrameLink.tsx';
import { serverPath } from '../../session/paths.ts';
import type { Run } from '../../session/runs/run-index.ts';
import type { RunTask } from '../../session/runs/run-tasks.ts';
import { useTaskFacts, type SaidOfTask } from '../../session/tasks/use-task-facts.ts';
import { useRefusal } from '../../session/use-refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { useNow } from '../../ui/runs/use-now.ts';
import { expiryOf, expiryWords, shortDuration } from './task-expiry.ts';
import { askAboutTask, setFollowed } from './task-requests.ts';
import css from './TaskStrip.module.css';

type TaskStripProps = {
  session: SessionState;
  run: Run;
  /** Leads to what the server waits for. */
  answer?: ReactNode;
};

/** The task a call became: what the server says of it, how it is asked about, how long it is kept. */
export const TaskStrip = ({ session, run, answer }: TaskStripProps) =>
  run.task === undefined ? null : (
    <Strip session={session} run={run} task={run.task} answer={answer} />
  );

const Strip = ({ session, run, task, answer }: TaskStripProps & { task: RunTask }) => {
  const said = useTaskFacts(session.id, task);
  const refusal = useRefusal(session.id, 'tasks/cancel', task.id);
  const followed = session.followedTasks?.includes(task.id) === true;
  const goesOn = run.outcome === 'task';
  return (
    <section aria-label="Task" className={css.strip}>
      <p className={css.line}>
        <b>Task</b>
        <span>{statusWords(task.status)}</span>
        {said.newest?.message !== undefined && (
          <span className={css.message}>
            <VisibleText text={said.newest.message} />
          </span>
        )}
        <FrameLink session={session.id} seq={task.statusSeq} />
        <span className="grow" />
        {goesOn && session.status === 'ready' && (
          <Actions session={session} task={task} followed={followed} />
        )}
      </p>
      <p className={css.facts}>
        <span className={css.id} title="taskId">
          <VisibleText text={task.id} />
        </span>
        <CopyButton label="Copy task id" text={task.id} />
        <span>{pollWords(task, said, goesOn && followed)}</span>
        {goesOn && <Kept task={task} said={said} />}
        <Link href={serverPath(session.id, 'tasks')}>All tasks</Link>
      </p>
      {goesOn && task.cancel !== undefined && !isFinalStatus(task.status) && (
        <Cancelling session={session.id} cancel={task.cancel} />
      )}
      {goesOn && refusal !== undefined && (
        <p className={css.ask}>
          <span>
            The server refused to cancel the task (
            <FrameLink session={session.id} seq={refusal} />
            ).
          </span>
        </p>
      )}
      {goesOn && task.status === 'input_required' && (
        <p className={css.ask}>
          <span>The server waits for an answer before the task goes on.</span> {answer}
        </p>
      )}
    </section>
  );
};

type CancellingProps = { session: SessionId; cancel: NonNullable<RunTask['cancel']> };

/** A server may go on for a while with what it agreed to cancel. */
const Cancelling = ({ session, cancel: { seq, takenSeq } }: CancellingProps) => (
  <p className={css.cancelling}>
    {takenSeq === undefined ? (
      <span>
        Cancellation sent in <FrameLink session={session} seq={seq} />, not acknowledged yet.
      </span>
    ) : (
      <span>
        Cancelling: the server acknowledged it in <FrameLink session={session} seq={takenSeq} />. It
        may still work for a while.
      </span>
    )}
  </p>
);

type ActionsProps = { session: SessionState; task: RunTask; followed: boolean };

const Actions = ({ session: { id, server }, task, followed }: ActionsProps) => {
  const isDone = isFinalStatus(task.status);
  return (
    <>
      {isDone && task.form === 'experiment' && task.resultSeq === undefined && (
        <Button look="soft" small onClick={() => void askAboutTask(id, task, 'tasks/result')}>
          Ask for the result
        </Button>
      )}
      <Button look="quiet" small onClick={() => void setFollowed(id, task.id, !followed)}>
        {followed ? 'Stop asking' : 'Keep asking'}
      </Button>
      <Button look="quiet" small onClick={() => void askAboutTask(id, task, 'tasks/get')}>
        Ask now
      </Button>
      {!isDone && (
        <Button
          look="soft"
          small
          title={
            dialectOf(task.form).canCancel(server?.capabilities)
              ? undefined
              : 'The server does not declare that tasks can be cancelled; this tries it anyway'
          }
          onClick={() => void askAboutTask(id, task, 'tasks/cancel')}
        >
          Cancel task
        </Button>
      )}
    </>
  );
};

/** How often its status was asked for, and at which pace that goes on. */
const pollWords = ({ polls }: RunTask, said: SaidOfTask, goesOn: boolean): string => {
  const interval = said.newest?.pollInterval ?? said.made?.pollInterval;
  const times = polls === 0 ? 'not asked yet' : polls === 1 ? 'asked once' : `asked ${polls} times`;
  if (!goesOn || said.made === undefined) return times;
  return interval === undefined
    ? `${times}, every 1 s: the server names no interval`
    : `${times}, every ${shortDuration(interval)} as the server wishes`;
};

const Kept = ({ task, said }: { task: RunTask; said: SaidOfTask }) => {
  const words = expiryWords(expiryOf(task, said), useNow(500));
  return words === undefined ? null : <span className="num">{words}</span>;
};
