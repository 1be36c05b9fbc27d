import type { SessionId } from '@wirescope/shared/ids';
import { actionOf, asidesOf } from '@wirescope/shared/traffic/exchanges/action';
import type { Aside } from '@wirescope/shared/traffic/exchanges/aside';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import type { ParentBy } from '@wirescope/shared/traffic/exchanges/exchange-columns';
import { outcomeWords } from '@wirescope/shared/traffic/exchanges/exchange-words';
import { rowsMeanwhile } from '@wirescope/shared/traffic/exchanges/lane-ticks';
import { memo } from 'react';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { counted, laneText } from '../describe-line.ts';
import { useExchangeClock } from './use-exchange-clock.ts';
import { LimitFacts } from './LimitFacts.tsx';
import { MomentList } from './MomentList.tsx';
import { NestedList } from './NestedList.tsx';
import { ProgressTable } from './ProgressTable.tsx';
import { TimeShares } from './TimeShares.tsx';
import css from './ExchangeFacts.module.css';

/** All that an exchange is made of, each fact with the frame it is read from. `seq` is any frame of it. */
export const ExchangeFacts = memo(({ session, seq }: { session: SessionId; seq: number }) => {
  const { index, now, isOver } = useExchangeClock(session);
  const row = index.rows === 0 ? -1 : index.state.table.indexOfSeq(seq);
  const place = row < 0 ? undefined : index.placeOf(row);
  if (place === undefined) return <p className={css.none}>This frame belongs to no exchange.</p>;
  const { first, rounds, asks, task } = actionOf(index, place);
  const polls = task === undefined ? [] : [...task.requests];
  const part = { session, index, now, isOver };
  return (
    <div className={css.body}>
      <Head {...part} ordinal={first.ordinal} />
      <TimeShares {...part} ordinal={first.ordinal} />
      <MomentList {...part} ordinal={first.ordinal} />
      <LimitFacts {...part} ordinal={rounds.at(-1)?.ordinal ?? first.ordinal} />
      {rounds.map(({ ordinal }, at) => (
        <ProgressTable
          key={ordinal}
          {...part}
          ordinal={ordinal}
          title={rounds.length === 1 ? 'Progress' : `Progress of round ${at + 1}`}
        />
      ))}
      <NestedList {...part} title="Asked by the server meanwhile" ordinals={asks} />
      <NestedList
        {...part}
        title="Asked meanwhile, for this call or another"
        ordinals={asidesOf(index, rounds.at(-1)?.ordinal ?? first.ordinal)}
      />
      <NestedList {...part} title="Asked about its task" ordinals={polls.slice(-MOST_POLLS)} />
      <Meanwhile {...part} ordinal={first.ordinal} />
    </div>
  );
});

/** The newest polls of a task are enough to see how it went. */
const MOST_POLLS = 20;

/** How it is known what the server was working on when it asked. */
const PARENT_WORDS: Record<ParentBy, string> = {
  stream: 'on whose stream it came',
  task: 'whose task it names',
  'only-open': 'the only call that was open',
};

type PartProps = {
  session: SessionId;
  index: ExchangeIndex;
  ordinal: number;
  now: number;
  isOver: boolean;
};

const Head = ({ session, index, ordinal, now, isOver }: PartProps) => {
  const { table } = index.state;
  const { rounds } = actionOf(index, ordinal);
  const { method, subject, seq, parent, aside } = index.exchange(ordinal);
  const frames = rounds.reduce((sum, round) => sum + index.track(round.ordinal).rows, 0);
  const last = Math.max(...rounds.map((round) => index.state.columns.lastRow(round.ordinal)));
  return (
    <p className={css.head}>
      <b>{method}</b>
      {subject !== undefined && (
        <span className={css.subject}>
          <VisibleText text={subject} />
        </span>
      )}
      <span className="dim">
        {outcomeWords(index, ordinal, now, isOver)} · {frames.toLocaleString('en')}{' '}
        {frames === 1 ? 'frame' : 'frames'}, <FrameLink session={session} seq={seq} />
        {frames > 1 && (
          <>
            {' '}
            to <FrameLink session={session} seq={table.seqAt(last)} />
          </>
        )}
      </span>
      {parent !== undefined && (
        <span className="dim">
          asked during <FrameLink session={session} seq={index.exchange(parent.ordinal).seq} />,{' '}
          {PARENT_WORDS[parent.by]}
        </span>
      )}
      {aside !== undefined && <AsideNote session={session} index={index} aside={aside} />}
    </p>
  );
};

type AsideNoteProps = Pick<PartProps, 'session' | 'index'> & { aside: Aside };

/** The calls a question may be about. */
const AsideNote = ({ session, index, aside: { count, first } }: AsideNoteProps) => (
  <span className="dim">
    asked while {counted(count, 'call was', 'calls were')} open, and nothing says about which:{' '}
    {first.map((ordinal, at) => (
      <span key={ordinal}>
        {at > 0 && ', '}
        <FrameLink session={session} seq={index.exchange(ordinal).seq} />
      </span>
    ))}
    {count > first.length && ', …'}
  </span>
);

const EVENT = [
  'event on its stream beside the messages',
  'events on its stream beside the messages',
] as const;

/** What came at the same time, and may have to do with it although nothing says so. */
const Meanwhile = ({ session, index, ordinal }: PartProps) => {
  const tracks = index.exchange(ordinal).rounds.map((round) => index.track(round));
  const own = [
    {
      all: tracks.map(({ logs }) => logs),
      words: (count: number) => `${laneText('log', count)} of its own`,
    },
    {
      all: tracks.map(({ events }) => events),
      words: (count: number) => counted(count, ...EVENT),
    },
  ].map(({ all, words }) => ({
    words,
    first: all.find(({ length }) => length > 0)?.get(0),
    count: all.reduce((sum, { length }) => sum + length, 0),
  }));
  const lanes = (['stderr', 'noise', 'log'] as const).map((lane) => ({
    words: (count: number) => `${laneText(lane, count)} meanwhile`,
    ...rowsMeanwhile(index, lane, ordinal),
  }));
  const facts = [...own, ...lanes].filter(({ count }) => count > 0);
  if (facts.length === 0) return null;
  return (
    <section className={css.section}>
      <h3>At the same time</h3>
      <ul className={css.nested}>
        {facts.map(({ words, first, count }) => (
          <li key={words(count)}>
            {words(count)}
            {first !== undefined && (
              <span className="dim">
                from <FrameLink session={session} seq={index.state.table.seqAt(first)} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
