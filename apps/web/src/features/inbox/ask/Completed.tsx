import type { SessionId } from '@wirescope/shared/ids';
import { subjectText } from '@wirescope/shared/traffic/subject-text';
import { FrameLink } from '../../../session/FrameLink.tsx';
import type { TrafficStore } from '../../../traffic/row-store.ts';
import { useTrafficValue } from '../../../traffic/traffic.ts';
import { Mark } from '../../../ui/Mark.tsx';
import type { Question } from './asked.ts';
import css from './Ask.module.css';

const COMPLETE = 'notifications/elicitation/complete';

/** The frame in which the server said that what was to be done at an address is done (2025-11-25 client/elicitation). */
const completedIn = (store: TrafficStore, since: number, id: string): number | undefined => {
  const { table } = store;
  // Costs nothing while no such notification came at all.
  if ((store.lastOf(COMPLETE, 'notification')?.seq ?? 0) < since) return undefined;
  for (let index = since; index < table.length; index += 1)
    if (table.methodAt(index) === COMPLETE && table.subjectAt(index) === subjectText(id))
      return index + 1;
  return undefined;
};

type CompletedProps = {
  session: SessionId;
  /** The frame that asked. */
  since: number;
  question: Question;
};

/** Whether the server knows that the person is done at the address a question sends them to. */
export const Completed = ({ session, since, question }: CompletedProps) => {
  const id = question.is === 'url' ? question.elicitationId : undefined;
  const seq = useTrafficValue(session, (store) =>
    id === undefined ? undefined : completedIn(store, since, id),
  );
  if (seq === undefined) return null;
  return (
    <p className={css.note} role="status">
      <Mark name="ok" /> The server says that it is done there (
      <FrameLink session={session} seq={seq} />
      ).
    </p>
  );
};
