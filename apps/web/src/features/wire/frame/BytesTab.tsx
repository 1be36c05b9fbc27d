import type { FrameReply } from '@wirescope/shared/control/frames';
import type { SessionId } from '@wirescope/shared/ids';
import { hexOf } from '@wirescope/shared/traffic/bytes/byte-cells';
import { chunkSpans } from '@wirescope/shared/traffic/bytes/chunk-list';
import { lineEndOf } from '@wirescope/shared/traffic/bytes/line-ends';
import type { Frame } from '@wirescope/shared/traffic/frame';
import type { Row } from '@wirescope/shared/traffic/row';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { groupDigits } from '../../../ui/format.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { ChunkList } from './ChunkList.tsx';
import { FrameOddities } from './FrameOddities.tsx';
import { bytesAround, wholeBytes } from './frame-bytes.ts';
import type { HexMarks } from './HexRow.tsx';
import { HexWindow } from './HexWindow.tsx';
import { useWidth } from './use-width.ts';
import css from './Hex.module.css';

/** A page may be only so high: longer frames are shown in parts of this many bytes. */
const SEGMENT = 4 * 1024 * 1024;
/** Below this width a line holds eight bytes, px. */
const NARROW = 456;

type BytesTabProps = { session: SessionId; reply: FrameReply; row: Row };

/** Every byte of a frame with its place, how the line ended, and in which pieces it came. */
export const BytesTab = ({ session, reply, row }: BytesTabProps) => {
  const { frame, cut } = reply;
  const [at, setAt] = useState<number>();
  const [segment, setSegment] = useState(0);
  const [width, measure] = useWidth();
  const total = cut === undefined ? wholeBytes(frame).length : cutLength(frame, row);
  const end = lineEndOf(frame);
  const chunks = chunkSpans('chunks' in frame ? frame.chunks : undefined, total);
  const goTo = (offset: number) => {
    const inside = Math.max(0, Math.min(offset, total - 1));
    setSegment(Math.floor(inside / SEGMENT));
    setAt(inside);
  };
  const marks: HexMarks = {
    at,
    chunks: new Map(
      chunks
        .slice(1)
        .map(({ from, after }, index) => [
          from,
          `chunk ${index + 2}, ${after.toFixed(1)} ms later`,
        ]),
    ),
    ...(end !== undefined && { end: total - end.bytes.length }),
  };
  const segments = Math.ceil(total / SEGMENT);
  return (
    <div ref={measure}>
      <div className={css.facts}>
        <p>
          <span className="num">{groupDigits(total)} B</span>
          {end === undefined ? (
            <>. {carriedWords(row, 'around' in frame)}</>
          ) : (
            <>
              , line end <b className="mono">{end.name}</b>. {end.words}
            </>
          )}
        </p>
        <FrameOddities session={session} reply={reply} />
        <ChunkList chunks={chunks} sent={row.dir === 'out'} onGoTo={goTo} />
        <div className={css.tools}>
          <GoTo onGoTo={goTo} />
          {segments > 1 && (
            <Segments
              current={segment}
              count={segments}
              onChoose={(next) => goTo(next * SEGMENT)}
            />
          )}
          <span className="grow" />
          {cut === undefined && (
            <CopyButton label="Copy as hex" text={() => hexText(wholeBytes(frame))} />
          )}
        </div>
      </div>
      <HexWindow
        session={session}
        reply={reply}
        total={total}
        from={segment * SEGMENT}
        to={Math.min(total, (segment + 1) * SEGMENT)}
        perRow={width < NARROW ? 8 : 16}
        marks={marks}
      />
    </div>
  );
};

/** The bytes in the form of a dump: two digits each, sixteen a line. */
const hexText = (bytes: Uint8Array): string =>
  Array.from({ length: Math.ceil(bytes.length / 16) }, (_, index) =>
    Array.from(bytes.subarray(index * 16, index * 16 + 16), hexOf).join(' '),
  ).join('\n');

const carriedWords = ({ http, kind }: Row, inEvent: boolean): string => {
  if (kind === 'event' || inEvent)
    return 'This event of the stream, its field names and line ends included.';
  return http === undefined
    ? ''
    : 'HTTP carried it: no line end belongs to it. The HTTP tab has what stood around it.';
};

/** The row counts a line end, but not what an event has around its data. */
const cutLength = (frame: Frame, { bytes }: Row): number => {
  const { lead, trail } = bytesAround(frame);
  return lineEndOf(frame) === undefined ? lead.length + bytes + trail.length : bytes;
};

/** Reads `412` and `0x19c`; undefined for anything else. */
const readOffset = (text: string): number | undefined =>
  /^\s*(\d+|0x[\da-f]+)\s*$/i.test(text) ? Number(text) : undefined;

const GoTo = ({ onGoTo }: { onGoTo: (offset: number) => void }) => {
  const [text, setText] = useState('');
  const offset = readOffset(text);
  return (
    <span className={css.goto}>
      <TextField
        aria-label="Go to byte"
        placeholder="Go to byte, 0x…"
        value={text}
        invalid={text !== '' && offset === undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || offset === undefined) return;
          event.preventDefault();
          onGoTo(offset);
        }}
      />
    </span>
  );
};

type SegmentsProps = { current: number; count: number; onChoose: (segment: number) => void };

const Segments = ({ current, count, onChoose }: SegmentsProps) => (
  <>
    <Button
      look="soft"
      small
      disabledReason={current === 0 ? '' : undefined}
      onClick={() => onChoose(current - 1)}
    >
      Previous part
    </Button>
    <span className="num">
      {current + 1} of {count}
    </span>
    <Button
      look="soft"
      small
      disabledReason={current + 1 >= count ? '' : undefined}
      onClick={() => onChoose(current + 1)}
    >
      Next part
    </Button>
  </>
);
