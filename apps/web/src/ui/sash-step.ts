const STEP = 8;
const BIG_STEP = 32;

/** Where a key moves a bar whose pane grows upwards; undefined when the key is not for it. Pure. */
export const sashStep = (
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { value, min, max }: { value: number; min: number; max: number },
): number | undefined => {
  const step = shiftKey ? BIG_STEP : STEP;
  switch (key) {
    case 'ArrowUp':
      return value + step;
    case 'ArrowDown':
      return value - step;
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return undefined;
  }
};
