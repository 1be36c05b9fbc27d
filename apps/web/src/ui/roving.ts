/** Which arrow keys move: along a row, along a column, or both. */
export type Axis = 'horizontal' | 'vertical' | 'both';

const steps: Record<string, { axis: Exclude<Axis, 'both'>; by: number }> = {
  ArrowLeft: { axis: 'horizontal', by: -1 },
  ArrowRight: { axis: 'horizontal', by: 1 },
  ArrowUp: { axis: 'vertical', by: -1 },
  ArrowDown: { axis: 'vertical', by: 1 },
};

/** The index an arrow, Home or End key leads to, going round at the ends; undefined for any other key. */
export const nextIndex = (
  key: string,
  index: number,
  count: number,
  axis: Axis = 'both',
): number | undefined => {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined || (axis !== 'both' && step.axis !== axis)) return undefined;
  return (index + step.by + count) % count;
};
