import { useQuery } from '@tanstack/react-query';
import type { FrameReply } from '@wirescope/shared/control/frames';
import { utf8Length } from '@wirescope/shared/traffic/byte-length';
import type { NoiseFrame } from '@wirescope/shared/traffic/frame';
import { explainNoise } from '@wirescope/shared/traffic/noise/explain-noise';
import type { Spot } from '@wirescope/shared/traffic/noise/explanation';
import type { Row } from '@wirescope/shared/traffic/row';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { readFrame } from '../../../session/api.ts';
import { useSession } from '../../../session/sessions.ts';
import { frameQuery } from '../../../traffic/frame-query.ts';
import { useTraffic } from '../../../traffic/traffic.ts';
import { Button } from '../../../ui/Button.tsx';
import { LongText } from '../../../ui/json-view/LongText.tsx';
import type { WireModel } from '../wire-model.ts';
import { BytesText } from './BytesText.tsx';
import { HexWindow } from './HexWindow.tsx';
import { LineEnd } from './LineEnd.tsx';
import { LongMessage } from './LongMessage.tsx';
import { headOf, nextAfter, noiseLine } from '../../../session/noise-context.ts';
import { NoiseCause } from './NoiseCause.tsx';
import { useWidth } from './use-width.ts';
import css from './Noise.module.css';

/** Bytes shown around the place at fault; all of them are in the Bytes tab. */
const SHOWN = 128;

type NoiseViewProps = { model: WireModel; row: Row; frame: NoiseFrame; reply: FrameReply };

/** A line that is no message: what is wrong with it and where, what usually writes such lines, and what to do. */
export const NoiseView = ({ model, row, frame, reply }: NoiseViewProps) => {
  const store = useTraffic(model.session);
  const session = useSession(model.session);
  const headSeq = headOf(store, frame.http);
  const head = useQuery({
    ...frameQuery(readFrame, model.session, headSeq ?? 0),
    enabled: headSeq !== undefined,
  });
  if (head.isLoading) return null;
  const { title, kept, rule, spots, cause } = explainNoise(
    noiseLine(frame, { store, session, head: head.data?.frame }),
  );
  const spot = reply.cut === undefined ? spots[0] : undefined;
  return (
    <div className={css.article}>
      <h3>{title}</h3>
      <p>
        {kept} <NextLine model={model} row={row} frame={frame} />
      </p>
      <div className={css.evidence}>
        <Evidence model={model} frame={frame} reply={reply} spot={spot} />
        {spot !== undefined && (
          <p className={css.spot}>
            <span className={css.pointer} aria-hidden />
            byte {byteOf(frame.text ?? '', spot.offset)}: {spot.words}
          </p>
        )}
      </div>
      {row.bytes > 0 && <BytesExcerpt model={model} row={row} reply={reply} spot={spot} />}
      {cause !== undefined && <NoiseCause cause={cause} rule={rule} />}
    </div>
  );
};

const byteOf = (text: string, offset: number): number => utf8Length(text.slice(0, offset));

type EvidenceProps = Omit<NoiseViewProps, 'row'> & { spot: Spot | undefined };

const Evidence = ({ model, frame, reply, spot }: EvidenceProps) => {
  if (frame.base64 !== undefined) return <BytesText base64={frame.base64} />;
  const { text = '', seq } = frame;
  if (reply.cut !== undefined) {
    return (
      <LongMessage session={model.session} seq={seq} first={text} total={reply.cut} tree={false} />
    );
  }
  return (
    <LongText
      text={text}
      label={`Text of frame ${seq}`}
      highlight={spot}
      end={<LineEnd frame={frame} />}
    />
  );
};

/** What shows that nothing was lost, or why the line is not whole. */
const NextLine = ({ model, row, frame }: Omit<NoiseViewProps, 'reply'>) => {
  const next = nextAfter(model.store, row.seq);
  if (next === undefined) return null;
  if (next.kind === 'event') {
    if (frame.why !== 'cut-off') return null;
    return (
      <>
        The process ended in <FrameLink session={model.session} seq={next.seq} />
        {next.subject === undefined ? '.' : `: ${next.subject}`}
      </>
    );
  }
  if (frame.why === 'cut-off' || frame.http !== undefined) return null;
  const answered = next.shape === 'response' || next.shape === 'error' ? next.exchange : undefined;
  return (
    <>
      Nothing was lost: the next message, <FrameLink session={model.session} seq={next.seq} />,{' '}
      {answered === undefined ? (
        'was read.'
      ) : (
        <>
          is the answer to <FrameLink session={model.session} seq={answered} />.
        </>
      )}
    </>
  );
};

type ExcerptProps = Omit<NoiseViewProps, 'frame'> & { spot: Spot | undefined };

const BytesExcerpt = ({ model, row, reply, spot }: ExcerptProps) => {
  const [width, measure] = useWidth();
  const { frame } = reply;
  const text = 'text' in frame ? (frame.text ?? '') : '';
  const total = row.bytes;
  const fault =
    spot === undefined
      ? undefined
      : {
          from: byteOf(text, spot.offset),
          to: byteOf(text, spot.offset + spot.length),
        };
  const from = Math.max(0, Math.floor(((fault?.from ?? 0) - SHOWN / 4) / 16) * 16);
  const to = Math.min(total, from + SHOWN);
  return (
    <section ref={measure}>
      <div className={css.head}>
        <h3>Bytes</h3>
        {to - from < total && (
          <span className="dim">
            {from} to {to - 1} of {total.toLocaleString('en')}
          </span>
        )}
        <span className="grow" />
        <Button look="quiet" small onClick={() => model.setTab('bytes')}>
          All bytes
        </Button>
      </div>
      <div className={css.box}>
        <HexWindow
          session={model.session}
          reply={reply}
          total={total}
          from={from}
          to={to}
          perRow={width < 456 ? 8 : 16}
          marks={{ fault }}
        />
      </div>
    </section>
  );
};
