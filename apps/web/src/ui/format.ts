/** A number and its unit, apart, so that units can stand in a column of their own. */
export type Quantity = { value: string; unit: string };

/** 412 → 412 ms, 9650 → 9.65 s, 29_800 → 29.8 s, 252_000 → 4:12 m. */
export const durationOf = (ms: number): Quantity => {
  if (ms < 1) return { value: ms.toFixed(2), unit: 'ms' };
  if (ms < 10) return { value: ms.toFixed(1), unit: 'ms' };
  if (ms < 999.5) return { value: String(Math.round(ms)), unit: 'ms' };
  if (ms < 9_995) return { value: (ms / 1000).toFixed(2), unit: 's' };
  if (ms < 59_950) return { value: (ms / 1000).toFixed(1), unit: 's' };
  const seconds = Math.round(ms / 1000);
  return {
    value: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    unit: 'm',
  };
};

/** 83 → 83 B, 1144 → 1.1 kB, 8_400_000 → 8.4 MB. */
export const sizeOf = (bytes: number): Quantity => {
  if (bytes < 1_000) return { value: String(bytes), unit: 'B' };
  if (bytes < 999_950) return { value: (bytes / 1_000).toFixed(1), unit: 'kB' };
  if (bytes < 999_950_000) return { value: (bytes / 1_000_000).toFixed(1), unit: 'MB' };
  return { value: (bytes / 1_000_000_000).toFixed(1), unit: 'GB' };
};

/** In running text: "412 ms", "1.1 kB". */
export const inWords = ({ value, unit }: Quantity): string => `${value} ${unit}`;

/** How long ago, in the words of a list: "now", "12 s ago", "12 min ago", "1 h ago", "yesterday", "4 days ago". */
export const agoOf = (then: number, now: number): string => {
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  if (seconds < 5) return 'now';
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'yesterday' : `${days} days ago`;
};

/** Thousands set apart by a thin space, as far as a list of numbers can be read: 1144 → 1 144. */
export const groupDigits = (value: number): string =>
  String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ' ');

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** Unix ms as local `hh:mm:ss.mmm`. */
export const clockText = (t: number): string => {
  const date = new Date(t);
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => pad(part));
  return `${time.join(':')}.${pad(date.getMilliseconds(), 3)}`;
};

/** A count where there is room for three signs: 999, 5k, 12k, 1M. What is left out is said in full beside it. */
export const shortCount = (count: number): string => {
  if (count < 1_000) return String(count);
  if (count < 1_000_000) return `${Math.floor(count / 1_000)}k`;
  return `${Math.floor(count / 1_000_000)}M`;
};
