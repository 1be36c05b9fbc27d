import type { SessionId } from '@wirescope/shared/ids';
import { createContext, type ReactNode } from 'react';
import type { MenuItem } from '../../ui/Menu.tsx';

/** A frame that something is to be done with. */
export type AskedFrame = { sessionId: SessionId; seq: number; pinned: readonly number[] };

/** What other parts of the page add to the log. */
export type WireTools = {
  /** For the menu of a row. */
  itemsFor?: (frame: AskedFrame) => MenuItem[];
  /** Beside the frame that is looked at. */
  buttonsFor?: (frame: AskedFrame) => ReactNode;
  /** What the exchange of a frame is made of, where that is wanted: a tab of its own. */
  exchangeOf?: (frame: Pick<AskedFrame, 'sessionId' | 'seq'>) => ReactNode;
  /** A line of its own above the log. */
  strip?: (sessionId: SessionId) => ReactNode;
};

export const WireToolsContext = createContext<WireTools>({});
