import type { SessionId } from '@wirescope/shared/ids';
import { meaningOfCode } from '@wirescope/shared/jsonrpc/error-codes';
import type { ReactNode } from 'react';
import { CameInsteadNote } from '../../session/CameInsteadNote.tsx';
import { InboxLink } from '../../session/InboxLink.tsx';
import { FrameLink } from '../../session/FrameLink.tsx';
import { getTraffic } from '../../traffic/traffic.ts';
import { groupDigits } from '../../ui/format.ts';
import { JsonView } from '../../ui/json-view/JsonView.tsx';
import { RefusedAnswer } from '../../ui/RefusedAnswer.tsx';
import { useGrowingCount } from '../../ui/use-growing-count.ts';
import { LongText } from '../../ui/json-view/LongText.tsx';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import type { AnswerParts } from './answer-parts.ts';
import { Block } from '../../ui/content/Block.tsx';
import { ContentBlockView } from './ContentBlockView.tsx';
import { isOpen } from '../../session/runs/outcome-words.ts';
import type { Run } from '../../session/runs/run-index.ts';
import { useEndText } from '../../session/runs/use-end-text.ts';
import { isTable, jsonTable } from '../../ui/content/json-table.ts';
import { RowsTable } from '../../ui/content/RowsTable.tsx';
import type { Answer } from './use-answer.ts';
import type { StructuredCheck } from './use-structured-check.ts';
import { endsAlone, endsByUs, statusOf } from './run-http.ts';
import { SchemaNote } from './SchemaNote.tsx';
import { StrayNote } from './StrayNote.tsx';
import pane from './ResultPane.module.css';
import css from './RenderedView.module.css';

type RenderedViewProps = {
  session: SessionId;
  run: Run;
  answer: Answer | undefined;
  checked: StructuredCheck;
  /** A text block says the same as the structured content. */
  said: boolean;
  /** The tool has an outputSchema and the answer nothing for it. */
  missing: boolean;
  /** What is odd about the structured content beside that. */
  odd: string | undefined;
  /** Shows the structured content with what is to be said of it. */
  onStructured: () => void;
};

/** The answer for reading: what the server said, in the form it is meant to be seen in. */
export const RenderedView = (props: RenderedViewProps) => {
  const { session, run, answer, checked, said, missing, odd, onStructured } = props;
  if (isOpen(run)) return <p className={pane.nothing}>No answer yet.</p>;
  if (run.outcome === 'cancelled' || run.outcome === 'timeout' || run.outcome === 'lost')
    return <Ended session={session} run={run} />;
  if (answer === undefined) return null;
  if (answer.parts === undefined) return <LongText text={answer.text} label="Text of the answer" />;
  if (answer.parts.error !== undefined)
    return <Refused error={answer.parts.error} status={statusOf(session, run)} />;
  return (
    <div className={css.rendered}>
      {run.outcome === 'error-result' && (
        <p className={css.lead}>The tool ran and says that it failed.</p>
      )}
      {run.outcome === 'input' && (
        <InputRequired parts={answer.parts}>
          <InboxLink session={session} exchange={run.seq} />
        </InputRequired>
      )}
      {run.outcome === 'result' && (
        <SchemaNote checked={checked} missing={missing} odd={odd} onStructured={onStructured} />
      )}
      <Content key={run.seq} parts={answer.parts} input={run.outcome === 'input'} />
      {answer.parts.structured !== undefined && !(said && isTable(answer.parts.structured)) && (
        <Structured
          text={answer.parts.structured}
          checked={checked}
          alone={answer.parts.content.length === 0}
        />
      )}
      {answer.parts.others.length > 0 && <Others others={answer.parts.others} />}
    </div>
  );
};

/** Blocks drawn at once. */
const STRETCH = 20;

const Content = ({ parts, input }: { parts: AnswerParts; input: boolean }) => {
  const drawn = useGrowingCount(parts.content.length, STRETCH);
  return (
    <>
      {parts.oddContent !== undefined && (
        <Block name="content" note="should be a list">
          <Boxed>
            <JsonView text={parts.oddContent} label="content" />
          </Boxed>
        </Block>
      )}
      {parts.oddResult !== undefined && (
        <Block name="result" note="should be an object">
          <Boxed>
            <JsonView text={parts.oddResult} label="result" />
          </Boxed>
        </Block>
      )}
      {isEmpty(parts) && !input && <p className="dim">The result has no content.</p>}
      {parts.content.slice(0, drawn).map((block) => (
        <ContentBlockView key={block.index} block={block} />
      ))}
    </>
  );
};

const isEmpty = ({ content, oddContent, oddResult }: AnswerParts): boolean =>
  content.length === 0 && oddContent === undefined && oddResult === undefined;

const Boxed = ({ children }: { children: ReactNode }) => (
  <div className={css.boxed}>{children}</div>
);

type StructuredProps = { text: string; checked: StructuredCheck; alone: boolean };

const Structured = ({ text, checked, alone }: StructuredProps) => {
  const table = jsonTable(text, 'structuredContent');
  const match =
    checked.state === 'valid'
      ? 'matches outputSchema'
      : checked.state === 'broken'
        ? 'does not match outputSchema'
        : '';
  if (table !== undefined)
    return (
      <Block
        name={table.path}
        note={[table.count === 1 ? '1 row' : `${groupDigits(table.count)} rows`, match]
          .filter(Boolean)
          .join(', ')}
      >
        <RowsTable table={table} />
      </Block>
    );
  if (!alone) return null;
  return (
    <Block name="structuredContent" note={match}>
      <Boxed>
        <JsonView text={text} label="structuredContent" />
      </Boxed>
    </Block>
  );
};

/** What else the result says, out of the way: revisions and servers add members of their own. */
const Others = ({ others }: { others: AnswerParts['others'] }) => (
  <details className={css.others}>
    <summary>
      Also in the result: <code>{others.map(({ key }) => key).join(', ')}</code>
    </summary>
    {others.map(({ key, text }) => (
      <Block key={key} name={key}>
        <Boxed>
          <JsonView text={text} label={key} />
        </Boxed>
      </Block>
    ))}
  </details>
);

const REFUSALS: Readonly<Record<number, string>> = {
  [-32602]: 'The server refused the arguments. The tool did not run.',
  [-32601]: 'The server refused the call: it does not know tools/call.',
  [-32603]: 'The server refused the call: something in it failed.',
};

type RefusedProps = { error: NonNullable<AnswerParts['error']>; status: number | undefined };

const Refused = ({ error, status }: RefusedProps) => (
  <RefusedAnswer
    title={(error.code !== undefined && REFUSALS[error.code]) || 'The server refused the call.'}
    code={error.code}
    meaning={`${meaningOfCode(error.code)}${
      status === undefined ? '' : ` It came with HTTP ${status}.`
    }`}
    message={error.message}
    data={error.data}
  />
);

const ENDED = {
  cancelled: {
    title: 'The call was cancelled',
    why: 'Wirescope told the server. Whether the tool stopped is the server’s to know.',
  },
  timeout: {
    title: 'The server did not answer in time',
    why: 'Wirescope gave the call up and told the server.',
  },
  unanswered: {
    title: 'No answer came',
    why: 'Whether the tool ran is not known.',
  },
  lost: {
    title: 'The connection ended before the answer',
    why: 'Whether the tool ran is not known.',
  },
  closed: {
    title: 'The call was open until the connection was closed',
    why: 'Whether the tool ran is not known.',
  },
  stopped: {
    title: 'The task was cancelled',
    why: 'The server says so by its status.',
  },
  forgotten: {
    title: 'The server knows the task no more',
    why: 'It may have kept it for as long as it said, or have been started anew.',
  },
} as const;

/** How a call ended without an answer. */
const endingOf = (session: SessionId, run: Run): keyof typeof ENDED | undefined => {
  if (run.outcome === 'timeout') return 'timeout';
  if (run.outcome === 'cancelled') return run.task === undefined ? 'cancelled' : 'stopped';
  if (run.outcome !== 'lost') return undefined;
  if (run.task !== undefined) return 'forgotten';
  if (run.endSeq === undefined || endsAlone(session, run)) return 'unanswered';
  return endsByUs(getTraffic(session), run) ? 'closed' : 'lost';
};

const Ended = ({ session, run }: { session: SessionId; run: Run }) => {
  const ending = endingOf(session, run);
  const endText = useEndText(session, run);
  if (ending === undefined) return null;
  const { title, why } = ENDED[ending];
  const said = ending === 'forgotten' ? why : (endText ?? why);
  return (
    <div className={css.rendered}>
      <h2 className={css.headline}>{title}</h2>
      <p className={css.lead}>{said}</p>
      {run.endSeq !== undefined && (
        <p className={css.lead}>
          The record says so in <FrameLink session={session} seq={run.endSeq} />.
        </p>
      )}
      {run.lateSeq !== undefined && (
        <p className={css.lead}>
          {run.outcome === 'lost' ? 'An answer came after that' : 'An answer came too late'}:{' '}
          <FrameLink session={session} seq={run.lateSeq} />.
        </p>
      )}
      {run.outcome !== 'cancelled' && <StrayNote session={session} run={run} />}
      {run.task === undefined && (
        <CameInsteadNote
          session={session}
          seq={run.seq}
          endSeq={run.endSeq}
          className={css.lead}
          renderText={(text) => <VisibleText text={text} />}
        />
      )}
    </div>
  );
};

const InputRequired = ({ parts, children }: { parts: AnswerParts; children: ReactNode }) => (
  <>
    <h2 className={css.headline}>The server asks for input before it goes on</h2>
    <p className={css.lead}>{children}</p>
    {parts.inputRequests === undefined ? (
      <p className={css.lead}>It names no requests, only a state to send back.</p>
    ) : (
      <Block name="inputRequests">
        <Boxed>
          <JsonView text={parts.inputRequests} label="inputRequests" />
        </Boxed>
      </Block>
    )}
  </>
);
