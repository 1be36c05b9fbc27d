import type { SessionId } from '@wirescope/shared/ids';
import type { ToolEntry } from '@wirescope/shared/mcp/tool';
import { subjectText } from '@wirescope/shared/traffic/subject-text';
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react';
import { DisagreementNote } from '../features/arguments/agreement/DisagreementNote.tsx';
import {
  disagreementsByTool,
  disagreementsOf,
} from '../features/arguments/agreement/disagreements.ts';
import { useJudgedCalls } from '../features/arguments/agreement/use-judged-calls.ts';
import { EntryChangesNote } from '../features/listing/EntryChangesNote.tsx';
import { ListEmpty } from '../features/listing/ListEmpty.tsx';
import { ListFooter } from '../features/listing/ListFooter.tsx';
import { changeMarkOf, toldChanges } from '../features/listing/told-changes.ts';
import { TOOLS } from '../session/list-kinds.ts';
import { useTools } from '../session/lists.ts';
import { useRunFacts } from '../session/runs/use-run-facts.ts';
import { useNewestRuns } from '../session/runs/use-runs.ts';
import { ReadPlace } from '../features/result/read-place.tsx';
import { ToolsPage } from '../features/tools/ToolsPage.tsx';
import { resourcePath } from '../session/paths.ts';
import { inIdleTime } from '../ui/in-idle-time.ts';
import { ChangeMarks } from '../ui/pick-list/change-marks.tsx';
import { useSession } from '../session/sessions.ts';

/** Forms come after the first screen; they are fetched while somebody looks at the list, and never before it is drawn. */
const loadWorkbench = async () => {
  const { ToolWorkbench } = await import('./ToolWorkbench.tsx');
  return { default: ToolWorkbench };
};
const ToolWorkbench = lazy(loadWorkbench);

type ToolsViewProps = { sessionId: SessionId; tool?: string; nth?: number };

/** Tools, arguments and results put together: each is a feature that knows nothing of the others. */
export const ToolsView = ({ sessionId, tool, nth }: ToolsViewProps) => {
  const session = useSession(sessionId);
  const factsOf = useRunFacts(sessionId);
  const newest = useNewestRuns(sessionId, 'tools/call');
  const tools = useTools(sessionId);
  const hasList = tools.list !== undefined;
  const judged = useJudgedCalls(sessionId, tools.list?.entries ?? NO_TOOLS);
  const disagreements = useMemo(() => disagreementsByTool(judged), [judged]);
  useEffect(() => {
    if (hasList) inIdleTime(() => void loadWorkbench());
  }, [hasList]);
  const readPath = useCallback((uri: string) => resourcePath(sessionId, uri), [sessionId]);
  if (session === undefined) return null;
  return (
    <ChangeMarks value={changeMarkOf(toldChanges(TOOLS, tools.list))}>
      <ToolsPage
        sessionId={sessionId}
        tool={tool}
        nth={nth}
        markOf={(name) => {
          const run = newest.get(subjectText(name));
          return run === undefined ? undefined : factsOf(run);
        }}
        disagreementsOf={(name) => disagreementsOf(disagreements, name).length}
        renderNotice={(name) => (
          <>
            <EntryChangesNote session={sessionId} kind={TOOLS} list={tools.list} entry={name} />
            <DisagreementNote session={sessionId} calls={disagreementsOf(disagreements, name)} />
          </>
        )}
        empty={<ListEmpty session={sessionId} kind={TOOLS} listing={tools} />}
        renderFooter={(facts) => (
          <ListFooter
            session={sessionId}
            kind={TOOLS}
            listing={tools}
            topic="toolsListChanged"
            facts={facts}
          />
        )}
        renderWorkbench={(open) => (
          <Suspense fallback={null}>
            <ReadPlace value={readPath}>
              <ToolWorkbench key={`${open.name} ${open.nth}`} session={session} tool={open} />
            </ReadPlace>
          </Suspense>
        )}
      />
    </ChangeMarks>
  );
};

const NO_TOOLS: readonly ToolEntry[] = [];
