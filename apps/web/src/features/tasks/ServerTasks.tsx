import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionState } from '@wirescope/shared/control/session';
import { dialectOf } from '@wirescope/shared/mcp/tasks/dialects';
import { isFinalStatus, statusWords } from '@wirescope/shared/mcp/tasks/task-status';
import { failureText } from '@wirescope/shared/result';
import { FrameLink } from '../../session/FrameLink.tsx';
import { askInSight, useComing } from '../../session/list-asking.ts';
import { problemOf } from '../../session/problem.ts';
import type { Run } from '../../session/runs/run-index.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ComingNote } from '../../ui/ComingNote.tsx';
import { JsonView } from '../../ui/json-view/JsonView.tsx';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { askAboutTask } from './task-requests.ts';
import { TASKS, type ListedTask } from './server-tasks.ts';
import css from './TasksView.module.css';

/** Frames named in the heading; of an endless list the first say enough. */
const MOST_LINKS = 5;

type ServerTasksProps = {
  session: SessionState;
  /** Calls of this session that became tasks. */
  known: readonly Run[];
};

/** The tasks the server itself lists, asked for by a press: of this session, and of others it may keep. */
export const ServerTasks = ({ session, known }: ServerTasksProps) => {
  const declared = dialectOf('experiment').canList(session.server?.capabilities);
  const client = useQueryClient();
  const coming = useComing(session.id, TASKS);
  const { error, isFetching, refetch, ...query } = useQuery({
    queryKey: [session.id, 'server-tasks'],
    enabled: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: () => askInSight(client, session.id, TASKS, { automatic: false }),
  });
  const data = (isFetching ? coming.list : undefined) ?? query.data;
  const problem = data?.error ?? (error === null ? undefined : problemOf(error));
  return (
    <section aria-label="Tasks the server lists">
      <h2 className={css.sub}>
        Tasks the server lists
        {data?.seqs.slice(0, MOST_LINKS).map((seq) => (
          <FrameLink key={seq} session={session.id} seq={seq} />
        ))}
      </h2>
      <p className={css.ask}>
        <Button
          look="soft"
          small
          disabledReason={session.status === 'ready' ? undefined : 'not connected'}
          onClick={() => void refetch()}
        >
          {declared ? 'Ask for the list' : 'Ask anyway'}
        </Button>
        <span className="dim">
          {declared
            ? 'It may hold tasks of other sessions too.'
            : 'The server does not declare that its tasks can be listed.'}
          {isFetching && ' Asking.'}
        </span>
        {isFetching && coming.list !== undefined && (
          <ComingNote
            entries={coming.list.entries.length}
            pages={coming.list.pages.length}
            many={TASKS.many}
            onStop={coming.stop}
            className="num"
          />
        )}
      </p>
      {problem !== undefined && <Banner tone="should">{failureText(problem)}</Banner>}
      {data !== undefined && data.seqs.length > 0 && data.entries.length === 0 && (
        <p className="dim">The list is empty.</p>
      )}
      {data !== undefined && data.entries.length > 0 && (
        <table className={css.table} aria-label="Tasks the server lists">
          <thead>
            <tr>
              <th scope="col">Task</th>
              <th scope="col">Status</th>
              <th scope="col">Made here</th>
              <th scope="col">
                <span className="vh">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.entries.map((task, index) => (
              <ListedRow key={index} session={session} task={task} known={known} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

type ListedRowProps = ServerTasksProps & { task: ListedTask };

const ListedRow = ({ session, task: { raw, facts }, known }: ListedRowProps) => {
  if (facts === undefined)
    return (
      <tr>
        <td colSpan={4}>
          <p>This entry has no id or no status.</p>
          <div className={css.json}>
            <JsonView text={JSON.stringify(raw) ?? 'null'} label="Entry of the list" />
          </div>
        </td>
      </tr>
    );
  const made = known.findLast(({ task }) => task?.id === facts.id);
  const named = { id: facts.id, form: 'experiment' } as const;
  return (
    <tr>
      <th scope="row">
        <span className={css.id}>
          <VisibleText text={facts.id} />
        </span>
      </th>
      <td>
        {statusWords(facts.status)}{' '}
        {facts.message !== undefined && (
          <span className="dim">
            <VisibleText text={facts.message} />
          </span>
        )}
      </td>
      <td>{made === undefined ? 'no' : <FrameLink session={session.id} seq={made.seq} />}</td>
      <td className={css.actions}>
        {session.status === 'ready' && (
          <>
            <Button
              look="quiet"
              small
              onClick={() => void askAboutTask(session.id, named, 'tasks/get', true)}
            >
              Ask now
            </Button>
            <Button
              look="quiet"
              small
              onClick={() => void askAboutTask(session.id, named, 'tasks/result', true)}
            >
              Ask for the result
            </Button>
            {!isFinalStatus(facts.status) && (
              <Button
                look="quiet"
                small
                onClick={() => void askAboutTask(session.id, named, 'tasks/cancel', true)}
              >
                Cancel task
              </Button>
            )}
          </>
        )}
      </td>
    </tr>
  );
};
