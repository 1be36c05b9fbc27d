import type { PayloadTerm } from './payload-term.ts';
import type { TextPattern } from './text-pattern.ts';

/** A stretch of numbers. A border that is `open` does not belong to it. */
export type NumberRange = { min: number; max: number; minOpen?: boolean; maxOpen?: boolean };

/** What one value of a field asks for. */
export type ValueTest =
  | { is: 'text'; pattern: TextPattern }
  | { is: 'word'; word: string }
  | { is: 'number'; range: NumberRange }
  | { is: 'frame'; seq: number }
  | { is: 'payload'; term: PayloadTerm };

export const inRange = (range: NumberRange, value: number): boolean =>
  (range.minOpen ? value > range.min : value >= range.min) &&
  (range.maxOpen ? value < range.max : value <= range.max);
