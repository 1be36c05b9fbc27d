import type { RowTable } from '@wirescope/shared/traffic/row-table';

/**
 * Whether a row is a step of a POST that went well. The message it carried has a line of its own, which says the
 * status, so these lines are left out until they are asked for. What failed or led elsewhere, and what carries no
 * message of ours (GET, DELETE), always stays.
 */
export const isQuietStep = (table: RowTable, index: number): boolean => {
  if (table.kindAt(index) !== 'http' || table.methodAt(index) !== 'POST') return false;
  if (table.hasMark(index, 'expected')) return true;
  return table.phaseAt(index) !== 'error' && (table.statusAt(index) ?? 0) < 300;
};
