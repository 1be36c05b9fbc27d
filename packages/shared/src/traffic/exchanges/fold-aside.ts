import { ABOUT_NO_CALL } from '../../mcp/asks/asking-methods.ts';
import type { IndexState } from './index-state.ts';

/** So many of the calls a question may be about are kept by name. */
const NAMED = 8;

/** Keeps what a question that names no call may be about. */
export function noteAside(
  { table, openAskers, asideOf }: IndexState,
  row: number,
  ordinal: number,
): void {
  if (openAskers.size === 0 || ABOUT_NO_CALL.has(table.methodAt(row) ?? '')) return;
  const first: number[] = [];
  for (const open of openAskers) if (first.push(open) === NAMED) break;
  asideOf.set(ordinal, { count: openAskers.size, first });
}
