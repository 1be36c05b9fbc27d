import type { SessionId } from '@wirescope/shared/ids';
import { durationText } from '@wirescope/shared/traffic/exchanges/duration-text';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { timeShares } from '@wirescope/shared/traffic/exchanges/time-shares';
import { FrameLink } from '../../../session/FrameLink.tsx';
import css from './ExchangeFacts.module.css';

type TimeSharesProps = {
  session: SessionId;
  index: ExchangeIndex;
  ordinal: number;
  now: number;
};

/** Where the time went: the server's part against the time a person was waited for. The bar says the same in lengths. */
export const TimeShares = ({ session, index, ordinal, now }: TimeSharesProps) => {
  const { total, queued, person, gap, late, server, asks } = timeShares(index, ordinal, now);
  const isAsked = index.exchange(ordinal).dir === 'in';
  const parts = [
    { key: 'queued', name: 'Before it was on the wire', ms: queued },
    { key: 'server', name: isAsked ? 'Waiting for its answer' : 'Server working', ms: server },
    { key: 'person', name: 'Waiting for a person', ms: person },
    { key: 'gap', name: 'Lost, until it was asked for again', ms: gap },
    { key: 'late', name: 'Given up, until the late answer', ms: late },
  ].filter(({ ms }) => ms > 0);
  return (
    <section className={css.section}>
      <h3>Where the time went</h3>
      <div className={css.shares} aria-hidden>
        {parts.map(({ key, ms }) => (
          <i key={key} className={css[key]} style={{ flex: `${(ms / total) * 100} 1 2px` }} />
        ))}
      </div>
      <dl className={css.facts}>
        {parts.map(({ key, name, ms }) => (
          <div key={key}>
            <dt>
              <i className={css[key]} aria-hidden />
              {name}
            </dt>
            <dd>{durationText(ms)}</dd>
          </div>
        ))}
        {asks.map(({ ordinal: ask, ms }) => {
          const { method, seq } = index.exchange(ask);
          return (
            <div key={ask} className={css.part}>
              <dt>
                {method} <FrameLink session={session} seq={seq} />
              </dt>
              <dd>{durationText(ms)}</dd>
            </div>
          );
        })}
        <div className={css.total}>
          <dt>Total</dt>
          <dd>{durationText(total)}</dd>
        </div>
      </dl>
    </section>
  );
};
