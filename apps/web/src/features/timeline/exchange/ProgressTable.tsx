import type { SessionId } from '@wirescope/shared/ids';
import { durationText } from '@wirescope/shared/traffic/exchanges/duration-text';
import { between } from '@wirescope/shared/traffic/exchanges/exchange';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import {
  messageAt,
  progressEnd,
  progressFacts,
} from '@wirescope/shared/traffic/exchanges/progress-strip';
import { useState } from 'react';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { PageTurns } from '../../../ui/PageTurns.tsx';
import { stripFacts } from '../strip-facts.ts';
import { updateOddities } from './update-oddities.ts';
import css from './ExchangeFacts.module.css';

/** Updates drawn at a time. */
const SHOWN = 25;

type ProgressTableProps = {
  session: SessionId;
  index: ExchangeIndex;
  ordinal: number;
  title: string;
  now: number;
  isOver: boolean;
};

/** Every update of progress as it came: what it said, after how long a silence, and what is odd about it. */
export const ProgressTable = (props: ProgressTableProps) => {
  const { session, index, ordinal, title, now, isOver } = props;
  const track = index.track(ordinal);
  const { progress } = track;
  const [moved, setMoved] = useState<number>();
  if (progress.length === 0) return null;
  const { table } = index.state;
  // The newest, until somebody looks at others.
  const at = moved ?? Math.max(0, progress.length - SHOWN);
  const shown = Math.min(SHOWN, progress.length - at);
  const end = progressEnd(index, ordinal);
  const facts = stripFacts(progressFacts(index, ordinal, now, isOver));
  return (
    <section className={css.section}>
      <h3>{title}</h3>
      <ul className={css.said}>
        {facts.map(({ words, mark }) => (
          <li key={words}>
            {mark !== undefined && <Mark name={mark} />}
            {words}
          </li>
        ))}
      </ul>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.right}>
              Value
            </th>
            <th scope="col">Message</th>
            <th scope="col" className={css.right}>
              Silent before
            </th>
            <th scope="col" className={css.right}>
              Frame
            </th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: shown }, (_, place) => {
            const row = progress.get(at + place);
            const before =
              at + place === 0 ? index.exchange(ordinal).start.row : progress.get(at + place - 1);
            const odd = updateOddities(track, row, end);
            return (
              <tr key={row}>
                <td className={css.right}>{valueText(table.progressAt(row))}</td>
                <td className={css.wide}>
                  <VisibleText text={messageAt(index, row) ?? ''} />
                  {odd.length > 0 && (
                    <span className={css.odd}>
                      <Mark name="must" />
                      {odd.join(', ')}
                    </span>
                  )}
                </td>
                <td className={css.right}>
                  {durationText(between(table.tAt(before), table.tAt(row)))}
                </td>
                <td className={css.right}>
                  <FrameLink session={session} seq={table.seqAt(row)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <PageTurns
        at={at}
        shown={SHOWN}
        of={progress.length}
        onTurn={(to) => setMoved(to + SHOWN >= progress.length ? undefined : to)}
      />
    </section>
  );
};

const valueText = (said: [number, number | null] | undefined): string => {
  if (said === undefined) return 'no number';
  const [value, total] = said;
  return total === null ? String(value) : `${value} of ${total}`;
};
