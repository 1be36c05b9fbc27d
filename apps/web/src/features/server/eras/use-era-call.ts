import type { SessionId } from '@wirescope/shared/ids';
import { valueSpanAt } from '@wirescope/shared/json-text/scan';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { useAskedIn } from '../../../session/inbox.ts';
import type { Run } from '../../../session/runs/run-index.ts';
import { useRunsOf } from '../../../session/runs/use-runs.ts';
import { useWholeText } from '../../../session/use-frame-text.ts';

/** A call that was sent, or why it was not. */
export type SentCall = { tool: string; seq?: number; problem?: string };

/** What the record says of a call in one era. */
export type EraCall = {
  session: SessionId;
  /** The call, or its newest round where the server asked before it answered. */
  run: Run | undefined;
  /** What waits for a person. */
  asked: InboxItem | undefined;
  /** The answer's result or error as it was written. */
  text: string | undefined;
  problem: string | undefined;
};

/** Follows a call to its end, over every round. */
export const useEraCall = (session: SessionId, sent: SentCall | undefined): EraCall => {
  const runs = useRunsOf(session, 'tools/call', sent?.tool ?? '');
  const run = lastRound(runs, sent?.seq);
  const asked = useAskedIn(session, run);
  const answered = run !== undefined && run.outcome !== 'running' && run.endText === undefined;
  const { text } = useWholeText(session, answered ? run.endSeq : undefined);
  return {
    session,
    run,
    asked,
    text: text === undefined ? undefined : answerIn(text),
    problem: sent?.problem,
  };
};

/** Whether its answer is still to come. */
export const isOpen = ({ run }: EraCall): boolean => run?.outcome === 'running';

const lastRound = (runs: readonly Run[], seq: number | undefined): Run | undefined => {
  let last = runs.find((run) => run.seq === seq);
  for (const run of runs) if (last !== undefined && run.retryOf === last.seq) last = run;
  return last;
};

const answerIn = (text: string): string | undefined => {
  const span = valueSpanAt(text, ['result']) ?? valueSpanAt(text, ['error']);
  return span && text.slice(span.start, span.end);
};
