import type { SessionId } from '@wirescope/shared/ids';
import { between } from '@wirescope/shared/traffic/exchanges/exchange';
import { exchangeMoments } from '@wirescope/shared/traffic/exchanges/exchange-moments';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { exactText } from '../axis-text.ts';
import { momentWords } from './moment-words.ts';
import css from './ExchangeFacts.module.css';

type MomentListProps = { session: SessionId; index: ExchangeIndex; ordinal: number };

/** What happened, one moment after the other, each with its frame and its time since the exchange began. */
export const MomentList = ({ session, index, ordinal }: MomentListProps) => {
  const moments = exchangeMoments(index, ordinal);
  const exchange = index.exchange(ordinal);
  const start = moments[0]?.t ?? exchange.start.t;
  return (
    <section className={css.section}>
      <h3>What happened</h3>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Moment</th>
            <th scope="col" className={css.right}>
              After
            </th>
            <th scope="col" className={css.right}>
              Frame
            </th>
          </tr>
        </thead>
        <tbody>
          {moments.map((moment) => {
            const { name, more, mark } = momentWords(index, exchange, moment);
            return (
              <tr key={`${moment.kind} ${moment.row}`}>
                <td className={css.wide}>
                  {mark !== undefined && <Mark name={mark} />}
                  {name}
                  {more !== '' && (
                    <span className={css.more}>
                      <VisibleText text={more} />
                    </span>
                  )}
                </td>
                <td className={css.right}>{exactText(between(start, moment.t))}</td>
                <td className={css.right}>
                  <FrameLink session={session} seq={index.state.table.seqAt(moment.row)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
