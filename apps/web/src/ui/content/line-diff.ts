export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string };

/** Larger differences are not worth following line by line. */
const MOST_EDITS = 2_000;

/** The shortest way from one text to the other by whole lines (Myers); undefined when they have too little in common. */
export const lineDiff = (before: string, after: string): DiffLine[] | undefined => {
  const a = before.split('\n');
  const b = after.split('\n');
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end += 1;
  const middle = shortest(a.slice(start, a.length - end), b.slice(start, b.length - end));
  if (middle === undefined) return undefined;
  return [...a.slice(0, start).map(same), ...middle, ...a.slice(a.length - end).map(same)];
};

const same = (text: string): DiffLine => ({ kind: 'same', text });

/** For each number of edits: how far along `a` each diagonal gets. */
const shortest = (a: readonly string[], b: readonly string[]): DiffLine[] | undefined => {
  const trace: Map<number, number>[] = [];
  const reach = new Map<number, number>([[1, 0]]);
  const most = Math.min(a.length + b.length, MOST_EDITS);
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(new Map(reach));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const left = reach.get(diagonal - 1) ?? -1;
      const right = reach.get(diagonal + 1) ?? -1;
      let x = diagonal === -edits || (diagonal !== edits && left < right) ? right : left + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      reach.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) return walkBack(trace, a, b);
    }
  }
  return undefined;
};

const walkBack = (
  trace: readonly Map<number, number>[],
  a: readonly string[],
  b: readonly string[],
): DiffLine[] => {
  const lines: DiffLine[] = [];
  let x = a.length;
  let y = b.length;
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const reach = trace[edits];
    const diagonal = x - y;
    const left = reach?.get(diagonal - 1) ?? -1;
    const right = reach?.get(diagonal + 1) ?? -1;
    const down = diagonal === -edits || (diagonal !== edits && left < right);
    const fromX = down ? right : left;
    const fromY = fromX - (down ? diagonal + 1 : diagonal - 1);
    while (x > fromX && y > fromY && x > 0 && y > 0) {
      lines.push({ kind: 'same', text: a[x - 1] ?? '' });
      x -= 1;
      y -= 1;
    }
    if (edits === 0) break;
    if (down) lines.push({ kind: 'added', text: b[y - 1] ?? '' });
    else lines.push({ kind: 'removed', text: a[x - 1] ?? '' });
    x = fromX;
    y = fromY;
  }
  return lines.toReversed();
};
