import type { KeyPart } from './row.ts';

/** The longest row of letters both keys have in common, as a table of lengths. */
const commonLengths = (from: string, to: string): number[][] => {
  const table = Array.from({ length: from.length + 1 }, () =>
    Array.from({ length: to.length + 1 }, () => 0),
  );
  for (let i = from.length - 1; i >= 0; i -= 1)
    for (let j = to.length - 1; j >= 0; j -= 1) {
      const row = table[i] ?? [];
      row[j] =
        from[i] === to[j]
          ? 1 + (table[i + 1]?.[j + 1] ?? 0)
          : Math.max(table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  return table;
};

/** How a key becomes the one that was meant: letters kept, inserted and dropped, in the order they are read. */
export const keyPartsOf = (written: string, meant: string): KeyPart[] => {
  const table = commonLengths(written, meant);
  const parts: KeyPart[] = [];
  const push = (text: string, change: KeyPart['change']) => {
    const last = parts.at(-1);
    if (last?.change === change) parts[parts.length - 1] = { text: last.text + text, change };
    else parts.push({ text, change });
  };
  let [i, j] = [0, 0];
  while (i < written.length || j < meant.length) {
    const [a, b] = [written[i], meant[j]];
    if (a !== undefined && a === b) {
      push(a, 'keep');
      i += 1;
      j += 1;
    } else if (b !== undefined && (table[i]?.[j + 1] ?? 0) >= (table[i + 1]?.[j] ?? -1)) {
      push(b, 'insert');
      j += 1;
    } else {
      push(a ?? '', 'drop');
      i += 1;
    }
  }
  return parts;
};
