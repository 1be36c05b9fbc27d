import type { SessionId } from '@wirescope/shared/ids';
import { FrameLink } from '../../session/FrameLink.tsx';

/** "said in #4": where it can be read on the wire. */
export const SaidIn = ({ session, seq }: { session: SessionId; seq: number }) => (
  <span className="dim">
    said in <FrameLink session={session} seq={seq} />
  </span>
);
