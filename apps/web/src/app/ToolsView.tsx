import type { SessionId } from '@wirescope/shared/ids';
import { subjectText } from '@wirescope/shared/traffic/subject-text';
import { OUTCOMES } from '../features/result/outcome-words.ts';
import { useNewestRuns } from '../features/result/use-runs.ts';
import { ToolsPage } from '../features/tools/ToolsPage.tsx';
import { useSession } from '../session/sessions.ts';
import { ToolWorkbench } from './ToolWorkbench.tsx';

type ToolsViewProps = { sessionId: SessionId; tool?: string; nth?: number };

/** Tools, arguments and results put together: each is a feature that knows nothing of the others. */
export const ToolsView = ({ sessionId, tool, nth }: ToolsViewProps) => {
  const session = useSession(sessionId);
  const newest = useNewestRuns(sessionId);
  if (session === undefined) return null;
  return (
    <ToolsPage
      sessionId={sessionId}
      tool={tool}
      nth={nth}
      markOf={(name) => {
        const run = newest.get(subjectText(name));
        return run === undefined ? undefined : OUTCOMES[run.outcome];
      }}
      renderWorkbench={(open) => (
        <ToolWorkbench key={`${open.name} ${open.nth}`} session={session} tool={open} />
      )}
    />
  );
};
