/** A time of the axis, ms since its zero, as exact as the step between two of its lines: "10 s", "1:30", "14.12 s". */
export function axisText(ms: number, step: number): string {
  const seconds = ms / 1_000;
  if (Math.abs(seconds) < 1 && step >= 1 && step < 1_000) return `${Math.round(ms)} ms`;
  const digits = Math.min(6, Math.max(0, Math.ceil(-Math.log10(step / 1_000) - 1e-9)));
  if (seconds < 60) return `${fixed(seconds, digits)} s`;
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = fixed(seconds % 60, digits).padStart(digits === 0 ? 2 : digits + 3, '0');
  return hours === 0
    ? `${minutes}:${rest}`
    : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

const fixed = (value: number, digits: number): string =>
  value.toFixed(digits).replace(/^-(0\.?0*)$/, '$1');

/** To the microsecond: "14.120384 s". */
export const exactText = (ms: number): string => `${(ms / 1_000).toFixed(6)} s`;
