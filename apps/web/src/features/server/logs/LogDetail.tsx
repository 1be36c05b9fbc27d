import type { SessionId } from '@wirescope/shared/ids';
import { severityOf } from '@wirescope/shared/mcp/logging';
import { useMemo, useState } from 'react';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { useWholeText } from '../../../session/use-frame-text.ts';
import type { TrafficStore } from '../../../traffic/row-store.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { clockText } from '../../../ui/format.ts';
import { JsonView } from '../../../ui/json-view/JsonView.tsx';
import { LongText } from '../../../ui/json-view/LongText.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { NotSaid } from '../Facts.tsx';
import { toneOf } from './level-tone.ts';
import { messageData } from './message-data.ts';
import css from './Logs.module.css';

type LogDetailProps = { session: SessionId; store: TrafficStore; seq: number };

/** One log message with all it says. */
export const LogDetail = ({ session, store, seq }: LogDetailProps) => {
  const row = store.row(seq);
  const { text, failed, loadingRest } = useWholeText(session, seq);
  const data = useMemo(() => (text === undefined ? undefined : messageData(text)), [text]);
  if (row === undefined) return null;
  const { level, logger } = row.log ?? {};
  return (
    <section className={css.detail} aria-label="Log message">
      <p className={css.facts}>
        <span className={css[toneOf(level)]}>
          {level === undefined ? 'no level' : <VisibleText text={level} />}
        </span>
        {level !== undefined && severityOf(level) < 0 && (
          <span className="dim">no revision has this level</span>
        )}
        {logger !== undefined && (
          <span>
            <span className="dim">logger</span> <VisibleText text={logger} />
          </span>
        )}
        <span className="dim">{clockText(row.t)}</span>
        <FrameLink session={session} seq={seq} />
        {text !== undefined && <CopyButton label="Copy message" text={text} />}
      </p>
      <p className={css.facts}>
        <ExchangeOf session={session} store={store} seq={seq} />
      </p>
      {failed && <p className="dim">The frame could not be read.</p>}
      {loadingRest && <p className="dim">Reading the rest of a long message.</p>}
      {text !== undefined && data === undefined && (
        <p className="dim">The message has no data, which every revision demands.</p>
      )}
      {data !== undefined && <Data key={seq} {...data} />}
    </section>
  );
};

type DataProps = { json: string; words: string | undefined };

const Data = ({ json, words }: DataProps) => {
  const [as, setAs] = useState<'text' | 'tree'>(words === undefined ? 'tree' : 'text');
  return (
    <>
      <div className={css.dataBar}>
        <h2>Data</h2>
        <Segmented
          label="Data as"
          small
          choices={[
            { value: 'tree', label: 'JSON' },
            { value: 'text', label: 'Text' },
          ]}
          value={as}
          onChoose={setAs}
        />
        <CopyButton label="Copy data" text={words ?? json} />
      </div>
      <div className={css.data}>
        {as === 'tree' ? (
          <JsonView text={json} label="Data" />
        ) : (
          <LongText text={words ?? json} label="Data" />
        )}
      </div>
    </>
  );
};

/** The request a message belongs to: told by its stream, or, on stdio, what was open when it came. */
const ExchangeOf = ({ session, store, seq }: LogDetailProps) => {
  const exchange = store.table.exchangeAt(seq - 1);
  const tie = exchange === undefined ? store.logTies.of(seq - 1) : undefined;
  const request = exchange ?? tie?.exchange;
  if (request === undefined) return <NotSaid>belongs to no request: none was open</NotSaid>;
  const row = store.row(request);
  return (
    <>
      <span className="dim">of</span> <FrameLink session={session} seq={request} />
      <span className="mono">{[row?.method, row?.subject].filter(Boolean).join(' ')}</span>
      {tie !== undefined && (
        <span className="dim">
          {tie.others === 0
            ? 'open when it came; the message does not say'
            : `the newest of ${tie.others + 1} that were open; the message does not say`}
        </span>
      )}
    </>
  );
};
