import type { SessionId } from '@wirescope/shared/ids';
import { meaningOfCode } from '@wirescope/shared/jsonrpc/error-codes';
import { useMemo, useState, type ReactNode } from 'react';
import type { SentRuns } from '../../session/runs/use-sent-runs.ts';
import { useRunFacts } from '../../session/runs/use-run-facts.ts';
import { RunEnded } from '../../session/runs/RunEnded.tsx';
import { RunFrames } from '../../session/runs/RunFrames.tsx';
import type { Run } from '../../session/runs/run-index.ts';
import { useRunFaults } from '../../session/runs/use-run-faults.tsx';
import { useFrameText } from '../../session/use-frame-text.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { inWords, sizeOf } from '../../ui/format.ts';
import { JsonView } from '../../ui/json-view/JsonView.tsx';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { RefusedAnswer } from '../../ui/RefusedAnswer.tsx';
import { FaultNotes } from '../../ui/runs/FaultNotes.tsx';
import { OutcomeLine } from '../../ui/runs/OutcomeLine.tsx';
import { RunsStrip } from '../../ui/runs/RunsStrip.tsx';
import {
  asPlainText,
  promptAnswer,
  type MessageBlock,
  type PromptAnswer,
} from './prompt-messages.ts';
import css from './PromptDetail.module.css';

type RenderBlock = (block: MessageBlock, name: string) => ReactNode;

type MessagesPaneProps = {
  session: SessionId;
  getting: SentRuns;
  onSelect: (seq: number) => void;
  renderBlock: RenderBlock;
};

/** What getting a prompt brought, all of it from the record. */
export const MessagesPane = ({ session, getting, onSelect, renderBlock }: MessagesPaneProps) => {
  const { runs, run } = getting;
  const factsOf = useRunFacts(session);
  return (
    <section aria-label="Content" className={css.pane}>
      {run === undefined ? (
        <>
          <div className={css.head}>
            <h2 className={css.title}>Content</h2>
            <span role="status" />
          </div>
          <div />
          <p className={css.nothing}>
            Not got yet in this session. The messages appear here, their frames in the wire below.
          </p>
        </>
      ) : (
        <RunView key={run.seq} session={session} run={run} renderBlock={renderBlock}>
          <RunsStrip runs={runs.map(factsOf)} current={run.seq} onSelect={onSelect} />
        </RunView>
      )}
    </section>
  );
};

type RunViewProps = {
  session: SessionId;
  run: Run;
  renderBlock: RenderBlock;
  children: ReactNode;
};

const ANSWERED = new Set<Run['outcome']>(['result', 'refused', 'input', 'error-result']);

const RunView = ({ session, run, renderBlock, children }: RunViewProps) => {
  const factsOf = useRunFacts(session);
  const [whole, setWhole] = useState(false);
  const faults = useRunFaults(session, run);
  const seq = ANSWERED.has(run.outcome) ? run.endSeq : undefined;
  const { text, cut, failed, loadingRest } = useFrameText(session, seq, whole);
  const id = getTraffic(session).row(run.seq)?.id;
  const answer = useMemo(
    () => (text === undefined || cut !== undefined ? undefined : promptAnswer(text, id)),
    [text, cut, id],
  );
  return (
    <>
      <div className={css.head}>
        <h2 className={css.title}>Content</h2>
        <OutcomeLine run={factsOf(run)}>
          <RunFrames session={session} run={run} />
        </OutcomeLine>
        <span className="grow" />
        {answer?.kind === 'messages' && (
          <>
            <CopyButton label="Copy as text" text={() => asPlainText(answer.messages)} />
            <CopyButton label="Copy as JSON" text={answer.json} />
          </>
        )}
      </div>
      <div>{children}</div>
      <div className={css.body}>
        <FaultNotes faults={faults} />
        {failed && (
          <p className={css.nothing}>The frame could not be read. Look at it in the wire.</p>
        )}
        {cut !== undefined && (
          <Empty
            mark={loadingRest ? 'running' : 'note'}
            title={`The answer is ${inWords(sizeOf(cut))}`}
            actions={
              <Button
                look="soft"
                small
                onClick={() => setWhole(true)}
                disabledReason={loadingRest ? 'reading' : undefined}
              >
                Show it
              </Button>
            }
          >
            It is in the recording, and is taken apart when you want to see it.
          </Empty>
        )}
        {run.outcome === 'running' && <p className={css.nothing}>No answer yet.</p>}
        <RunEnded
          session={session}
          run={run}
          words={WORDS}
          className={css.nothing}
          renderText={(text) => <VisibleText text={text} />}
        />
        {answer !== undefined && <AnswerView answer={answer} renderBlock={renderBlock} />}
      </div>
    </>
  );
};

const WORDS = {
  cancelled: 'It was cancelled. Wirescope told the server.',
  timeout: 'The server did not answer in time. Wirescope gave it up and told the server.',
  lost: 'The connection ended before the answer.',
} as const;

const AnswerView = ({
  answer,
  renderBlock,
}: {
  answer: PromptAnswer;
  renderBlock: RenderBlock;
}) => {
  switch (answer.kind) {
    case 'messages':
      return <Messages answer={answer} renderBlock={renderBlock} />;
    case 'refused':
      return (
        <RefusedAnswer
          title="The server refused to give the prompt."
          code={answer.code}
          meaning={meaningOfCode(answer.code)}
          message={answer.message}
          data={answer.data}
        />
      );
    case 'input':
    case 'odd':
      return (
        <div className={css.messages}>
          <p>
            {answer.kind === 'input'
              ? 'The server asks for input before it goes on.'
              : 'The result has no list named messages.'}
          </p>
          <JsonView text={answer.text} label="Result" />
        </div>
      );
  }
};

type MessagesProps = {
  answer: Extract<PromptAnswer, { kind: 'messages' }>;
  renderBlock: RenderBlock;
};

const Messages = ({ answer, renderBlock }: MessagesProps) => (
  <div className={css.messages}>
    {answer.description !== undefined && answer.description !== '' && (
      <p className={css.description}>
        <VisibleText text={answer.description} />
      </p>
    )}
    {answer.messages.length === 0 && <p className="dim">The prompt has no messages.</p>}
    <ol aria-label="Messages">
      {answer.messages.map(({ role, block, problems }) => (
        <li key={block.index} className={css.message}>
          <span className={css.role}>
            <VisibleText text={role === '' ? 'no role' : role} />
          </span>
          <div>
            {renderBlock(block, `messages[${block.index}]`)}
            {problems.map((problem) => (
              <p key={problem} className={css.problem}>
                <Mark name="should" /> <VisibleText text={problem} />
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  </div>
);
