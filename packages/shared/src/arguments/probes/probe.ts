import type { Path } from '../pointer.ts';

/** What a probe tries. */
export type ProbeGroup =
  | 'valid'
  | 'missing'
  | 'type'
  | 'boundary'
  | 'list'
  | 'unknown'
  | 'unicode'
  | 'long';

/** One call that tells how a server treats its own schema. */
export type Probe = {
  /** Stays the same as long as the schema does. */
  id: string;
  group: ProbeGroup;
  /** What it does, in words. */
  name: string;
  /** The place it is about; the whole for whole documents. */
  pointer: string;
  /** The arguments, JSON text. */
  text: string;
  /** What the schema says of them by our reading: what a server that keeps to it does. */
  expected: 'accept' | 'refuse';
};

/** A probe that is not written yet: large schemas have more than anybody wants, and each costs time. */
export type Trial = { group: ProbeGroup; name: string; path: Path; write: () => string };
