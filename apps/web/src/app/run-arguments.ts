import type { SessionState } from '@wirescope/shared/control/session';
import { argumentsIn } from '@wirescope/shared/mcp/call-arguments';
import type { EarlierCall } from '../features/arguments/fill/FillMenu.tsx';
import { readWholeFrame } from '../session/api.ts';
import { outcomeOf } from '../session/runs/outcome-words.ts';
import type { Run } from '../session/runs/run-index.ts';

/** The arguments a call was made with, as they were written; undefined where its frame is no message. */
export const readArguments = async (
  session: SessionState['id'],
  { seq }: Run,
): Promise<string | undefined> => {
  const frame = await readWholeFrame(session, seq);
  return frame.kind === 'message' ? (argumentsIn(frame.text) ?? '') : undefined;
};

/** Calls of the tool to fill its arguments from, newest first. */
export const earlierCalls = (
  session: SessionState['id'],
  runs: readonly Run[],
  bringBack: (run: Run) => void,
): EarlierCall[] =>
  runs.toReversed().map((run) => ({
    seq: run.seq,
    words: outcomeOf(run).words,
    run: () => bringBack(run),
    key: session,
    read: async () => (await readArguments(session, run)) ?? '',
  }));
