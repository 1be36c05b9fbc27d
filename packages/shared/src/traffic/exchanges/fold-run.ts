import type { IndexState } from './index-state.ts';

/** Puts a request into the run it says it is one of. */
export function foldRun({ table, runs }: IndexState, row: number, ordinal: number): void {
  const note = table.runAt(row);
  if (note === undefined) return;
  const { name, of, call } = note;
  const run = runs.get(name);
  if (run === undefined) runs.set(name, { name, of, calls: [{ call, ordinal }] });
  else run.calls.push({ call, ordinal });
}
