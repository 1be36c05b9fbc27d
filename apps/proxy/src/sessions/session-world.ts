import type { DeadlineLimits } from './connection/deadline.ts';
import type { PreparedAnswers } from './inbox/prepared-answer.ts';
import type { TargetWorld } from './link/create-target.ts';

/** What every session of one proxy (or one `wirescope request`) shares. */
export type SessionWorld = TargetWorld & {
  /** Tells sessions of different launches apart. */
  launch: string;
  version: string;
  /** Folder of the capture files. */
  captures: string;
  defaults: {
    limits: DeadlineLimits;
    prepared: PreparedAnswers;
    /** Client capabilities that are declared unless the target names others. */
    declare: readonly string[];
    /** Somebody is there to answer what a server asks. */
    attended: boolean;
  };
};
