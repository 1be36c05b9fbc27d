import type { DoctorFinding } from '@wirescope/shared/arguments/doctor/finding';
import type { SessionId } from '@wirescope/shared/ids';
import { useMemo, type ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useTools } from '../../session/lists.ts';
import { toolPath } from '../../session/paths.ts';
import { Split, SplitBar, SplitPane } from '../../ui/Split.tsx';
import { useDoctor } from './doctor/use-doctor.ts';
import { addressOf, findTool, numbered, type ListedTool } from './find-tool.ts';
import { ListPane } from './ListPane.tsx';
import type { OpenTool } from './open-tool.ts';
import { ToolDetail } from './ToolDetail.tsx';
import type { RunMark } from './ToolList.tsx';
import { ListChooser } from '../../ui/ListChooser.tsx';
import { useMedia } from '../../ui/use-media.ts';

type ToolsPageProps = {
  sessionId: SessionId;
  tool: string | undefined;
  nth: number | undefined;
  /** How the newest call of a tool ended, by name. */
  markOf: (name: string) => RunMark | undefined;
  /** How many calls of a tool had its server disagree with its schema, by name. */
  disagreementsOf: (name: string) => number;
  /** Tells of them, for the tool that is open. */
  renderNotice: (name: string) => ReactNode;
  /** What is said of the list, given how large it is. */
  renderFooter: (facts: ReactNode) => ReactNode;
  /** Stands where the tools would, when there are none. */
  empty: ReactNode;
  /** Arguments and result of the tool that is open. */
  renderWorkbench: (tool: OpenTool) => ReactNode;
};

/** The tools of a session: the list, and one of them to call. */
export const ToolsPage = ({
  sessionId,
  tool,
  nth = 1,
  markOf,
  disagreementsOf,
  empty,
  renderNotice,
  renderFooter,
  renderWorkbench,
}: ToolsPageProps) => {
  const tools = useTools(sessionId);
  const listed = useMemo(() => numbered(tools.list?.entries ?? []), [tools.list?.entries]);
  const current = tool === undefined ? undefined : findTool(listed, tool, nth);
  const findings = useDoctor(sessionId, tools);
  const oneColumn = useMedia('(max-width: 899px)');
  const open = (chosen: ListedTool) => {
    const address = addressOf(chosen);
    navigate(toolPath(sessionId, address.name, address.nth));
  };
  if (listed.length === 0) return empty;
  const renderList = (chosen?: () => void) => (
    <ListPane
      session={sessionId}
      tools={tools}
      listed={listed}
      current={current}
      markOf={(one) => markOf(one.entry.name)}
      disagreementsOf={(one) => disagreementsOf(one.entry.name)}
      renderFooter={renderFooter}
      findingsOf={(one) => findings?.[one.position] ?? NO_FINDINGS}
      onOpen={(one) => {
        chosen?.();
        open(one);
      }}
    />
  );
  const detail = (
    <ToolDetail
      session={sessionId}
      tools={tools}
      wanted={tool}
      current={current}
      findings={current === undefined ? undefined : findings?.[current.position]}
      chooser={oneColumn && <ListChooser label="Choose a tool" renderList={renderList} />}
      renderNotice={renderNotice}
      renderWorkbench={renderWorkbench}
    />
  );
  if (oneColumn) return detail;
  return (
    <Split name="tools">
      <SplitPane id="list" initial={listWidth} min={140} max="40%" keepsPixels>
        {renderList()}
      </SplitPane>
      <SplitBar label="Resize the list of tools" />
      <SplitPane id="detail" min={400}>
        {detail}
      </SplitPane>
    </Split>
  );
};

const NO_FINDINGS: readonly DoctorFinding[] = [];

const listWidth = (): number => {
  if (window.innerWidth < 1280) return 200;
  return window.innerWidth < 1800 ? 232 : Math.max(280, Math.round(window.innerWidth * 0.16));
};
