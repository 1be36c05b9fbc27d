import type { SessionState } from '@wirescope/shared/control/session';
import { taskDialect } from '@wirescope/shared/mcp/tasks/dialects';
import { ServerPage } from '../features/server/ServerPage.tsx';
import { TasksView } from '../features/tasks/TasksView.tsx';
import { useTaskCount } from '../session/runs/use-runs.ts';
import { composeRequest } from './compose-call.ts';

/** The server, and the tasks it works on where the revision knows of such. */
export const ServerView = ({ session }: { session: SessionState }) => {
  const made = useTaskCount(session.id);
  const known = taskDialect(session.revision) !== undefined;
  return (
    <ServerPage
      session={session}
      onCompose={(method, paramsText) => composeRequest(session, method, paramsText)}
      tasks={known || made > 0 ? <TasksView session={session} /> : undefined}
    />
  );
};
