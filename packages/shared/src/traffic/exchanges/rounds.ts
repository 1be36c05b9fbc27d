import type { IndexState } from './index-state.ts';

/** Ties a request to the one whose user action it goes on with. */
function link(state: IndexState, ordinal: number, previous: number): void {
  state.awaitingInput.delete(previous);
  const head = state.headOf.get(previous) ?? previous;
  const rounds = state.rounds.get(head);
  if (rounds === undefined) state.rounds.set(head, [head, ordinal]);
  else rounds.push(ordinal);
  state.headOf.set(ordinal, head);
}

/** A retry after `input_required`, or a listen stream that is asked for again after it was lost. */
export function foldRound(state: IndexState, row: number, ordinal: number): void {
  const retried = state.ordinalOf(state.table.retryOfAt(row));
  const previous = retried ?? (state.isListen(ordinal) ? lostListen(state, row) : undefined);
  if (previous !== undefined && previous !== ordinal) link(state, ordinal, previous);
}

/**
 * The oldest listen stream of the same topics that ended without a word and that nothing goes on with yet. One that was
 * closed on purpose is gone on with only by what says so.
 */
function lostListen(state: IndexState, row: number): number | undefined {
  const { table, lostListens } = state;
  const subject = table.subjectAt(row);
  for (const [lost, why] of lostListens) {
    if (why === 'closed' && table.byAt(row) !== 'resume') continue;
    if (table.subjectAt(state.columns.request(lost)) !== subject) continue;
    lostListens.delete(lost);
    return lost;
  }
  return undefined;
}
