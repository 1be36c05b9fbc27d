import type { SessionState } from '@wirescope/shared/control/session';
import { taskDialect } from '@wirescope/shared/mcp/tasks/dialects';
import { ServerPage } from '../features/server/ServerPage.tsx';
import { TasksView } from '../features/tasks/TasksView.tsx';
import { useTaskCount } from '../session/runs/use-runs.ts';

/** The server, and the tasks it works on where it has such. */
export const ServerView = ({ session }: { session: SessionState }) => {
  const made = useTaskCount(session.id);
  const offered = taskDialect(session.revision)?.isOffered(session.server?.capabilities) === true;
  return (
    <ServerPage
      session={session}
      tasks={offered || made > 0 ? <TasksView session={session} /> : undefined}
    />
  );
};
