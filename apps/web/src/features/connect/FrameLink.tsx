import type { SessionId } from '@wirescope/shared/ids';
import { wirePath } from '../../session/paths.ts';
import { showFrame } from '../../traffic/frame-selection.ts';

/** `#12`: shows the frame in the dock; as a link it can also be opened elsewhere. */
export const FrameLink = ({ session, seq }: { session: SessionId; seq: number }) => (
  <a
    className="mono"
    href={wirePath(session, { frame: seq })}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      showFrame(session, seq);
    }}
  >
    #{seq}
  </a>
);
