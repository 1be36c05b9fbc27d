/** A duration in few characters: "420 µs", "8.4 ms", "412 ms", "8.40 s", "29.8 s", "1 min 2 s", "1 h 2 min". */
export function durationText(ms: number): string {
  if (ms === 0) return '0 ms';
  if (ms < 0.9995) return `${Math.round(ms * 1_000)} µs`;
  if (ms < 9.95) return `${ms.toFixed(1)} ms`;
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 9_995) return `${(ms / 1_000).toFixed(2)} s`;
  if (ms < 59_950) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  if (seconds < 3_600) return pair(Math.floor(seconds / 60), 'min', seconds % 60, 's');
  const minutes = Math.round(seconds / 60);
  return pair(Math.floor(minutes / 60), 'h', minutes % 60, 'min');
}

const pair = (large: number, largeUnit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
