import { syntaxProblem } from '@wirescope/shared/arguments/document-problems';
import type { Refusal } from '@wirescope/shared/mcp/asks/responder';
import type { SessionState } from '@wirescope/shared/control/session';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { useRef, useState } from 'react';
import { announce } from '../../../ui/announce.ts';
import type { Asked } from '../ask/asked.ts';
import type { QuestionRef } from '../ask/QuestionView.tsx';
import { responsesOf, stateChoice } from './answer-text.ts';
import type { Action, ItemDraftHandle } from './item-draft.ts';
import { useSending } from './use-sending.ts';

type Answered = {
  session: SessionState;
  item: InboxItem;
  /** What is answered with one press. */
  asked: readonly Asked[];
  stateText: string | undefined;
  handle: ItemDraftHandle;
};

/** The answer to what is asked together: with problems the first press sends nothing, the second sends; an edit starts again. */
export const useAnswering = ({ session, item, asked, stateText, handle }: Answered) => {
  const sending = useSending(session.id, item.seq);
  const questions = useRef(new Map<string, QuestionRef>());
  const [heldBack, setHeldBack] = useState<{ what: string; count: number }>();
  const [revealed, setRevealed] = useState(false);
  const kept = session.inbox?.roots ?? null;
  const [only] = asked;
  const responses = responsesOf(asked, handle.askOf, kept);
  const what = JSON.stringify([responses, handle.draft.state]);
  const held = heldBack?.what === what ? heldBack.count : 0;

  const put = (texts: Record<string, string>) => {
    if (item.kind !== 'request')
      return sending.send({
        responses: item.kind === 'error' ? {} : texts,
        requestState: stateChoice(handle.draft.state, stateText),
      });
    const text = texts[only?.key ?? ''] ?? '{}';
    if (syntaxProblem(text) === undefined) return sending.send({ resultText: text, id: only?.id });
    // What is no JSON is no answer: it goes out as what it is, and the question waits on.
    return sending.sendRaw(`{"jsonrpc":"2.0","id":${only?.id ?? item.id},"result":${text}}`);
  };
  const hasProblems = async (): Promise<boolean> => {
    const checks = await Promise.all(
      asked.map(({ key }) => questions.current.get(key)?.check() ?? Promise.resolve(undefined)),
    );
    const wrong = checks.filter((check) => check !== undefined && check.problems > 0);
    const count = wrong.reduce((sum, check) => sum + (check?.problems ?? 0), 0);
    if (count === 0) return false;
    setHeldBack({ what, count });
    setRevealed(true);
    announce(`${count === 1 ? '1 problem' : `${count} problems`}. Nothing was sent.`);
    // What was not shown before opens with the next paint.
    requestAnimationFrame(() => wrong[0]?.goTo());
    return true;
  };
  return {
    ...sending,
    held,
    revealed,
    responses,
    /** To be given to the question of a key. */
    registerQuestion: (key: string) => (question: QuestionRef | null) => {
      if (question === null) questions.current.delete(key);
      else questions.current.set(key, question);
    },
    accept: async () => {
      if (held === 0 && (await hasProblems())) return undefined;
      return put(responses);
    },
    /** Of a single elicitation. */
    decide: (action: Exclude<Action, 'accept'>) =>
      put({ [only?.key ?? '']: JSON.stringify({ action }) }),
    /** With an error, which only the eras before 2026-07-28 know. */
    refuse: (error: Refusal) => sending.send({ error, id: only?.id }),
    abandon: () => sending.send({ abandon: true }),
  };
};
