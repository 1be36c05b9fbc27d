import type { FrameReply } from '@wirescope/shared/control/frames';
import type { SessionId } from '@wirescope/shared/ids';
import type { Frame, NoiseFrame, StderrFrame } from '@wirescope/shared/traffic/frame';
import { LongText } from '../../../ui/json-view/LongText.tsx';
import { AnsiText } from './AnsiText.tsx';
import { BytesText } from './BytesText.tsx';
import { LongMessage } from './LongMessage.tsx';
import { noiseSpot } from './noise-spot.ts';
import { noiseWords } from './noise-words.ts';
import css from './FrameInspector.module.css';

/** The text of a frame exactly as it was, with what stood at its end. */
export const RawTab = ({ session, reply }: { session: SessionId; reply: FrameReply }) => {
  const { frame, cut } = reply;
  if (frame.kind === 'noise') return <Noise session={session} frame={frame} cut={cut} />;
  if (frame.kind === 'stderr') {
    return (
      <div className={css.terminal} role="group" aria-label={`Text of frame ${frame.seq}`}>
        <Line frame={frame} />
        <LineEnd frame={frame} />
      </div>
    );
  }
  const text = 'text' in frame ? (frame.text ?? '') : '';
  if (cut !== undefined)
    return <LongMessage session={session} seq={frame.seq} first={text} total={cut} tree={false} />;
  return (
    <LongText text={text} label={`Text of frame ${frame.seq}`} end={<LineEnd frame={frame} />} />
  );
};

const Line = ({ frame }: { frame: StderrFrame }) =>
  frame.base64 === undefined ? (
    <AnsiText text={frame.text ?? ''} />
  ) : (
    <BytesText base64={frame.base64} />
  );

type NoiseProps = { session: SessionId; frame: NoiseFrame; cut: number | undefined };

const Noise = ({ session, frame, cut }: NoiseProps) => {
  const { title, why } = noiseWords(frame.why);
  const { text } = frame;
  const spot =
    text !== undefined && cut === undefined && frame.why === 'not-json'
      ? noiseSpot(text)
      : undefined;
  return (
    <div className={css.article}>
      <h3>{title}</h3>
      <p>{why}</p>
      <div className={css.evidence}>
        {frame.base64 !== undefined && <BytesText base64={frame.base64} />}
        {text !== undefined && cut === undefined && (
          <LongText
            text={text}
            label={`Text of frame ${frame.seq}`}
            highlight={spot}
            end={<LineEnd frame={frame} />}
          />
        )}
        {text !== undefined && cut !== undefined && (
          <LongMessage session={session} seq={frame.seq} first={text} total={cut} tree={false} />
        )}
        {spot !== undefined && <p className={css.spot}>{spot.words}</p>}
      </div>
    </div>
  );
};

const ENDS: Record<string, { name: string; words: string }> = {
  '\n': { name: 'LF', words: 'The line ended in a line feed, as it must' },
  '\r\n': { name: 'CR LF', words: 'The line ended in carriage return and line feed' },
  '': { name: 'no line end', words: 'The stream ended before the line did' },
};

/** What stood at the end of the line. Messages in HTTP bodies are no lines. */
const LineEnd = ({ frame }: { frame: Frame }) => {
  if (frame.kind === 'http' || frame.kind === 'event') return null;
  if (frame.kind !== 'stderr' && frame.http !== undefined) return null;
  const end = ENDS[frame.eol ?? '\n'];
  return (
    <span className={css.lineEnd} title={end?.words}>
      {end?.name ?? frame.eol}
    </span>
  );
};
