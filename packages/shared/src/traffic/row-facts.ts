import type { Automatic, Direction } from './frame.ts';
import type { HttpPhase, Row, Shape } from './row.ts';

/** The small enumerations of a row in one number: 3 bits kind, 2 direction, 3 shape, 4 sender, 3 phase. */
const KINDS = ['message', 'noise', 'stderr', 'http', 'event'] as const;
const DIRS = ['out', 'in'] as const;
const SHAPES = ['request', 'response', 'error', 'notification', 'batch', 'invalid'] as const;
const SENDERS = ['probe', 'handshake', 'list', 'cancel', 'answer', 'resume', 'task'] as const;
const PHASES = ['request', 'response', 'end', 'error'] as const;

/** 0 is absent. */
const place = <T>(list: readonly T[], value: T | undefined): number =>
  value === undefined ? 0 : list.indexOf(value) + 1;

export const packFacts = (row: Pick<Row, 'kind' | 'dir' | 'shape' | 'by' | 'phase'>): number =>
  KINDS.indexOf(row.kind) |
  (place(DIRS, row.dir) << 3) |
  (place(SHAPES, row.shape) << 5) |
  (place(SENDERS, row.by) << 8) |
  (place(PHASES, row.phase) << 12);

export const kindOf = (facts: number): Row['kind'] => KINDS[facts & 7] ?? 'event';
export const dirOf = (facts: number): Direction | undefined => DIRS[((facts >> 3) & 3) - 1];
export const shapeOf = (facts: number): Shape | undefined => SHAPES[((facts >> 5) & 7) - 1];
export const senderOf = (facts: number): Automatic | undefined => SENDERS[((facts >> 8) & 15) - 1];
export const phaseOf = (facts: number): HttpPhase | undefined => PHASES[((facts >> 12) & 7) - 1];
