/** Whether objects and arrays in a JSON text stand inside each other more than `limit` deep. Reads strings as strings. */
export const nestingExceeds = (text: string, limit: number): boolean => {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > limit) return true;
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
