import { rangeOfSingle, readQuantity, unitOf, type Scale } from './quantity.ts';
import type { NumberRange } from './value-test.ts';

/** Why no range could be read: nothing known, or its ends are in the wrong order. */
export type RangeFault = { fault: 'unreadable' } | { fault: 'backwards'; from: string; to: string };

const UNREADABLE: RangeFault = { fault: 'unreadable' };

/** Reads `>500ms`, `<=2kB`, `1s..5s`, `30..45s`, `5s..`, `4xx` or a single value. */
export function readRange(text: string, scale: Scale): NumberRange | RangeFault {
  const trimmed = text.trim();
  const comparison = /^(>=|<=|>|<|=)\s*(.*)$/s.exec(trimmed);
  if (comparison !== null) return compare(comparison[1] ?? '', comparison[2] ?? '', scale);
  const dots = trimmed.indexOf('..');
  if (dots >= 0) return between(trimmed.slice(0, dots), trimmed.slice(dots + 2), scale);
  return readClass(trimmed, scale) ?? single(trimmed, scale);
}

function compare(sign: string, text: string, scale: Scale): NumberRange | RangeFault {
  const value = readQuantity(text, scale)?.value;
  if (value === undefined) return UNREADABLE;
  switch (sign) {
    case '>':
      return { min: value, max: Infinity, minOpen: true };
    case '>=':
      return { min: value, max: Infinity };
    case '<':
      return { min: -Infinity, max: value, maxOpen: true };
    case '<=':
      return { min: -Infinity, max: value };
    default:
      return single(text, scale);
  }
}

function between(from: string, to: string, scale: Scale): NumberRange | RangeFault {
  if (from.trim() === '' && to.trim() === '') return UNREADABLE;
  // In 30..45s both are seconds.
  const min = from.trim() === '' ? -Infinity : readQuantity(from.trim(), scale, unitOf(to))?.value;
  const max = to.trim() === '' ? Infinity : readQuantity(to.trim(), scale)?.value;
  if (min === undefined || max === undefined) return UNREADABLE;
  return min > max ? { fault: 'backwards', from, to } : { min, max };
}

/** `4xx` and `-326xx`: any digit for an x at the end. */
function readClass(text: string, scale: Scale): NumberRange | undefined {
  const digits = scale.single === 'exact' ? /^(-?)(\d+)(x+)$/i.exec(text) : null;
  if (digits === null) return undefined;
  const [, sign, head = '', open = ''] = digits;
  const low = Number(head) * 10 ** open.length;
  const high = low + 10 ** open.length - 1;
  return sign === '-' ? { min: -high, max: -low } : { min: low, max: high };
}

function single(text: string, scale: Scale): NumberRange | RangeFault {
  const quantity = readQuantity(text, scale);
  return quantity === undefined ? UNREADABLE : rangeOfSingle(quantity, scale);
}
