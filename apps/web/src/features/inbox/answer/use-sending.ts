import type { InboxAnswer } from '@wirescope/shared/control/inbox';
import type { Problem } from '@wirescope/shared/control/problem';
import type { SessionId } from '@wirescope/shared/ids';
import { useState } from 'react';
import { answerInbox } from '../../../session/inbox.ts';
import { problemOf } from '../../../session/problem.ts';
import { sendRaw } from '../../../session/raw.ts';
import { announce } from '../../../ui/announce.ts';
import { settleItemDraft } from './item-draft.ts';

export type Sending = {
  /** Sends an answer; the frame that carries it, or undefined when it could not be sent. */
  send: (answer: InboxAnswer) => Promise<number | undefined>;
  /** Sends a text in place of an answer, whatever it is. */
  sendRaw: (text: string) => Promise<number | undefined>;
  busy: boolean;
  problem: Problem | undefined;
};

/** The press that answers what frame `seq` asks. */
export const useSending = (session: SessionId, seq: number): Sending => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const attempt = async (
    action: () => Promise<number | undefined>,
    said: (sent: number | undefined) => string,
  ) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const sent = await action();
      announce(said(sent));
      return sent;
    } catch (error) {
      const found = problemOf(error);
      announce(found.what);
      setProblem(found);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    send: (answer) =>
      attempt(
        async () => {
          const sent = await answerInbox(session, seq, answer);
          settleItemDraft(session, seq);
          return sent;
        },
        (sent) => ('abandon' in answer ? 'Left without an answer.' : `Answered with #${sent}.`),
      ),
    sendRaw: (text) =>
      attempt(
        async () => (await sendRaw(session, { text })).seq,
        (sent) => `Sent as #${sent}. It is no JSON, so the question still waits.`,
      ),
  };
};
