const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** ms since the first frame as `mm:ss.mmm`; minutes go on beyond 59. */
export const sinceText = (ms: number): string => {
  const whole = Math.max(0, Math.floor(ms));
  const minutes = Math.floor(whole / 60_000);
  return `${pad(minutes)}:${pad(Math.floor(whole / 1_000) % 60)}.${pad(whole % 1_000, 3)}`;
};
