import type { SessionId } from '@wirescope/shared/ids';
import { useEffect } from 'react';
import { FrameLink } from '../../session/FrameLink.tsx';
import { selectFrame } from '../../traffic/frame-selection.ts';
import { useTraffic } from '../../traffic/traffic.ts';
import { durationOf, inWords } from '../../ui/format.ts';
import { useComposer, type SentEntry } from './composer-state.ts';
import { outcomeOf, type SentOutcome } from './sent-outcome.ts';
import css from './Composer.module.css';

/** What was sent from the panel, newest first, and what came of each. */
export const SentList = ({ sessionId }: { sessionId: SessionId }) => {
  const { sent } = useComposer(sessionId);
  if (sent.length === 0) return null;
  return (
    <ol className={css.sent} aria-label="Sent">
      {sent.map((entry, index) => (
        <li key={`${entry.seq}-${entry.http}-${index}`}>
          <SentWords sessionId={sessionId} entry={entry} />
        </li>
      ))}
    </ol>
  );
};

/** One sent text in a sentence: its frame, where it came from, its answer. */
export const SentWords = ({ sessionId, entry }: { sessionId: SessionId; entry: SentEntry }) => {
  const store = useTraffic(sessionId);
  const first =
    entry.http === undefined
      ? undefined
      : [...store.rowsOfHttp(entry.http)].map((index) => store.table.seqAt(index))[0];
  const seq = entry.seq ?? first;
  useEffect(() => {
    if (entry.seq === undefined && first !== undefined) selectFrame(sessionId, first);
  }, [sessionId, entry.seq, first]);
  return (
    <span>
      {entry.original !== undefined && (
        <>
          <FrameLink session={sessionId} seq={entry.original} /> sent again{' '}
        </>
      )}
      {entry.original === undefined && 'Sent '}
      {seq !== undefined && (
        <>
          as <FrameLink session={sessionId} seq={seq} />
        </>
      )}
      <OutcomeWords sessionId={sessionId} outcome={outcomeOf(store, entry)} />
    </span>
  );
};

const OutcomeWords = ({ sessionId, outcome }: { sessionId: SessionId; outcome: SentOutcome }) => {
  if (outcome.kind === 'waiting') return <>. No answer yet.</>;
  if (outcome.kind === 'nothing') return <>. Nothing came after it so far.</>;
  const { row } = outcome;
  const link = <FrameLink session={sessionId} seq={row.seq} />;
  if (outcome.kind === 'answered') {
    return (
      <>
        , answered by {link}
        {row.took !== undefined && ` after ${inWords(durationOf(row.took))}`}
        {row.code !== undefined && ` with error ${row.code}`}.
      </>
    );
  }
  if (outcome.kind === 'status') {
    return (
      <>
        , {row.status === undefined ? 'failed in' : `HTTP ${row.status} in`} {link}.
      </>
    );
  }
  return (
    <>
      . Next came {link}
      {row.code !== undefined && `, error ${row.code}`}
      {row.kind === 'noise' && ', which is no message'}.
    </>
  );
};
