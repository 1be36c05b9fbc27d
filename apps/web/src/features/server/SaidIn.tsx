import type { SessionId } from '@wirescope/shared/ids';
import { wirePath } from '../../session/paths.ts';
import { showFrame } from '../../traffic/frame-selection.ts';

/** "said in #4": where it can be read on the wire. */
export const SaidIn = ({ session, seq }: { session: SessionId; seq: number }) => (
  <span className="dim">
    said in{' '}
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
  </span>
);
