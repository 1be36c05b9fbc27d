import type { SessionId } from '@wirescope/shared/ids';
import { meaningOfCode } from '@wirescope/shared/jsonrpc/error-codes';
import { useState } from 'react';
import { FrameLink } from '../../session/FrameLink.tsx';
import { useRunFacts } from '../../session/runs/use-run-facts.ts';
import { RunEnded } from '../../session/runs/RunEnded.tsx';
import { RunFrames } from '../../session/runs/RunFrames.tsx';
import { useRunFaults } from '../../session/runs/use-run-faults.tsx';
import type { Run } from '../../session/runs/run-index.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import { AgeNote } from '../../ui/AgeNote.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { inWords, sizeOf } from '../../ui/format.ts';
import { JsonView } from '../../ui/json-view/JsonView.tsx';
import { RefusedAnswer } from '../../ui/RefusedAnswer.tsx';
import { FaultNotes } from '../../ui/runs/FaultNotes.tsx';
import { OutcomeLine } from '../../ui/runs/OutcomeLine.tsx';
import { RunsStrip } from '../../ui/runs/RunsStrip.tsx';
import { Contents } from './Contents.tsx';
import type { ReadAnswer } from './read-answer.ts';
import { useReadAnswer } from './use-read-answer.ts';
import type { Reading } from './use-reading.ts';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import css from './ContentPane.module.css';

type ContentPaneProps = {
  session: SessionId;
  reading: Reading;
  /** Frame of the newest word of the server that the resource changed. */
  updated: number | undefined;
};

/** What reading a resource brought, all of it from the record. */
export const ContentPane = ({ session, reading, updated }: ContentPaneProps) => {
  const { runs, run } = reading;
  const factsOf = useRunFacts(session);
  if (run === undefined)
    return (
      <section aria-label="Content" className={css.pane}>
        <div className={css.head}>
          <h2 className={css.title}>Content</h2>
          <span role="status" />
        </div>
        <div />
        <p className={css.nothing}>
          Not read yet in this session. The content appears here, its frames in the wire below.
        </p>
      </section>
    );
  return (
    <section aria-label="Content" className={css.pane}>
      <ReadView
        key={run.seq}
        session={session}
        run={run}
        before={lastAnswered(runs, run)}
        updated={updated !== undefined && updated > (run.endSeq ?? run.seq) ? updated : undefined}
        onRead={reading.read}
      >
        <RunsStrip runs={runs.map(factsOf)} current={run.seq} onSelect={reading.select} />
      </ReadView>
    </section>
  );
};

/** The reading before that brought something. */
const lastAnswered = (runs: readonly Run[], run: Run): Run | undefined =>
  runs.findLast(({ seq, outcome }) => seq < run.seq && outcome === 'result');

type ReadViewProps = {
  session: SessionId;
  run: Run;
  before: Run | undefined;
  updated: number | undefined;
  onRead: () => void;
  children: React.ReactNode;
};

const ReadView = ({ session, run, before, updated, onRead, children }: ReadViewProps) => {
  const factsOf = useRunFacts(session);
  const [whole, setWhole] = useState(false);
  const faults = useRunFaults(session, run);
  const [compared, setCompared] = useState(false);
  const { answer, large, loading, failed } = useReadAnswer(session, run, whole);
  const earlier = useReadAnswer(session, compared ? before : undefined, whole);
  const at = run.endSeq === undefined ? undefined : getTraffic(session).row(run.endSeq)?.t;
  const hints = answer?.kind === 'contents' ? answer.hints : undefined;
  const isCompared = compared && before !== undefined;
  return (
    <>
      <div className={css.head}>
        <h2 className={css.title}>Content</h2>
        <OutcomeLine run={factsOf(run)}>
          <RunFrames session={session} run={run} />
        </OutcomeLine>
        {hints !== undefined && at !== undefined && (
          <span className="dim">
            <AgeNote at={at} {...hints} />
          </span>
        )}
        <span className="grow" />
        {before !== undefined && answer?.kind === 'contents' && (
          <Button look="quiet" small aria-pressed={compared} onClick={() => setCompared(!compared)}>
            Compare with #{before.endSeq}
          </Button>
        )}
      </div>
      <div>
        {children}
        {updated !== undefined && (
          <Banner>
            <span>
              The server says that it changed (<FrameLink session={session} seq={updated} />
              ).
            </span>
            <Button look="soft" small onClick={onRead}>
              Read again
            </Button>
          </Banner>
        )}
      </div>
      <div className={css.body}>
        <FaultNotes faults={faults} />
        {failed && (
          <p className={css.nothing}>The frame could not be read. Look at it in the wire.</p>
        )}
        {large !== undefined && (
          <Large bytes={large} loading={loading} onWhole={() => setWhole(true)} />
        )}
        <RunEnded
          session={session}
          run={run}
          words={WORDS}
          className={css.nothing}
          renderText={(text) => <VisibleText text={text} />}
        />
        {answer !== undefined && (
          <AnswerView
            answer={answer}
            earlier={isCompared ? earlier.answer : undefined}
            compared={isCompared}
          />
        )}
      </div>
    </>
  );
};

type LargeProps = { bytes: number; loading: boolean; onWhole: () => void };

const Large = ({ bytes, loading, onWhole }: LargeProps) => (
  <Empty
    mark={loading ? 'running' : 'note'}
    title={`The answer is ${inWords(sizeOf(bytes))}`}
    actions={
      <Button look="soft" small onClick={onWhole} disabledReason={loading ? 'reading' : undefined}>
        Show it
      </Button>
    }
  >
    It is in the recording, and is taken apart when you want to see or save it.
  </Empty>
);

const WORDS = {
  cancelled: 'The reading was cancelled. Wirescope told the server.',
  timeout: 'The server did not answer in time. Wirescope gave the reading up and told the server.',
  lost: 'The connection ended before the answer.',
} as const;

type AnswerViewProps = {
  answer: ReadAnswer;
  earlier: ReadAnswer | undefined;
  compared: boolean;
};

const AnswerView = ({ answer, earlier, compared }: AnswerViewProps) => {
  switch (answer.kind) {
    case 'contents':
      return (
        <Contents
          contents={answer.contents}
          earlier={earlier?.kind === 'contents' ? earlier.contents : undefined}
          compared={compared}
        />
      );
    case 'refused':
      return (
        <RefusedAnswer
          title={
            answer.code === -32002 || answer.code === -32602
              ? 'The server refused the address: most likely it knows no such resource.'
              : 'The server refused to read it.'
          }
          code={answer.code}
          meaning={meaningOfCode(answer.code)}
          message={answer.message}
          data={answer.data}
        />
      );
    case 'input':
      return (
        <div className={css.odd}>
          <p>The server asks for input before it goes on.</p>
          <JsonView text={answer.text} label="Result" />
        </div>
      );
    case 'odd':
      return (
        <div className={css.odd}>
          <p>The result has no list named contents.</p>
          <JsonView text={answer.text} label="Result" />
        </div>
      );
  }
};
