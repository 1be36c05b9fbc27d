import type { SessionId } from '@wirescope/shared/ids';
import { useMemo } from 'react';
import { useSetting } from '../../session/settings.ts';
import type { ListedTool } from './find-tool.ts';
import { entryTexts } from './tool-source.ts';
import { inOrder, ToolOrder, weightsOf, type Weights } from './tool-weights.ts';
import { usePages } from './use-tool-source.ts';

export type OrderedTools = {
  order: ToolOrder;
  choose: (order: ToolOrder) => void;
  tools: readonly ListedTool[];
  /** Empty while nothing is sorted by them, or while they are read. */
  weights: Weights;
};

/** The tools in the order somebody chose. What they weigh is read from the frames they came in, once it is asked for. */
export const useToolOrder = (
  session: SessionId,
  seqs: readonly number[],
  listed: readonly ListedTool[],
): OrderedTools => {
  const { value: order, set: choose } = useSetting<ToolOrder>('tools-order', ToolOrder, 'server');
  const { data } = usePages(session, seqs, order !== 'server');
  const weights = useMemo(
    () => (order === 'server' || data === undefined ? NONE : weightsOf(entryTexts(data))),
    [order, data],
  );
  const tools = useMemo(() => inOrder(listed, order, weights), [listed, order, weights]);
  return { order, choose, tools, weights };
};

const NONE: Weights = new Map();
