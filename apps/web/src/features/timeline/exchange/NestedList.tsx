import type { SessionId } from '@wirescope/shared/ids';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { outcomeWords } from '@wirescope/shared/traffic/exchanges/exchange-words';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import css from './ExchangeFacts.module.css';

type NestedListProps = {
  title: string;
  session: SessionId;
  index: ExchangeIndex;
  ordinals: readonly number[];
  now: number;
  isOver: boolean;
};

/** Other exchanges that belong to this one, in a line each. */
export const NestedList = ({ title, session, index, ordinals, now, isOver }: NestedListProps) =>
  ordinals.length > 0 && (
    <section className={css.section}>
      <h3>{title}</h3>
      <ul className={css.nested}>
        {ordinals.map((ordinal) => {
          const { method, subject, seq } = index.exchange(ordinal);
          return (
            <li key={ordinal}>
              <FrameLink session={session} seq={seq} />
              <span className="mono">{method}</span>
              {subject !== undefined && (
                <span className={css.subject}>
                  <VisibleText text={subject} />
                </span>
              )}
              <span className="dim">{outcomeWords(index, ordinal, now, isOver)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
