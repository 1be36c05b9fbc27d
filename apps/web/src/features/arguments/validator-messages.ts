import type { Checked } from './check-schema.ts';

/** Page to worker: check a value (JSON text) against a schema (JSON text, or the number it was sent under before). */
export type CheckOrder = { id: number; schema: number; schemaText?: string; valueText: string };
/** Worker to page. Without `checked` the worker could not do it, for the reason given. */
export type CheckReply = { id: number; checked?: Checked; reason?: string };

/** The id under which the worker says that it runs. Orders count from 1. */
export const READY = 0;
