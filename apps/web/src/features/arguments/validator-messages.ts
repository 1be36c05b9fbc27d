import type { Diff } from '@wirescope/shared/arguments/diff/diff-arguments';
import type { Fullness } from '@wirescope/shared/arguments/examples/making';
import type { ProbeSet } from '@wirescope/shared/arguments/probes/make-probes';
import type { Picked } from '@wirescope/shared/arguments/form-model';
import type { Checked } from './check-schema.ts';

/** What is done with a schema: a value is held against it, in short or place by place, or values are made for it. */
export type Job = 'check' | 'diff' | 'probes' | `make-${Fullness}`;

/** Page to worker: a schema (JSON text, or the number it was sent under before) and a value (JSON text) to it. */
export type CheckOrder = {
  id: number;
  schema: number;
  schemaText?: string;
  valueText: string;
  job: Job;
  /** What a person picked where a value leaves open which branch of a union is meant. */
  picked?: Picked;
};
/** Worker to page. With a `reason` the worker could not do it. */
export type CheckReply = {
  id: number;
  checked?: Checked;
  diff?: Diff;
  /** JSON text, or why no value could be made. */
  made?: { text: string } | { why: string };
  probes?: ProbeSet;
  reason?: string;
};

/** The id under which the worker says that it runs. Orders count from 1. */
export const READY = 0;
