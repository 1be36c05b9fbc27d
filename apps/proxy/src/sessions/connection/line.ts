import type { Era } from '@wirescope/shared/mcp/revision';
import type { Recorder } from '../../captures/recorder.ts';
import type { Target } from '../../targets/target.ts';
import type { SignsOfLife } from './signs-of-life.ts';

/** What the parts of a connection know of it. The connection alone changes any of this. */
export type Line = {
  readonly target: Target;
  readonly recorder: Recorder;
  readonly life: SignsOfLife;
  /** Known once it is negotiated. */
  readonly era: Era | undefined;
  /** Nothing goes out or comes in any more. */
  readonly ended: boolean;
};
