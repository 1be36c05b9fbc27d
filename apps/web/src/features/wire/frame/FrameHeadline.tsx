import type { Row } from '@wirescope/shared/traffic/row';
import { Fragment } from 'react';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { useTrafficValue } from '../../../traffic/traffic.ts';
import { WireGlyph } from '../../../ui/WireGlyph.tsx';
import { renderRow } from '../rendered-row.ts';
import { clockText } from '../../../ui/format.ts';
import type { WireModel } from '../wire-model.ts';
import { headlineOf } from './headline.ts';
import css from './FrameInspector.module.css';

/** What the frame is, in a line, with links to the frames it belongs to. */
export const FrameHeadline = ({ model, row }: { model: WireModel; row: Row }) => {
  const { store, session } = model;
  const answerSeq = useTrafficValue(session, ({ open }) => open.answerTo(row.seq));
  const waiting = useTrafficValue(session, ({ open }) => open.has(row.seq));
  const isLast = useTrafficValue(session, ({ lastSeq }) => lastSeq === row.seq);
  const asks = row.exchange !== undefined && row.exchange !== row.seq;
  const request = asks && row.exchange !== undefined ? store.row(row.exchange) : undefined;
  const { name, kind, facts } = headlineOf(row, {
    request,
    answer: answerSeq === undefined ? undefined : store.row(answerSeq),
    waiting,
    clock: clockText(row.t),
    lastSeq: isLast ? row.seq : row.seq + 1,
  });
  const { glyph, tone } = renderRow(row, { request });
  return (
    <div className={css.headline}>
      <WireGlyph name={glyph} tone={tone} />
      <b>{name}</b>
      {kind !== '' && <span>{kind}</span>}
      {facts.map((fact, index) => (
        <Fragment key={index}>
          <span className={css.dot} aria-hidden>
            ·
          </span>
          <span className={css.fact}>
            {fact.map((part, at) =>
              'frame' in part ? (
                <FrameLink key={at} session={session} seq={part.frame} />
              ) : (
                <span key={at} className={part.number === true ? 'num' : undefined}>
                  {part.words}
                </span>
              ),
            )}
          </span>
        </Fragment>
      ))}
    </div>
  );
};
