import type { FrameRange } from '@wirescope/shared/control/export';
import type { SessionState } from '@wirescope/shared/control/session';
import type { KnownSecret } from '@wirescope/shared/traffic/export/secrets';
import type { CaptureHeader } from '@wirescope/shared/traffic/frame';
import type { Capture } from '../../captures/recorder.ts';
import { countFrames } from './frames-in-turn.ts';

/** A session as far as it leaves: its frames, its head, and what is known to be secret in them. */
export type ExportedSession = {
  capture: Capture;
  header: CaptureHeader;
  known: readonly KnownSecret[];
  ranges?: readonly FrameRange[];
};

/** The head of a file of this session. It says what a reader without the session's state would have to work out. */
export function exportHeader(
  state: SessionState,
  capture: Capture,
  ranges: readonly FrameRange[] | undefined,
): CaptureHeader {
  const { id, title, target, createdAt, revision, transport, negotiation, server } = state;
  const frames = countFrames(capture, ranges);
  return {
    wirescope: 1,
    created: new Date(createdAt).toISOString(),
    session: {
      id,
      title,
      target,
      ...(transport && { transport }),
      ...(revision && { revision }),
      ...(negotiation !== undefined && { negotiation }),
      ...(server && {
        server: { name: server.name, title: server.title, version: server.version },
      }),
      ...(frames < capture.lastSeq && { part: { frames, of: capture.lastSeq } }),
    },
  };
}
