const EVERYTHING = /(?:)/;

const read = (pattern: string): RegExp => {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      continue; // The next, more lenient reading.
    }
  }
  return EVERYTHING;
};

const known = new Map<string, RegExp>();
const MOST = 2_000;

/** A pattern as the dialects mean it (Unicode), else as JavaScript reads it, else one that fits everything. */
export const patternOf = (pattern: string): RegExp => {
  const found = known.get(pattern) ?? read(pattern);
  if (known.size >= MOST) known.clear();
  known.set(pattern, found);
  return found;
};
