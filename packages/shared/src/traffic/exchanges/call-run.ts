/** Like calls that were sent as one run, as far as they were. */
export type CallRun = {
  name: string;
  /** Calls that were planned. */
  of: number;
  /** In order of sending. `call`: its place in the run, from 0. */
  calls: { call: number; ordinal: number }[];
};
