import type { FrameReply } from '@wirescope/shared/control/frames';
import type { StderrFrame } from '@wirescope/shared/traffic/frame';
import type { Row } from '@wirescope/shared/traffic/row';
import { FindableText } from '../../../ui/json-view/FindableText.tsx';
import { LongText } from '../../../ui/json-view/LongText.tsx';
import type { WireModel } from '../wire-model.ts';
import { AnsiText } from './AnsiText.tsx';
import { BytesText } from './BytesText.tsx';
import { LineEnd } from './LineEnd.tsx';
import { LongMessage } from './LongMessage.tsx';
import { NoiseView } from './NoiseView.tsx';
import css from './FrameInspector.module.css';

/** A text that is looked over without searching in it. */
const SEEN_AT_ONCE = 2_000;

type RawTabProps = { model: WireModel; row: Row; reply: FrameReply };

/** The text of a frame exactly as it was, with what stood at its end. */
export const RawTab = ({ model, row, reply }: RawTabProps) => {
  const { frame, cut } = reply;
  if (frame.kind === 'noise') {
    return <NoiseView model={model} row={row} frame={frame} reply={reply} />;
  }
  if (frame.kind === 'stderr') {
    return (
      <div className={css.terminal} role="group" aria-label={`Text of frame ${frame.seq}`}>
        <Line frame={frame} />
        <LineEnd frame={frame} />
      </div>
    );
  }
  const text = 'text' in frame ? (frame.text ?? '') : '';
  if (cut !== undefined) {
    return (
      <LongMessage session={model.session} seq={frame.seq} first={text} total={cut} tree={false} />
    );
  }
  const whole = { text, label: `Text of frame ${frame.seq}`, end: <LineEnd frame={frame} /> };
  return text.length > SEEN_AT_ONCE ? <FindableText {...whole} /> : <LongText {...whole} />;
};

const Line = ({ frame }: { frame: StderrFrame }) =>
  frame.base64 === undefined ? (
    <AnsiText text={frame.text ?? ''} />
  ) : (
    <BytesText base64={frame.base64} />
  );
