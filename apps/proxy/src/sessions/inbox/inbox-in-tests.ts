import type { InboxAnswer } from '@wirescope/shared/control/inbox';
import { InboxFold } from '@wirescope/shared/traffic/inbox/inbox-fold';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import type { Outcome } from '../connection/outcome.ts';
import type { Session } from '../session.ts';
import { until } from '../sessions-in-tests.ts';

/** For tests: what a server asked, as a page sees it: from the rows alone. */
export function itemsOf({ recorder }: Session): readonly InboxItem[] {
  const fold = new InboxFold();
  for (let index = 0; index < recorder.rows.length; index++) fold.add(recorder.rows.at(index));
  return fold.items;
}

/** The first question behind the frame `after` that waits, as soon as there is one. */
export async function waiting(session: Session, after = 0): Promise<InboxItem> {
  const find = () => itemsOf(session).find(({ seq, state }) => state === 'waiting' && seq > after);
  await until(session, () => find() !== undefined);
  const item = find();
  if (item === undefined) throw new Error('Nothing waits.');
  return item;
}

/** Resolves when the rows say what became of all questions: rows are told after the outcome. */
export async function states(session: Session, ...expected: InboxItem['state'][]): Promise<void> {
  const now = () => itemsOf(session).map(({ state }) => state);
  await until(session, () => now().join() === expected.join());
}

/** Returns the frame that went out. */
export function answer(session: Session, seq: number, given: InboxAnswer): number {
  const sent = session.inbox.answer(seq, given);
  if (!sent.ok) throw new Error(sent.error.code);
  return sent.value;
}

export const resultOf = (outcome: Outcome): unknown =>
  outcome.kind === 'result' ? outcome.envelope.result : outcome;
