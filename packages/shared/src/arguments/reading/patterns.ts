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

/** Whether a text has a match of a pattern. */
export type Matches = (pattern: string, text: string) => boolean;

export const matchesPattern: Matches = (pattern, text) => patternOf(pattern).test(text);

const LONGEST_TANGLED = 16;
const MOST_STEPS = 1e6;

/** What makes a pattern slow: parts that repeat without end, and repeated groups that hold repetitions or choices. */
const slownessOf = (pattern: string): { loops: number; tangled: boolean } => {
  if (/\\[1-9k]/.test(pattern)) return { loops: 1, tangled: true };
  const plain = pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/gs, 'a');
  const tokens = plain.match(/[()|]|[*+]|\{\d+(?:,\d*)?\}|[^()|*+{]+/g) ?? [];
  const groups: boolean[] = [];
  let [loops, tangled, closed] = [0, false, false];
  for (const token of tokens) {
    const repeats = /^[*+{]/.test(token);
    if (repeats) loops += 1;
    if (repeats && closed) tangled = true;
    if (token === '(') groups.push(false);
    if ((repeats || token === '|') && groups.length > 0) groups[groups.length - 1] = true;
    closed = token === ')' && groups.pop() === true;
    if (closed && groups.length > 0) groups[groups.length - 1] = true;
  }
  return { loops, tangled };
};

/**
 * Whether a text has a match, where no time limit stands: a pattern of a stranger that may take long is not run, and
 * counts as matching.
 */
export const matchesAtOnce: Matches = (pattern, text) => {
  const { loops, tangled } = slownessOf(pattern);
  const quick = tangled
    ? text.length <= LONGEST_TANGLED
    : Math.max(text.length, 2) ** loops <= MOST_STEPS;
  return quick ? matchesPattern(pattern, text) : true;
};
