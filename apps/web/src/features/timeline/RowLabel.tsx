import { useSession } from '../../session/sessions.ts';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { WireGlyph } from '../../ui/WireGlyph.tsx';
import type { Line } from './line-list.ts';
import { pollWords } from './poll-words.ts';
import css from './TimelineRow.module.css';

/** What a line is, left of the axis. */
export const RowLabel = ({ line, title }: { line: Line; title: string }) => {
  const { index, row } = line;
  switch (row.kind) {
    case 'connection':
      return <ConnectionLabel line={line} title={title} number={row.connection} />;
    case 'connect': {
      const count = index.connections[row.connection]?.handshake.length ?? 0;
      return (
        <>
          <span className={css.method}>Connect</span>
          <span className={css.subject}>{count === 1 ? '1 exchange' : `${count} exchanges`}</span>
        </>
      );
    }
    case 'group':
      return <span className={css.title}>{line.group}</span>;
    case 'exchange':
      return <ExchangeLabel line={line} ordinal={row.ordinal} />;
    case 'polls': {
      const task = index.tasks[row.task];
      return (
        <>
          <span className={css.method}>polls</span>
          <span className={css.subject}>{task?.id}</span>
          <span className="grow" />
          <span className={css.id}>{task && pollWords(index, task)}</span>
        </>
      );
    }
    case 'stream':
      return (
        <>
          <span className={css.method}>stream</span>
          <span className={css.subject}>of the server</span>
        </>
      );
  }
};

const ConnectionLabel = ({
  line,
  title,
  number,
}: {
  line: Line;
  title: string;
  number: number;
}) => {
  const session = useSession(line.session);
  const { connections } = line.index;
  const connection = connections[number];
  const which = connections.length > 1 ? `connection ${number + 1}` : undefined;
  const facts = [which, session?.transport, session?.revision].filter(Boolean).join(' ');
  return (
    <>
      <span className={css.title}>{title}</span>
      <span className={css.facts}>{facts}</span>
      <span className="grow" />
      <span className={css.id}>{connection?.exchanges}</span>
    </>
  );
};

const ExchangeLabel = ({ line, ordinal }: { line: Line; ordinal: number }) => {
  const { index } = line;
  const { dir, method, subject, rounds } = index.exchange(ordinal);
  const ids = rounds.map((round) => index.exchange(round).id ?? '').join(', ');
  return (
    <>
      {dir === 'in' && <WireGlyph name="req-in" tone="ask" />}
      <span className={css.method}>{method}</span>
      {subject !== undefined && (
        <span className={css.subject}>
          <VisibleText text={subject} />
        </span>
      )}
      <span className="grow" />
      <span className={css.id}>{ids.replaceAll('"', '')}</span>
    </>
  );
};
