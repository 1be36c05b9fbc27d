import type { SessionState } from '@wirescope/shared/control/session';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { useWholeText } from '../../../session/use-frame-text.ts';
import { useTrafficValue } from '../../../traffic/traffic.ts';
import { Button } from '../../../ui/Button.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { stateChoice } from '../answer/answer-text.ts';
import { useItemDraft } from '../answer/item-draft.ts';
import { useSending } from '../answer/use-sending.ts';
import { useOlderStates } from '../state/older-rounds.ts';
import { StateLab } from '../state/StateLab.tsx';
import { answerWords, retryParts, stateWords } from './retry-parts.ts';
import css from './Answered.module.css';

type TrialsProps = { session: SessionState; item: InboxItem; given: string | undefined };

/** Every time a request was sent again with answers, and a way to try once more with another state. */
export const Trials = ({ session, item, given }: TrialsProps) => {
  const retries = item.retries ?? [];
  const [first] = retries;
  const { text } = useWholeText(session.id, first);
  const older = useOlderStates(session.id, item);
  const { draft, setState } = useItemDraft(session.id, item.seq);
  const { send, busy, problem } = useSending(session.id, item.seq);
  const again = () =>
    void send({
      responses: text === undefined ? {} : retryParts(text).responses,
      requestState: stateChoice(draft.state, given),
    });
  return (
    <>
      <h2 className={css.sub}>Sent again</h2>
      <ul aria-label="Retries" className={css.trials}>
        {retries.map((seq) => (
          <Trial key={seq} session={session} seq={seq} given={given} older={older} />
        ))}
      </ul>
      {session.recording === undefined && (
        <>
          <p className={css.why}>
            A server must not trust the state it gets back. Send the same answers with an old state,
            an altered one or none, and see what it says.
          </p>
          <StateLab
            session={session.id}
            item={item}
            given={given}
            state={draft.state}
            onState={setState}
          />
          {problem !== undefined && <p className={css.wrong}>{problem.what}</p>}
          <p className={css.press}>
            <Button
              onClick={again}
              disabledReason={
                session.status === 'ready'
                  ? busy || text === undefined
                    ? 'sending'
                    : undefined
                  : 'not connected'
              }
            >
              Send again
            </Button>
          </p>
        </>
      )}
    </>
  );
};

type TrialProps = {
  session: SessionState;
  seq: number;
  given: string | undefined;
  older: readonly (string | undefined)[];
};

const Trial = ({ session, seq, given, older }: TrialProps) => {
  const { text } = useWholeText(session.id, seq);
  const answer = useTrafficValue(session.id, (store) => store.open.answerTo(seq));
  const words = useTrafficValue(session.id, (store) =>
    answerWords(answer === undefined ? undefined : store.row(answer)),
  );
  return (
    <li className={css.trial}>
      <FrameLink session={session.id} seq={seq} />
      <span className="dim">
        {text === undefined ? '' : stateWords(retryParts(text).stateText, given, older)}
      </span>
      <span>
        <VisibleText text={words} />
      </span>
      {answer !== undefined && <FrameLink session={session.id} seq={answer} />}
    </li>
  );
};
