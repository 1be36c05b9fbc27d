import { skipString } from './scan.ts';

const QUOTE = 0x22;

/** Whether objects and arrays in a JSON text stand inside each other more than `limit` deep. Reads strings as strings. */
export const nestingExceeds = (text: string, limit: number): boolean => {
  // Every level takes a bracket: most messages are shorter than the limit alone.
  if (text.length <= limit) return false;
  let depth = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = skipString(text, at);
      continue;
    }
    if (code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x5d || code === 0x7d) depth -= 1;
    if (depth > limit) return true;
    at += 1;
  }
  return false;
};

/**
 * How deep a text may be nested before its values are no longer worked with: most readers go down one call a level, and
 * a sender that nests without end would take all of the stack.
 */
export const DEEPEST = 1_000;

const LEFT_OUT = '(nested too deep)';

/** A value that was just parsed, with what stands deeper than `limit` replaced by words. Changes the value itself. */
export const cutDepth = (value: unknown, limit: number): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (limit === 0) return LEFT_OUT;
  for (const [key, inner] of Object.entries(value)) {
    const kept = cutDepth(inner, limit - 1);
    // A key may be `__proto__`: it is defined, not assigned.
    if (kept !== inner)
      Object.defineProperty(value, key, { value: kept, enumerable: true, configurable: true });
  }
  return value;
};
