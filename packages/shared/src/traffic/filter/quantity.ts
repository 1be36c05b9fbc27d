import type { NumberRange } from './value-test.ts';

/** A number as a person wrote it; `step` is the worth of its last digit. */
export type Quantity = { value: number; step: number };
/** How one kind of number is written. */
export type Scale = {
  units: ReadonlyMap<string, number>;
  /** The unit of a number that has none. */
  bare: string;
  /** `2:30` is two minutes and a half. */
  clock?: boolean;
  /** A single value means the numbers that are shown so: those rounded to it, those cut to it, or it alone. */
  single: 'rounded' | 'cut' | 'exact';
};

const TIME_UNITS = new Map([
  ['us', 0.001],
  ['µs', 0.001],
  ['ms', 1],
  ['s', 1_000],
  ['m', 60_000],
  ['min', 60_000],
  ['h', 3_600_000],
]);
const SIZE_UNITS = new Map([
  ['b', 1],
  ['k', 1e3],
  ['kb', 1e3],
  ['kib', 2 ** 10],
  ['m', 1e6],
  ['mb', 1e6],
  ['mib', 2 ** 20],
  ['g', 1e9],
  ['gb', 1e9],
  ['gib', 2 ** 30],
]);

/** Milliseconds. */
export const DURATION: Scale = { units: TIME_UNITS, bare: 'ms', clock: true, single: 'rounded' };
/** Milliseconds since the session began. */
export const MOMENT: Scale = { units: TIME_UNITS, bare: 's', clock: true, single: 'cut' };
/** Bytes. */
export const SIZE: Scale = { units: SIZE_UNITS, bare: 'b', single: 'rounded' };
/** Whole numbers without a unit. */
export const NUMBER: Scale = { units: new Map([['', 1]]), bare: '', single: 'exact' };

const CLOCK = /^(?:(\d+):)?(\d+):(\d{2})(?:\.(\d+))?$/;
const PART = /(-?\d*\.?\d+)\s*([a-zµ]*)\s*/iy;

/** Reads `500ms`, `1.5 s`, `1m30s`, `2:30`; `unit` is taken where none is written. */
export function readQuantity(text: string, scale: Scale, unit = scale.bare): Quantity | undefined {
  const clock = scale.clock ? CLOCK.exec(text) : null;
  if (clock !== null) {
    const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = clock;
    const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return { value: Number(`${whole}.${fraction}e3`), step: 1_000 / 10 ** fraction.length };
  }
  return readParts(text, scale, unit);
}

function readParts(text: string, scale: Scale, unit: string): Quantity | undefined {
  let sum: Quantity | undefined;
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const [, digits = '', written = ''] = PART.exec(text) ?? [];
    const worth = scale.units.get(written.toLowerCase() || unit);
    if (digits === '' || worth === undefined) return undefined;
    // Only units that are written can follow one another: 1m30s.
    if (sum !== undefined && (written === '' || digits.startsWith('-'))) return undefined;
    // Whole numbers first: 1.001 * 1000 is not 1001.
    const tenth = 10 ** (digits.split('.')[1]?.length ?? 0);
    const value = (Number(digits.replace('.', '')) * worth) / tenth;
    sum = { value: (sum?.value ?? 0) + value, step: worth / tenth };
    if (written === '' && PART.lastIndex < text.length) return undefined;
  }
  return sum;
}

/** The unit a text ends in, if it ends in one. */
export function unitOf(text: string): string | undefined {
  return /[a-zµ]+$/i.exec(text)?.[0].toLowerCase();
}

/** The numbers a single value stands for. */
export function rangeOfSingle({ value, step }: Quantity, scale: Scale): NumberRange {
  switch (scale.single) {
    case 'exact':
      return { min: value, max: value };
    case 'cut':
      return { min: value, max: value + step, maxOpen: true };
    case 'rounded':
      return { min: value - step / 2, max: value + step / 2, maxOpen: true };
  }
}
