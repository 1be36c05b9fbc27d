import type { RowTable } from '../row-table.ts';
import type { FrameLinks } from './exchange-links.ts';

/** What a check said of a frame. */
export type FrameFinding = { rule: string; level: 'must' | 'should' | 'advice' };

/** What a filter is asked about. */
export type FilterContext = {
  table: RowTable;
  /** Must have read every row that is asked about. */
  links: FrameLinks;
  /** When the session began, Unix ms; by default the time of the first row. */
  start?: number;
  /** Whose rows these are. Without it `session:` finds nothing. */
  session?: { id: string; title: string };
  /** What checks said of a frame. Without it `rule:`, `level:` and `has:finding` find nothing. */
  findings?: (seq: number) => readonly FrameFinding[];
};

/** A question about the row with that index. */
export type RowTest = (index: number) => boolean;

export const never: RowTest = () => false;
