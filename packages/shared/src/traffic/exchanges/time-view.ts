/** A stretch of time, Unix ms. */
export type TimeRange = { from: number; to: number };
/** A stretch of time drawn on so many pixels. */
export type TimeView = TimeRange & { width: number };

/** The narrowest view, ms: a microsecond of the clock on some hundred pixels. */
const NARROWEST = 0.05;

export const xOf = ({ from, to, width }: TimeView, t: number): number =>
  to > from ? ((t - from) / (to - from)) * width : 0;

export const timeAt = ({ from, to, width }: TimeView, x: number): number =>
  width > 0 ? from + (x / width) * (to - from) : from;

/** The view that shows all of a range, with a little air on both sides. */
export function fit(range: TimeRange, width: number): TimeView {
  const span = Math.max(range.to - range.from, NARROWEST);
  return { from: range.from - span * 0.01, to: range.from + span * 1.01, width };
}

/** Zooms by a factor (over 1: closer) and keeps the time under `x` where it is. */
export function zoom(view: TimeView, factor: number, x: number): TimeView {
  const t = timeAt(view, x);
  const span = Math.max((view.to - view.from) / factor, NARROWEST);
  const share = view.width > 0 ? x / view.width : 0;
  const from = t - span * share;
  return { ...view, from, to: from + span };
}

/** Moves by pixels; a positive number goes on in time. */
export function pan(view: TimeView, pixels: number): TimeView {
  const shift = view.width > 0 ? (pixels / view.width) * (view.to - view.from) : 0;
  return { ...view, from: view.from + shift, to: view.to + shift };
}

/** Brings a view back to what there is: no wider than the range and some air, and never beside it. */
export function keepWithin(view: TimeView, range: TimeRange): TimeView {
  const whole = fit(range, view.width);
  const span = Math.min(view.to - view.from, whole.to - whole.from);
  const from = Math.min(Math.max(view.from, whole.from), whole.to - span);
  return { ...view, from, to: from + span };
}

/** Steps an axis may have, ms: 1, 2 and 5 times a power of ten, then halves and wholes of minutes and hours. */
const LONG_STEPS = [15_000, 30_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000, 21_600_000];

/** ms between two lines of an axis, so that they are at least `pixels` apart. */
export function axisStep({ from, to, width }: TimeView, pixels = 80): number {
  const least = width > 0 ? ((to - from) / width) * pixels : to - from;
  if (least <= 10_000) {
    const power = 10 ** Math.floor(Math.log10(Math.max(least, 1e-6)));
    return (
      [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= least * 0.999_999) ?? least
    );
  }
  return LONG_STEPS.find((step) => step >= least) ?? Math.ceil(least / 86_400_000) * 86_400_000;
}

/** Times of the lines of an axis that counts from `origin`. */
export function axisTimes(view: TimeView, origin: number, pixels?: number): number[] {
  const step = axisStep(view, pixels);
  const first = Math.ceil((view.from - origin) / step);
  const last = Math.floor((view.to - origin) / step);
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, at) => origin + (first + at) * step,
  );
}
