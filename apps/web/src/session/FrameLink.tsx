import type { SessionId } from '@wirescope/shared/ids';
import type { MouseEvent } from 'react';
import { showFrame } from '../traffic/frame-selection.ts';
import { wirePath } from './paths.ts';

/** `#12`: selects that frame in the log, wherever this stands. It has an address, so it can be opened beside and copied. */
export const FrameLink = ({
  session,
  seq,
  tabIndex,
}: {
  session: SessionId;
  seq: number;
  /** For lists that are one tab stop. */
  tabIndex?: number;
}) => {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    showFrame(session, seq);
  };
  return (
    <a
      className="num"
      tabIndex={tabIndex}
      href={wirePath(session, { frame: seq })}
      onClick={onClick}
    >
      #{seq}
    </a>
  );
};
