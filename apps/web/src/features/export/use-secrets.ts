import type { FrameRange, SecretsFound } from '@wirescope/shared/control/export';
import type { SessionId } from '@wirescope/shared/ids';
import { useEffect, useState } from 'react';
import { findSecrets } from '../../session/export-api.ts';
import { problemOf } from '../../session/problem.ts';
import type { Problem } from '@wirescope/shared/control/problem';

export type SecretsState =
  | { kind: 'looking'; scanned: number; of: number | undefined }
  | { kind: 'found'; found: SecretsFound }
  | { kind: 'failed'; problem: Problem };

const LOOKING: SecretsState = { kind: 'looking', scanned: 0, of: undefined };

/** What looks secret in the frames that would leave. Looks anew when other frames are meant; `frames` must be kept. */
export const useSecrets = (session: SessionId, frames: FrameRange[] | undefined): SecretsState => {
  const [state, setState] = useState<{ frames: FrameRange[] | undefined; is: SecretsState }>({
    frames,
    is: LOOKING,
  });
  useEffect(() => {
    const leaving = new AbortController();
    const tell = (is: SecretsState) => setState({ frames, is });
    findSecrets(
      session,
      frames,
      (scanned, of) => tell({ kind: 'looking', scanned, of }),
      leaving.signal,
    ).then(
      (found) => tell({ kind: 'found', found }),
      (error: unknown) => {
        if (!leaving.signal.aborted) tell({ kind: 'failed', problem: problemOf(error) });
      },
    );
    return () => leaving.abort();
  }, [session, frames]);
  return state.frames === frames ? state.is : LOOKING;
};
