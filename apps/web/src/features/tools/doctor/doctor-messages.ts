import type { DoctorFinding } from '@wirescope/shared/arguments/doctor/finding';
import type { Spoken } from '@wirescope/shared/arguments/doctor/tool-faults';

/** Page to worker: the entries of a list as they came, and what the session speaks. */
export type DoctorOrder = { tools: readonly unknown[]; spoken: Spoken };
/** Worker to page: what is wrong with each. */
export type DoctorReply = { findings: DoctorFinding[][] };
