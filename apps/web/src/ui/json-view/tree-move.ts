import type { JsonLine } from './json-lines.ts';

/** What a key does in a tree: go to a line, or fold or unfold the current one. */
export type TreeMove = { kind: 'go'; to: number } | { kind: 'toggle' };
type Key = { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean };

const PAGE = 20;

const go = (to: number): TreeMove => ({ kind: 'go', to });

const stepFrom = (lines: readonly JsonLine[], from: number, by: 1 | -1): number => {
  let to = from + by;
  while (lines[to]?.part === 'close') to += by;
  return to < 0 || to >= lines.length ? from : to;
};

const parentOf = (lines: readonly JsonLine[], from: number): number => {
  const depth = lines[from]?.depth ?? 0;
  const at = lines.findLastIndex(
    (line, index) => index < from && line.depth < depth && line.part !== 'close',
  );
  return at < 0 ? from : at;
};

/**
 * Keys of a tree (WAI-ARIA practices): up and down, Home and End, right unfolds or enters, left folds or leaves, Enter
 * and Space fold and unfold. Lines with a closing bracket are passed over.
 */
export const treeMove = (
  lines: readonly JsonLine[],
  active: number,
  { key, ctrlKey, altKey, metaKey }: Key,
): TreeMove | undefined => {
  if (ctrlKey || altKey || metaKey) return undefined;
  const part = lines[active]?.part;
  switch (key) {
    case 'ArrowDown':
      return go(stepFrom(lines, active, 1));
    case 'ArrowUp':
      return go(stepFrom(lines, active, -1));
    case 'PageDown':
      return go(stepFrom(lines, Math.min(active + PAGE, lines.length) - 1, 1));
    case 'PageUp':
      return go(stepFrom(lines, Math.max(active - PAGE, -1) + 1, -1));
    case 'Home':
      return go(0);
    case 'End':
      return go(stepFrom(lines, lines.length, -1));
    case 'ArrowRight':
      if (part === 'folded') return { kind: 'toggle' };
      return part === 'open' ? go(stepFrom(lines, active, 1)) : undefined;
    case 'ArrowLeft':
      return part === 'open' ? { kind: 'toggle' } : go(parentOf(lines, active));
    case 'Enter':
    case ' ':
      return part === 'open' || part === 'folded' ? { kind: 'toggle' } : undefined;
    default:
      return undefined;
  }
};
