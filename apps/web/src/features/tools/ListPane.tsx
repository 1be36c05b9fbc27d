import type { DoctorFinding } from '@wirescope/shared/arguments/doctor/finding';
import type { SessionId } from '@wirescope/shared/ids';
import type { ReactNode } from 'react';
import type { Tools } from '../../session/lists.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import { inWords, sizeOf } from '../../ui/format.ts';
import type { ListedTool } from './find-tool.ts';
import { OrderMenu } from './OrderMenu.tsx';
import { tokenWords, weightWords } from './tool-weights.ts';
import { ToolList, type RunMark } from './ToolList.tsx';
import { useToolOrder } from './use-tool-order.ts';
import css from '../../ui/pick-list/PickList.module.css';

type ListPaneProps = {
  session: SessionId;
  tools: Tools;
  listed: readonly ListedTool[];
  current: ListedTool | undefined;
  markOf: (tool: ListedTool) => RunMark | undefined;
  disagreementsOf: (tool: ListedTool) => number;
  findingsOf: (tool: ListedTool) => readonly DoctorFinding[];
  onOpen: (tool: ListedTool) => void;
  /** Draws what is said of the list, given how large it is. */
  renderFooter: (facts: ReactNode) => ReactNode;
};

/** The list, and below it where it came from and how large it is. */
export const ListPane = ({ session, tools, listed, renderFooter, ...list }: ListPaneProps) => {
  const ordered = useToolOrder(session, tools.list?.seqs ?? NO_FRAMES, listed);
  const { order, choose, weights } = ordered;
  return (
    <section aria-label="List of tools" className={css.pane}>
      <ToolList
        {...list}
        tools={ordered.tools}
        weightOf={({ position }) =>
          weightWords(weights.get(position), order, (bytes) => inWords(sizeOf(bytes)))
        }
        end={listed.length > 1 && <OrderMenu order={order} onChoose={choose} />}
      />
      {renderFooter(<Size session={session} tools={tools} />)}
    </section>
  );
};

const NO_FRAMES: readonly number[] = [];

const Size = ({ session, tools }: { session: SessionId; tools: Tools }) => {
  const store = getTraffic(session);
  const bytes = (tools.list?.seqs ?? []).reduce(
    (sum, seq) => sum + (store.row(seq)?.bytes ?? 0),
    0,
  );
  return (
    <>
      <span className={css.size}>{inWords(sizeOf(bytes))}</span>
      <span title="About so many, an estimate: bytes divided by 4">{tokenWords(bytes)} tokens</span>
    </>
  );
};
