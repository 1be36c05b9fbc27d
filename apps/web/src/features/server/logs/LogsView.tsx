import type { SessionState } from '@wirescope/shared/control/session';
import { declares } from '@wirescope/shared/mcp/capabilities';
import { LOG_LEVELS, LOG_MESSAGE, type LogLevel } from '@wirescope/shared/mcp/logging';
import { useState } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { groupDigits } from '../../../ui/format.ts';
import { Select } from '../../../ui/Select.tsx';
import { Split, SplitBar, SplitPane } from '../../../ui/Split.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { SaidIn } from '../SaidIn.tsx';
import { CopyLogs } from './CopyLogs.tsx';
import { LogDetail } from './LogDetail.tsx';
import { LogLevelControl } from './LogLevelControl.tsx';
import { LogTable } from './LogTable.tsx';
import { useLogIndex, useLogList } from './use-log-list.ts';
import css from './Logs.module.css';

/** What the server logged over the protocol, and from which level on it is asked to. */
export const LogsView = ({ session }: { session: SessionState }) => {
  const { index } = useLogIndex(session.id);
  const [anyway, setAnyway] = useState(false);
  const declared = declares(session.server?.capabilities, ['logging']);
  const live = session.status === 'ready' && session.recording === undefined;
  const none = index.rows.length === 0;
  if (!declared && !anyway && none)
    return <NotDeclared session={session} onTry={() => setAnyway(true)} />;
  return (
    <div className={css.logs}>
      <div>
        {!declared && !none && (
          <Banner tone="should">
            The server logs without having declared <code>logging</code>.
          </Banner>
        )}
        {live && <LogLevelControl session={session} asked={index.asked} />}
      </div>
      {none ? (
        <NoMessages session={session} live={live} />
      ) : (
        <Messages key={session.id} session={session} />
      )}
    </div>
  );
};

const NotDeclared = ({ session, onTry }: { session: SessionState; onTry: () => void }) => (
  <Empty
    mark="note"
    title="This server does not declare logging"
    actions={
      session.status === 'ready' && (
        <Button look="soft" small onClick={onTry}>
          Try anyway
        </Button>
      )
    }
  >
    {session.server === undefined ? (
      'It has not said yet what it can do.'
    ) : (
      <>
        Its capabilities have no <code>logging</code>.{' '}
        <SaidIn session={session.id} seq={session.server.seq} />
      </>
    )}{' '}
    What it writes to stderr is in the wire.
  </Empty>
);

const NoMessages = ({ session, live }: { session: SessionState; live: boolean }) => (
  <Empty mark="note" title="No log messages came">
    They come as <code>{LOG_MESSAGE}</code>
    {live && session.era === 'modern' && session.logLevel === undefined
      ? ' for requests that ask for a level: choose one, then call a tool.'
      : ', mostly while a request runs.'}
  </Empty>
);

const LEAST = [
  { value: 'all', label: 'all levels' },
  ...LOG_LEVELS.slice(1, -1).map((level) => ({ value: level, label: `${level} and above` })),
  { value: 'emergency', label: 'emergency' },
];

const Messages = ({ session }: { session: SessionState }) => {
  const [text, setText] = useState('');
  const [least, setLeast] = useState<LogLevel>();
  const [selected, setSelected] = useState<number>();
  const { store, index } = useLogIndex(session.id);
  const { list, search } = useLogList(session.id, { text: text.trim(), least });
  const count = list.shown.length;
  return (
    <>
      <div className={css.bar}>
        <span className={css.find}>
          <TextField
            type="search"
            proportional
            aria-label="Filter log messages"
            placeholder="Filter by logger or data"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && text !== '') setText('');
            }}
          />
        </span>
        <span className={css.select}>
          <Select
            label="Levels shown"
            choices={LEAST}
            value={least ?? 'all'}
            onChoose={(value) => setLeast(LOG_LEVELS.find((level) => level === value))}
          />
        </span>
        <span className="dim num" role="status">
          {count === index.rows.length
            ? `${groupDigits(count)} ${count === 1 ? 'message' : 'messages'}`
            : `${groupDigits(count)} of ${groupDigits(index.rows.length)}`}
          {search === 'searching' && ', searching'}
          {search === 'failed' && ', longer data could not be searched'}
        </span>
        <span className="grow" />
        <CopyLogs session={session.id} store={store} shown={list.shown} />
      </div>
      <Split name="logs" className={css.panes}>
        <SplitPane id="messages" min={320}>
          {count === 0 ? (
            <p className={css.none}>No log message passes the filter.</p>
          ) : (
            <LogTable
              session={session.id}
              store={store}
              shown={list.shown}
              count={count}
              selected={selected}
              onSelect={setSelected}
            />
          )}
        </SplitPane>
        <SplitBar label="Width of the message" />
        <SplitPane id="message" initial="38%" min={240}>
          {selected === undefined ? (
            <p className={css.none}>Choose a message to see all of it.</p>
          ) : (
            <LogDetail session={session.id} store={store} seq={selected} />
          )}
        </SplitPane>
      </Split>
    </>
  );
};
